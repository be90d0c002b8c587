import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/** What whoever runs the installation does at its terminal, as `npm run services`; answers what it prints. */
export function decideAtTerminal(...words: string[]): string {
  const done = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "--embedded", "scripts/operator/decide-requests.ts", ...words],
    { cwd: root, encoding: "utf8", timeout: 60_000 },
  );
  if (done.status !== 0) throw new Error(`not decided: ${done.stderr}`);
  return done.stdout;
}
