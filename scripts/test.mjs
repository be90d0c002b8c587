// npm test: installs missing packages, runs every check, and ends with one line "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { usePinnedNode } from "./pinned-node.mjs";
import { installPackages, root } from "./launch/install.mjs";
import { fail } from "./launch/sentence.mjs";

process.chdir(root);
try {
  installPackages();
} catch (error) {
  fail(error);
}
await usePinnedNode();

const { generateClient } = await import("./launch/build.mjs");
const { findOrInstallBrowser } = await import("./test-run/browser.mjs");
const { countReport } = await import("./test-run/reports.mjs");

const results = "tests/.results";
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const lines = [];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await step(
  "install",
  async () => (
    findOrInstallBrowser(),
    generateClient(),
    existsSync("next-env.d.ts") || (await run("npx", ["next", "typegen"]))
  )
);
await Promise.all([check("build", { isHeld: true }), tests("test:unit", vitestReport)]);
// Includes the architecture tests, and a fault that takes minutes.
await tests("test:api", vitestReport);
await tests("test:faults", vitestReport);
// The main test of each capability and every screen. Edge cases run with `npm run test:screens` and `npm run drill`.
await tests("test:screens", playwrightReport);
// Timed tests wait half of their time and come first on the machine. The source checks take the remaining time.
const beside = { isHeld: true, isLast: true };
await Promise.all([checksInTurn(), tests("test:timed", vitestReport)]);
finish();

/** A step that all others depend on. It counts as a check only when it fails. */
async function step(name, work) {
  await timed(name, async () => {
    try {
      await work();
      return { passed: 0, failed: 0, skipped: 0 };
    } catch (error) {
      console.error(error.message);
      return { passed: 0, failed: 1, skipped: 0 };
    }
  });
}

/** Runs after the build, which regenerates the page types. */
async function checksInTurn() {
  for (const name of ["lint", "format:check", "layers", "unused", "types"]) await check(name, beside);
}

/** A check of the sources, which passes or fails as a whole. */
async function check(name, how = {}) {
  if (!scripts[name]) return missing(name);
  const work = async () => {
    const passes = (await run("npm", ["run", "-s", name], how)) === 0;
    return passes ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  };
  await timed(name, work, how);
}

/** Tests that are counted individually from the runner's report. */
async function tests(name, reporting, how = {}) {
  if (!scripts[name]) return missing(name);
  const report = `${results}/${name.replace("test:", "")}.json`;
  const work = async () => {
    const { args, environment } = reporting(report);
    return countReport(report, await run("npm", ["run", "-s", name, "--", ...args], { environment, ...how }));
  };
  await timed(name, work, how);
}

function vitestReport(file) {
  return { args: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`], environment: {} };
}

function playwrightReport(file) {
  return {
    args: ["--reporter=list,json", "--grep-invert=@corner"],
    environment: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      SCREENS_TRACE: "off",
      SCREENS_WORKERS: "2",
    },
  };
}

async function timed(name, work, { isHeld = false } = {}) {
  if (!isHeld) console.log(`\n── ${name}`);
  const began = Date.now();
  const count = await work();
  lines.push({ name, seconds: (Date.now() - began) / 1000, ...count });
}

function missing(name) {
  console.log(`\n── ${name}: not run, package.json has no such script`);
  lines.push({ name, seconds: 0, passed: 0, failed: 0, skipped: 0, missing: true });
}

/**
 * Returns the exit code, or null after a signal. `isHeld` holds back the output of a parallel run until its end.
 * `isLast` gives it the lowest priority.
 */
function run(command, args, { environment = {}, isHeld = false, isLast = false } = {}) {
  const output = isHeld ? "pipe" : "inherit";
  const child = spawn(command, args, {
    stdio: ["ignore", output, output],
    env: { ...process.env, ...environment },
  });
  if (isLast && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => said.push(text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (isHeld) console.log(`\n── ${args[2]}\n${Buffer.concat(said)}`);
      resolve(code);
    });
  });
}

function finish() {
  const sum = (key) => lines.reduce((total, line) => total + line[key], 0);
  const table = lines.map(
    ({ name, seconds, passed, failed, skipped, missing }) =>
      `${failed ? "✗" : missing ? "–" : "✓"} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(7)} s  ${missing ? "not found" : `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`}`
  );
  // Repeated at the end, because the runner's output is thousands of lines up.
  const reasons = lines.flatMap((line) => (line.reasons ?? []).map((reason) => `✗ ${line.name}  ${reason}\n`));
  const slowest = lines
    .flatMap((line) => line.tests ?? [])
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`);
  const summary = [...reasons, "The slowest tests:", ...slowest, "", ...table].join("\n");
  writeFileSync(`${results}/summary.txt`, `${summary}\n`);
  console.log(`\n${summary}\n\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(sum("failed") ? 1 : 0);
}
