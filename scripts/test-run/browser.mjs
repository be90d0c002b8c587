import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Sentence } from "../launch/sentence.mjs";

/** The headless browser, which saves a sixth of the time. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome"];

/**
 * Finds or installs a Chromium for the browser tests, headless if available. CHROMIUM_PATH names one; empty means
 * Playwright's own.
 */
export function findOrInstallBrowser() {
  const isInstaller = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!process.env.CHROMIUM_PATH && !installed([SHELL]) && isInstaller) {
    console.log("Installing Chromium …");
    const install = (name) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
    run("apt-get", ["update", "-qq"]);
    if (!install(SHELL) && !installed(BROWSERS)) install("chromium");
  }
  const found = process.env.CHROMIUM_PATH || installed([SHELL, ...BROWSERS]);
  if (found) return void (process.env.CHROMIUM_PATH = found);
  if (isInstaller) throw new Sentence("Couldn't install Chromium with apt-get. The reason is above.");
  if (!run("npx", ["playwright", "install", "chromium"]))
    throw new Sentence(
      "Playwright couldn't install Chromium. The reason is above. Set CHROMIUM_PATH to an installed Chromium."
    );
}

/** Returns the first one that is installed. */
function installed(names) {
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((place) => existsSync(place));
}

function run(command, args) {
  return (
    spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0
  );
}
