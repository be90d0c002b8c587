import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { withLock } from "../../lib/platform/database/embedded/with-lock.ts";
import { backgroundSync, bundle, bundleBackgroundSync, bundleHeavyWork } from "../bundle.mjs";
import { root } from "./install.mjs";
import { Sentence } from "./sentence.mjs";

const cache = path.join(root, "node_modules/.cache/truckroll");
const heavyWork = path.join(cache, "heavy-work.mjs");
const stamp = path.join(root, ".next/truckroll-build");
const generated = path.join(root, "node_modules/.prisma/client/.schema");
const sources = [
  "app",
  "components",
  "lib",
  "prisma/schema.prisma",
  "prisma/models",
  "public",
  "next.config.ts",
  "tsconfig.json",
  "postcss.config.mjs",
  "package.json",
  "package-lock.json",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
];

/** The programs beside the web processes. */
const programs = [
  "scripts/prepare.ts",
  "scripts/front.ts",
  "scripts/realtime.ts",
  "scripts/worker.ts",
  "scripts/server/returned-mail.ts",
  "scripts/new-business.ts",
  "scripts/operator/decide-requests.ts",
  "scripts/operator/reset-two-factor.ts",
  "prisma/seed.ts",
];
/** Bundles of sources that were not started for this long are removed. */
const STALE_MS = 14 * 24 * 3_600_000;

/** Builds everything that a start would build, so that a start needs no time and no write access. */
export async function prepareVersion() {
  await buildWhatChanged();
  for (const entry of programs) await program(entry);
}

/** True for a program with a stored bundle for each source. */
export const hasProgram = (entry) => programs.includes(entry);

/** True when the web build matches the current sources. */
function isBuilt(hash = sourceHash(sources)) {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hash &&
    [heavyWork, backgroundSync].every((file) => existsSync(file))
  );
}

/** Updates the database client and the web build if the sources changed. Two starts at once take turns. */
export async function buildWhatChanged() {
  const hash = sourceHash(sources);
  if (isBuilt(hash)) return;
  await withLock(path.join(cache, "build.lock"), async () => {
    generateClient();
    await bundleHeavyWork();
    await bundleBackgroundSync();
    if (isBuilt(hash)) return;
    console.log("Building …");
    runTool(
      "next/dist/bin/next",
      ["build"],
      { NODE_ENV: "production", TRUCKROLL_BUILDS_AGAIN: buildsAgain() ? "1" : "", ...insteadOfRandom(hash) },
      "Couldn't build the web application. The reason is above."
    );
    writeFileSync(stamp, hash);
  });
}

/** True for a developer who edits sources, and false for an installation that is upgraded. */
const buildsAgain = () => existsSync(stamp) && process.env.TRUCKROLL_MODE !== "production";

/**
 * Replaces random values of Next's build, so that two instances that built the same source are one application to a
 * browser. With different action names, one would not recognize the other's forms. The key protects nothing: a test
 * checks that no action closes over values.
 */
function insteadOfRandom(hash) {
  const key = Buffer.from(hash, "hex").toString("base64");
  return { TRUCKROLL_BUILD: hash.slice(0, 20), NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key };
}

/** Generates the database client when the models changed. */
export function generateClient() {
  const hash = sourceHash(["prisma/schema.prisma", "prisma/models"]);
  if (existsSync(generated) && readFileSync(generated, "utf8") === hash) return;
  runTool(
    "prisma/build/index.js",
    ["generate", "--config", "prisma/prisma.config.ts"],
    { PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true" },
    "Couldn't generate the database client. The reason is above.",
    true
  );
  writeFileSync(generated, hash);
}

/**
 * Returns the bundle of a program, and creates it when missing. Each source has its own, so that a running one never
 * changes.
 */
export async function program(entry) {
  const folder = path.join(cache, "programs", programsHash());
  const file = path.join(folder, `${path.basename(entry, ".ts")}.mjs`);
  if (existsSync(file)) return file;
  await withLock(path.join(cache, "programs.lock"), async () => {
    generateClient();
    forgetStale(path.dirname(folder));
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, new Date(), new Date());
    // It is written to a draft first, so that no process runs half a file. The source map is beside it under its own
    // name.
    const draft = path.join(folder, String(process.pid));
    await bundle(entry, path.join(draft, path.basename(file)));
    for (const ending of [".map", ""]) renameSync(path.join(draft, path.basename(file)) + ending, file + ending);
    rmSync(draft, { recursive: true });
  });
  return file;
}

let ownHash;
function programsHash() {
  ownHash ??= sourceHash([...sources, "scripts", "prisma/seed.ts", "prisma/seed"]).slice(0, 20);
  return ownHash;
}

function forgetStale(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const place = path.join(folder, name);
    if (Date.now() - statSync(place).mtimeMs > STALE_MS) rmSync(place, { recursive: true, force: true });
  }
}

/** Bundles another TypeScript entry for a single run. */
export async function bundled(entry) {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `${path.basename(entry, ".ts")}.${process.pid}.mjs`);
  await bundle(entry, file);
  return file;
}

function runTool(tool, args, environment, sentence, quiet = false) {
  const done = spawnSync(process.execPath, [path.join(root, "node_modules", tool), ...args], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment },
    stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
  });
  if (done.status !== 0) throw new Sentence(sentence);
}

/** The same hash in every checkout folder. */
function sourceHash(names) {
  const hash = createHash("sha256");
  for (const file of names.flatMap((name) => filesOf(path.join(root, name))))
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  if (path.basename(place) === "generated") return [];
  return readdirSync(place, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(path.join(place, entry.name)) : [path.join(place, entry.name)]));
}
