import "server-only";
import type pg from "pg";
import { log } from "@/lib/platform/log";
import { withRequestId } from "@/lib/platform/request-id";
import { type Destinations, deliverEvent } from "./deliver-event";
import { markFailed, markPublished, pendingEvents } from "./pending";

/**
 * Delivers what a business has waiting, oldest first, and stops at the first event that fails: order matters more
 * than haste. The lock lets one worker at a time deliver for a business; another one that finds it taken moves on.
 */
export async function deliverBusiness(pool: pg.Pool, businessId: string, to: Destinations): Promise<void> {
  const lock = await pool.connect();
  let broken = true;
  try {
    // Transaction-level, because a session lock would outlive its transaction behind a transaction pooler.
    await lock.query("BEGIN");
    const taken = await lock.query(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('truckroll:outbox:' || $1, 0)) AS free",
      [businessId],
    );
    if (taken.rows[0].free) while (await deliverBatch(pool, businessId, to));
    await lock.query("COMMIT");
    broken = false;
  } finally {
    lock.release(broken);
  }
}

/** Whether there may be more to deliver at once. */
async function deliverBatch(pool: pg.Pool, businessId: string, to: Destinations): Promise<boolean> {
  const events = await pendingEvents(pool, businessId);
  for (const { attempts, isDue, ...event } of events) {
    if (!isDue) return false;
    try {
      await withRequestId(`event-${event.id}`, () => deliverEvent(pool, event, attempts, to));
    } catch (error) {
      log.warn(
        { error, eventId: event.id, type: event.type, attempts: attempts + 1 },
        "an event could not be delivered",
      );
      await markFailed(pool, event, String(error));
      return false;
    }
    await markPublished(pool, event);
  }
  return events.length > 0;
}
