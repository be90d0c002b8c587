import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pinned = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));

/**
 * Reruns this command on the project's pinned Node version, unless it already runs on it. Signals are passed on. The
 * open channel lets the second process notice when this one was killed.
 */
export async function usePinnedNode() {
  if (Number(process.versions.node.split(".")[0]) >= 24 || !existsSync(pinned)) return;
  const again = spawn(pinned, process.argv.slice(1), { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => again.kill(signal));
  process.on("disconnect", () => again.disconnect());
  again.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  await new Promise(() => {});
}
