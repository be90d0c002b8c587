import "server-only";
import type pg from "pg";
import { SILENT_SECONDS } from "@/lib/platform/database/create-pool";
import { log } from "@/lib/platform/log";
import { withRequestId } from "@/lib/platform/request-record";
import { type Destinations, deliverEvent } from "./deliver-event";
import { markFailed, markPublished, listPendingEvents } from "./list-pending-events";

const SIGN_MS = (SILENT_SECONDS * 1_000) / 3;

/**
 * Delivers the waiting events of a business, oldest first, and stops at the first failure, because order matters more
 * than speed. The lock lets one worker at a time deliver for a business; a worker that finds it taken moves on.
 */
export async function deliverBusiness(pool: pg.Pool, businessId: string, to: Destinations): Promise<void> {
  const lock = await pool.connect();
  let broken = true;
  let isLost = false;
  let signs: NodeJS.Timeout | undefined;
  let sign: Promise<unknown> | undefined;
  try {
    // A transaction-level lock, because a session lock would outlive its transaction behind a transaction pooler. The
    // database ends it when we stay silent: a vanished host must not block the business for hours.
    await lock.query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = '${SILENT_SECONDS}s'`);
    signs = setInterval(() => {
      sign ??= lock
        .query("SELECT 1")
        .catch(() => (isLost = true))
        .finally(() => (sign = undefined));
    }, SIGN_MS);
    const lockResult = await lock.query(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('truckroll:outbox:' || $1, 0)) AS free",
      [businessId]
    );
    if (lockResult.rows[0].free) while (await deliverBatch(pool, { businessId, to }, () => isLost));
    clearInterval(signs);
    await sign;
    await lock.query("COMMIT");
    broken = false;
  } finally {
    clearInterval(signs);
    lock.release(broken);
  }
}

/** Delivers one batch. Returns true when there may be more. */
async function deliverBatch(
  pool: pg.Pool,
  { businessId, to }: { businessId: string; to: Destinations },
  isLockLost: () => boolean
): Promise<boolean> {
  const events = await listPendingEvents(pool, businessId);
  for (const { attempts, isDue, ...event } of events) {
    if (!isDue || isLockLost()) return false;
    try {
      await withRequestId(`event-${event.id}`, () => deliverEvent(pool, event, { attempts, to }));
    } catch (error) {
      log.warn({ error, eventId: event.id, type: event.type, attempts: attempts + 1 }, "couldn't deliver an event");
      await markFailed(pool, event, String(error));
      return false;
    }
    await markPublished(pool, event, Object.keys(to.reactions[event.type] ?? {}));
  }
  return events.length > 0;
}
