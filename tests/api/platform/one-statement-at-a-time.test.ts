import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool } from "@/lib/platform/database/create-pool";

const warnings: string[] = [];
const note = (warning: Error) => warnings.push(warning.message);
const pool = createPool(process.env["DATABASE_URL"] ?? "", 1);
let client: pg.PoolClient;

beforeAll(async () => {
  process.on("warning", note);
  client = await pool.connect();
});
afterAll(async () => {
  process.off("warning", note);
  client.release();
  await pool.end();
});

const runQuery = async (sql: string) => (await client.query<{ n: number }>(sql)).rows[0]?.n;

// As Prisma sends the inserts of one large createMany.
it("statements sent at the same time run one after another on their connection", async () => {
  const results = await Promise.all([1, 2, 3, 4].map((n) => runQuery(`SELECT ${n} AS n`)));
  expect(results).toEqual([1, 2, 3, 4]);
  // Node reports warnings on a later tick.
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});

it("a failed statement does not block those behind it", async () => {
  const results = await Promise.allSettled([
    runQuery("SELECT 1 / 0"),
    runQuery("SELECT 2 AS n"),
    runQuery("SELECT 3 AS n"),
  ]);
  expect(results.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual(["failed", 2, 3]);
});
