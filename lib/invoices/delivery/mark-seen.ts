import "server-only";
import { checkDatabaseFull } from "@/lib/platform/database/check-database-full";
import type { Who } from "@/lib/platform/session/who";

/**
 * Records that the customer has seen documents. If the disk is full, the customer can still read, and nothing is
 * recorded.
 */
export async function markSeen(who: Who, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const where = { businessId: who.businessId, id: { in: [...ids] }, viewedAt: null };
  await who
    .db((db) => db.invoice.updateMany({ where, data: { viewedAt: who.now } }))
    .catch((error: unknown) => {
      if (!checkDatabaseFull(error)) throw error;
    });
}
