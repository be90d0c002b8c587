import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "../../..");

/** Runs `npm run services` with these arguments, as the operator does in a terminal. Returns what it prints. */
export function decideAtTerminal(...words: string[]): string {
  const done = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "--embedded", "scripts/operator/decide-requests.ts", ...words],
    { cwd: root, encoding: "utf8", timeout: 60_000 }
  );
  if (done.status !== 0) throw new Error(`not decided: ${done.stderr}`);
  return done.stdout;
}
