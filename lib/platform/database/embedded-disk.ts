import "server-only";
import { statfsSync, type StatsFs } from "node:fs";
import { env } from "@/lib/platform/env";
import { ROOT_FOLDER } from "./embedded/root-folder";

/** With less the database stops: it takes its log in pieces of 16 MB. */
const ROOM = 32 * 1024 * 1024;

/** Whether a disk has hardly any room left. */
export const hasNoRoom = ({ bavail, bsize }: StatsFs): boolean => bavail * bsize < ROOM;

/** The folder that the embedded database lies in; null where the database is not ours. */
export function embeddedDatabaseFolder(): string | null {
  const { DATABASE_URL, TRUCKROLL_DATA_DIR, TRUCKROLL_MODE } = env();
  if (TRUCKROLL_MODE !== "local" || new URL(DATABASE_URL).hostname !== "127.0.0.1") return null;
  return process.getuid?.() === 0 && !process.env["TRUCKROLL_DATA_DIR"] ? ROOT_FOLDER : TRUCKROLL_DATA_DIR;
}

/** Whether the embedded database has no room: then it stops, and whoever asks it only sees that it is gone. */
export function isEmbeddedDiskFull(): boolean {
  const folder = embeddedDatabaseFolder();
  if (folder === null) return false;
  try {
    return hasNoRoom(statfsSync(folder));
  } catch {
    return false;
  }
}
