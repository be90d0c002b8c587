import "server-only";
import { saysDatabaseFull } from "@/lib/platform/database/database-full";
import type { Who } from "@/lib/platform/session/who";

/** Says of documents that their customer has seen them. On a full disk the customer reads on, and it stays unsaid. */
export async function markSeen(who: Who, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const where = { businessId: who.businessId, id: { in: [...ids] }, viewedAt: null };
  await who
    .db((db) => db.invoice.updateMany({ where, data: { viewedAt: who.now } }))
    .catch((error: unknown) => {
      if (!saysDatabaseFull(error)) throw error;
    });
}
