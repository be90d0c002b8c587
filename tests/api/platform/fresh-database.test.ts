import pg from "pg";
import { expect, it } from "vitest";
import { migrate } from "@/prisma/migrate";

it("migrates an empty database of a server that nobody prepared", async () => {
  const owner = process.env["DATABASE_OWNER_URL"] ?? "";
  const name = `test_${process.pid}_fresh`;
  const fresh = owner.replace(/[^/]+$/, name);
  const server = new pg.Client({ connectionString: owner });
  await server.connect();
  try {
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    expect((await migrate(fresh)).length).toBeGreaterThan(0);
    expect(await migrate(fresh)).toEqual([]);
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
  }
}, 60_000);
