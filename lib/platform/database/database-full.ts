import "server-only";
import { databaseCode } from "./transaction";

/** For so long after it had no room for something a database is told of as full (ms): nobody can ask it how full it is. */
const TOLD_MS = 5 * 60_000;
/** Kept on globalThis: Next loads modules more than once in a process. */
const SEEN_AT = "truckrollDatabaseFullAt";

/** Whether the database says by this error that it has no room; then it is told of from now on. */
export function saysDatabaseFull(error: unknown): boolean {
  if (databaseCode(error) !== "53100") return false;
  Reflect.set(globalThis, SEEN_AT, Date.now());
  return true;
}

/** Whether it said so of late. */
export function wasDatabaseFull(): boolean {
  return Date.now() - Number(Reflect.get(globalThis, SEEN_AT) ?? 0) < TOLD_MS;
}
