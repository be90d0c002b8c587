// Runs a TypeScript file of this project outside Next:
//   node scripts/run.mjs [--embedded|--running] <file.ts> [arguments]
//
// --embedded starts the embedded database first and passes its addresses to the file, unless DATABASE_URL is set.
// --running uses the embedded database only if npm start runs it.
import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { usePinnedNode } from "./pinned-node.mjs";
import { fail, Sentence } from "./launch/sentence.mjs";

await usePinnedNode();
if (existsSync(".env")) process.loadEnvFile(".env");

const args = process.argv.slice(2);
const [embedded] = /^--(embedded|running)$/.test(args[0]) ? args.splice(0, 1) : [];
const [file, ...rest] = args;
if (!file) throw new Error("Pass the file to run.");

if (embedded && !process.env.DATABASE_URL) {
  const { runningCluster, startCluster } = await import("../lib/platform/database/embedded/start-cluster.ts");
  const { appUrl, ownerUrl } = await import("../lib/platform/database/embedded/ensure-roles.ts");
  const cluster = embedded === "--embedded" ? await startCluster() : runningCluster();
  if (!cluster) fail(new Sentence("No database is running. Set DATABASE_URL, or run npm start in another terminal."));
  process.env.DATABASE_URL = appUrl(cluster);
  process.env.DATABASE_OWNER_URL ||= ownerUrl(cluster);
}

const { bundled, hasProgram, program } = await import("./launch/build.mjs");
const outfile = hasProgram(file) ? await program(file) : forgotten(await bundled(file));
const child = spawn(process.execPath, ["--enable-source-maps", outfile, ...rest], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));

function forgotten(made) {
  process.on("exit", () => ["", ".map"].forEach((ending) => rmSync(made + ending, { force: true })));
  return made;
}
