import { mkdtempSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";

// Runs in each test process before any test file loads, so that modules read the address of the clone from the
// settings.
const { template, owner, app, folder } = inject("testDatabase");
const holder = globalThis as unknown as { truckrollClone?: string };

if (!holder.truckrollClone && process.env.TRUCKROLL_TEST_DATABASE === undefined) {
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? "0"}`;
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await client.end();
  holder.truckrollClone = process.env.TRUCKROLL_TEST_DATABASE = name;
  process.env.TRUCKROLL_DATA_DIR = mkdtempSync(path.join(folder, "data-"));
}
process.env.DATABASE_OWNER_URL = owner.replace(/[^/]+$/, process.env.TRUCKROLL_TEST_DATABASE ?? template);
process.env.DATABASE_URL = app.replace(/[^/]+$/, process.env.TRUCKROLL_TEST_DATABASE ?? template);
process.env.LOG_LEVEL ??= "silent";

// Open heavy-work processes would keep the process of the tests from ending.
const worked = globalThis as unknown as { truckrollHeavyWork?: { terminate(force: boolean): Promise<unknown> } };
afterAll(async () => {
  await worked.truckrollHeavyWork?.terminate(true);
  delete worked.truckrollHeavyWork;
});
