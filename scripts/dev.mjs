// Development: the embedded database, then `next dev` with hot reload. `npm start` runs the real application.
import { spawn } from "node:child_process";
import { usePinnedNode } from "./pinned-node.mjs";

await usePinnedNode();
const { bundleBackgroundSync, bundleHeavyWork } = await import("./bundle.mjs");
await bundleHeavyWork();
await bundleBackgroundSync();
if (!process.env.DATABASE_URL) {
  const { startCluster } = await import("../lib/platform/database/embedded/start-cluster.ts");
  const { appUrl, ownerUrl } = await import("../lib/platform/database/embedded/ensure-roles.ts");
  const cluster = await startCluster();
  process.env.DATABASE_URL = appUrl(cluster);
  process.env.DATABASE_OWNER_URL ??= ownerUrl(cluster);
}
process.env.PORT ??= "3000";
process.env.APP_URL ??= `http://localhost:${process.env.PORT}`;
process.env.NEXTAUTH_URL ??= process.env.APP_URL;
const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", "dev", "-p", process.env.PORT], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => next.kill(signal));
next.on("exit", (code) => process.exit(code ?? 0));
