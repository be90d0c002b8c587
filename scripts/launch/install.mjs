import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Sentence } from "./sentence.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const stamp = path.join(root, "node_modules/.truckroll-installed");

/**
 * Installs the packages of the lockfile when they are missing or different. Uses only Node itself.
 *
 * @param whole false for a prepared version, whose build-only packages may have been removed
 */
export function installPackages({ whole = true } = {}) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Sentence(`Truckroll needs Node 20.19 or newer. You have ${process.version}.`);
  const lockfile = readFileSync(path.join(root, "package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lockfile).digest("hex");
  const isSame = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isSame && !whole) return;
  const isThere = isInstalled(JSON.parse(lockfile));
  if (isSame && isThere) return;
  if (!isThere) {
    console.log("Installing packages …");
    // Packages for the build and the tests are needed even when NODE_ENV is production.
    const done = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    if (done.status !== 0) throw new Sentence("Couldn't install the packages. The reason is above.");
  }
  writeFileSync(stamp, hash);
}

/** True when npm has already installed exactly this lockfile without the stamp, so nothing is left to do. */
function isInstalled(lockfile) {
  const record = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(lockfile.packages).every(
    ([name, { version, optional, link }]) =>
      name === "" || link || (present[name] ? present[name].version === version : optional)
  );
}
