import "server-only";

/** For so long after it had no room for something a database is told of as full (ms): nobody can ask it how full it is. */
const TOLD_MS = 5 * 60_000;
/** Kept on globalThis: Next loads modules more than once in a process. */
const SEEN_AT = "truckrollDatabaseFullAt";

/** The database said that it has no room. */
export function noteDatabaseFull(): void {
  Reflect.set(globalThis, SEEN_AT, Date.now());
}

/** Whether it said so of late. */
export function wasDatabaseFull(): boolean {
  return Date.now() - Number(Reflect.get(globalThis, SEEN_AT) ?? 0) < TOLD_MS;
}
