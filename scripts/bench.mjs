// npm run bench: measures the built application against what is possible on the same machine in the same run.
import { spawn } from "node:child_process";
import { usePinnedNode } from "./pinned-node.mjs";

await usePinnedNode();
const { startCluster } = await import("../lib/platform/database/embedded/start-cluster.ts");
const { appUrl, ownerUrl } = await import("../lib/platform/database/embedded/ensure-roles.ts");
const { buildWhatChanged, bundled } = await import("./launch/build.mjs");
const { findOrInstallBrowser } = await import("./test-run/browser.mjs");
const { forgetAtEnd, runOnce, stopAll } = await import("./launch/processes.mjs");

const cluster = await startCluster({ name: "bench-database" });
process.env.DATABASE_URL = appUrl(cluster);
process.env.DATABASE_OWNER_URL = ownerUrl(cluster);
process.env.LOG_LEVEL ??= "error";
findOrInstallBrowser();
await runOnce(forgetAtEnd(await bundled("scripts/migrate.ts")));
await buildWhatChanged();
const [bench, floor] = [
  forgetAtEnd(await bundled("tests/bench/bench.ts")),
  forgetAtEnd(await bundled("tests/bench/floor.ts")),
];
for (const name of ["worker", "realtime"])
  process.env[`BENCH_${name.toUpperCase()}`] = forgetAtEnd(await bundled(`scripts/${name}.ts`));
const run = spawn(process.execPath, ["--enable-source-maps", bench, floor, ...process.argv.slice(2)], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
// The child stops its own servers. If this process dies, the broken channel tells the child.
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, () => run.kill("SIGTERM"));
run.on("exit", (code) => void stopAll().then(() => process.exit(code ?? 1)));
