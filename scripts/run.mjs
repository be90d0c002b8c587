// Runs a TypeScript file of this project outside Next: node scripts/run.mjs [--embedded] <file.ts> [arguments]
// --embedded starts the embedded database first and gives its addresses to the file, unless DATABASE_URL is set.
import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { usePinnedNode } from "./pinned-node.mjs";

await usePinnedNode();
if (existsSync(".env")) process.loadEnvFile(".env");
const { bundle } = await import("./bundle.mjs");

const args = process.argv.slice(2);
const embedded = args[0] === "--embedded" && args.shift();
const [file, ...rest] = args;
if (!file) throw new Error("Name the file to run.");

if (embedded && !process.env.DATABASE_URL) {
  const { startCluster } = await import("../lib/platform/database/embedded/cluster.ts");
  const { appUrl, ownerUrl } = await import("../lib/platform/database/embedded/roles.ts");
  const cluster = await startCluster();
  process.env.DATABASE_URL = appUrl(cluster);
  process.env.DATABASE_OWNER_URL ??= ownerUrl(cluster);
}

const outfile = path.resolve(`node_modules/.cache/truckroll/${path.basename(file, ".ts")}.${process.pid}.mjs`);
process.on("exit", () => ["", ".map"].forEach((ending) => rmSync(outfile + ending, { force: true })));
await bundle(file, outfile);
const child = spawn(process.execPath, ["--enable-source-maps", outfile, ...rest], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
