// Adds to package-lock.json the binaries of other platforms, which npm leaves out when the registry lacks them. `npm
// ci` refuses a lockfile without them, although it installs only its own platform's. Run it after `npm install` when
// `npm ci` says "Missing: … from lock file".
import { readFileSync, writeFileSync } from "node:fs";

const systems = {
  darwin: "darwin",
  linux: "linux",
  win32: "win32",
  windows: "win32",
  freebsd: "freebsd",
  openbsd: "openbsd",
  netbsd: "netbsd",
  android: "android",
  sunos: "sunos",
  aix: "aix",
  openharmony: "openharmony",
  fsevents: "darwin",
};
const processors = {
  x64: "x64",
  arm64: "arm64",
  arm: "arm",
  armv7: "arm",
  armv6: "arm",
  ia32: "ia32",
  x32: "ia32",
  ppc64: "ppc64",
  ppc64le: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  loong64: "loong64",
  mips64el: "mips64el",
  wasm32: "wasm32",
};

const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));
const { packages } = lockfile;
const added = [];

for (const [place, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isThere(place, name)) continue;
    const words = name.split(/[/-]/);
    const os = words.map((word) => systems[word]).find(Boolean);
    const cpu = words.map((word) => processors[word]).find(Boolean);
    if (!os && !cpu) throw new Error(`${name}, needed by ${place}: its name does not say which platform it is for`);
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[~^]/, ""),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
    };
    added.push(name);
  }
}

lockfile.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
if (added.length) writeFileSync("package-lock.json", `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`Packages added for other platforms: ${added.length}`);

/** Looks where Node would: beside the package, then beside each enclosing package. */
function isThere(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder || !folder.includes("/node_modules/")) return Boolean(packages[`node_modules/${name}`]);
  }
}
