import type { Who } from "@/lib/platform/session/who";
import { waitUntil } from "./wait-until";

/** Waits until a session of this database waits for a lock, so that the second caller has arrived. */
export function waitForLockWait(who: Who): Promise<void> {
  return waitUntil(async () => {
    const waiting = await who.db(async (db) => {
      // A transaction sees the sessions of its first look. Without this, one that connects later is never seen.
      await db.$executeRaw`SELECT pg_stat_clear_snapshot()`;
      return db.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`;
    });
    return waiting.length > 0;
  });
}
