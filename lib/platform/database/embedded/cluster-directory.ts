import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT_FOLDER } from "./root-folder.ts";

/** The root of the checkout. It is resolved from the working directory because bundled scripts move this module. */
export const checkout = findCheckout(process.cwd());

export const isRoot = process.getuid?.() === 0;

/**
 * Returns the folder where this checkout keeps secrets, uploaded files, and stamps: `.data/`, or TRUCKROLL_DATA_DIR.
 */
function getDataDirectory(): string {
  return path.resolve(checkout, process.env.TRUCKROLL_DATA_DIR || ".data");
}

/**
 * Returns the folder of the embedded cluster. Postgres refuses to run as root, and its own user cannot enter a home
 * such as /root. Therefore root's clusters live under /var/lib, one folder per checkout, unless TRUCKROLL_DATA_DIR says
 * otherwise.
 */
export function clusterDirectory(name: string): string {
  if (isRoot && !process.env.TRUCKROLL_DATA_DIR) {
    const hash = createHash("sha256").update(checkout).digest("hex").slice(0, 12);
    return path.join(ROOT_FOLDER, hash, name);
  }
  return path.join(getDataDirectory(), name);
}

/** Returns the first parent folder that other users cannot enter. Null when they can reach `target`. */
export function findClosedParent(target: string): string | null {
  for (let folder = path.dirname(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return folder;
  }
  return null;
}

function findCheckout(from: string): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "package.json")) && existsSync(path.join(folder, "prisma"))) return folder;
  }
  return from;
}
