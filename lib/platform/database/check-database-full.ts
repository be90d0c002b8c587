import "server-only";
import { isDatabaseAway } from "./is-database-away";
import { isEmbeddedDiskFull } from "./is-embedded-disk-full";
import { getDatabaseCode } from "./transaction";

/** The time for which a database counts as full after it ran out of room (ms). It cannot report its free space. */
const TOLD_MS = 5 * 60_000;
/** Stored on globalThis: Next loads modules more than once in a process. */
const SEEN_AT = "truckrollDatabaseFullAt";

/** True when the error means that the embedded database stopped because its disk is full. */
export const isDatabaseStopped = (error: unknown): boolean => isDatabaseAway(error) && isEmbeddedDiskFull();

/** True when the error means that the database has no room. Also remembers this for a while. */
export function checkDatabaseFull(error: unknown): boolean {
  if (getDatabaseCode(error) !== "53100" && !isDatabaseStopped(error)) return false;
  Reflect.set(globalThis, SEEN_AT, Date.now());
  return true;
}

/** True when the database recently reported that it is full. */
export function isDatabaseReportedFull(): boolean {
  return Date.now() - Number(Reflect.get(globalThis, SEEN_AT) ?? 0) < TOLD_MS;
}
