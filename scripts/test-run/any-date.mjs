// npm run test:screens:on -- 2028-02-29T15:00:00Z schedule series: runs browser tests at that time for the application,
// its Postgres, the tests, and the pages. Needs libfaketime (Debian: apt-get install faketime).
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { usePinnedNode } from "../pinned-node.mjs";
import { root } from "../launch/install.mjs";
import { fail, Sentence } from "../launch/sentence.mjs";

process.chdir(root);
await usePinnedNode();
const { findOrInstallBrowser } = await import("./browser.mjs");

/** The folder of the library on Debian, with a subfolder per architecture. */
const LIBRARIES = "/usr/lib";

function fakeTimeLibrary() {
  const found = readdirSync(LIBRARIES)
    .map((folder) => `${LIBRARIES}/${folder}/faketime/libfaketimeMT.so.1`)
    .find((place) => existsSync(place));
  if (!found) throw new Sentence("libfaketime isn't installed. On Debian: apt-get install faketime");
  return found;
}

try {
  const [moment = "", ...files] = process.argv.slice(2);
  const aheadMs = Math.round((Date.parse(moment) - Date.now()) / 1000) * 1000;
  if (Number.isNaN(aheadMs)) throw new Sentence("Pass the start time, such as 2028-02-29T15:00:00Z");
  findOrInstallBrowser();
  // Built in advance, because a compiler at another time would treat its cache as stale.
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const run = spawn(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", "-c", "tests/playwright.config.ts", ...files],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        SCREENS_AHEAD_MS: String(aheadMs),
        FAKETIME: `${aheadMs < 0 ? "" : "+"}${aheadMs / 1000}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
        LD_PRELOAD: fakeTimeLibrary(),
      },
    }
  );
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => run.kill("SIGINT"));
  process.on("SIGINT", () => process.stdin.isTTY || run.kill("SIGINT"));
  run.on("exit", (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
