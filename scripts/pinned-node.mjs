import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pinned = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));

/** Runs this same command again on the Node version the project pins, unless it already runs on it. */
export function usePinnedNode() {
  if (Number(process.versions.node.split(".")[0]) >= 24 || !existsSync(pinned)) return;
  const again = spawnSync(pinned, process.argv.slice(1), { stdio: "inherit" });
  process.exit(again.status ?? 1);
}
