import "server-only";
import { statfsSync, type StatsFs } from "node:fs";
import { env } from "@/lib/platform/env";
import { ROOT_FOLDER } from "./embedded/root-folder";

/** The least free room in bytes. The database writes its log in pieces of 16 MB and stops with less. */
const ROOM = 32 * 1024 * 1024;

/** True when a disk has hardly any room left. */
export const hasNoRoom = ({ bavail, bsize }: StatsFs): boolean => bavail * bsize < ROOM;

/** Returns the folder of the embedded database. Null when the database is not embedded. */
export function getEmbeddedDatabaseFolder(): string | null {
  const { DATABASE_URL, TRUCKROLL_DATA_DIR, TRUCKROLL_MODE } = env();
  if (TRUCKROLL_MODE !== "local" || new URL(DATABASE_URL).hostname !== "127.0.0.1") return null;
  return process.getuid?.() === 0 && !process.env["TRUCKROLL_DATA_DIR"] ? ROOT_FOLDER : TRUCKROLL_DATA_DIR;
}

/**
 * True when the disk of the embedded database is full. The database then stops, and callers see only that it is away.
 */
export function isEmbeddedDiskFull(): boolean {
  const folder = getEmbeddedDatabaseFolder();
  if (folder === null) return false;
  try {
    return hasNoRoom(statfsSync(folder));
  } catch {
    return false;
  }
}
