import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "../../..");

/**
 * Creates an empty business in the database of the running server and returns the username of its only user. The data
 * folder of the server must be known: set TRUCKROLL_DATA_DIR together with SCREENS_URL.
 */
export function makeFirstDayBusiness(): string {
  if (!process.env.TRUCKROLL_DATA_DIR)
    throw new Error("Give TRUCKROLL_DATA_DIR, the data folder of the server that SCREENS_URL names.");
  const userName = `first${Date.now()}`;
  const result = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "--embedded", "tests/support/records/write-empty-business.ts", userName],
    { cwd: root, encoding: "utf8", timeout: 60_000 }
  );
  if (result.status !== 0) throw new Error(`no empty business: ${result.stderr}`);
  return userName;
}
