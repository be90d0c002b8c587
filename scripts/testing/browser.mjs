import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Sentence } from "../starting/sentence.mjs";

/** Makes sure that there is a Chromium for the browser tests. CHROMIUM_PATH names it; empty means Playwright's own. */
export function findOrInstallBrowser() {
  const found = process.env.CHROMIUM_PATH || installedBrowser();
  if (found) return void (process.env.CHROMIUM_PATH = found);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium …");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    process.env.CHROMIUM_PATH = installedBrowser() ?? "";
    if (process.env.CHROMIUM_PATH) return;
    throw new Sentence("Chromium could not be installed with apt-get; its reason is above.");
  }
  if (!run("npx", ["playwright", "install", "chromium"]))
    throw new Sentence("Playwright could not install Chromium; its reason is above. Set CHROMIUM_PATH to one.");
}

function installedBrowser() {
  const places = ["/usr/bin", "/usr/local/bin", "/snap/bin"].flatMap((folder) =>
    ["chromium", "chromium-browser", "google-chrome"].map((name) => `${folder}/${name}`),
  );
  return places.find((place) => existsSync(place));
}

function run(command, args) {
  return (
    spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0
  );
}
