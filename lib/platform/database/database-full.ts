import "server-only";
import { isDatabaseAway } from "./database-away";
import { isEmbeddedDiskFull } from "./embedded-disk";
import { databaseCode } from "./transaction";

/** For so long after it had no room for something a database is told of as full (ms): nobody can ask it how full it is. */
const TOLD_MS = 5 * 60_000;
/** Kept on globalThis: Next loads modules more than once in a process. */
const SEEN_AT = "truckrollDatabaseFullAt";

/** Whether this error says that the database has stopped for want of room: it is ours, is away, and its disk is full. */
export const saysDatabaseStopped = (error: unknown): boolean => isDatabaseAway(error) && isEmbeddedDiskFull();

/** Whether the database says by this error, or by being away, that it has no room; then it is told of from now on. */
export function saysDatabaseFull(error: unknown): boolean {
  if (databaseCode(error) !== "53100" && !saysDatabaseStopped(error)) return false;
  Reflect.set(globalThis, SEEN_AT, Date.now());
  return true;
}

/** Whether it said so of late. */
export function wasDatabaseFull(): boolean {
  return Date.now() - Number(Reflect.get(globalThis, SEEN_AT) ?? 0) < TOLD_MS;
}
