import "server-only";
import { inTransaction } from "@/lib/platform/database/transaction";
import { addJob } from "@/lib/platform/queue/add-job";

/**
 * Queues a payout message for the worker. The message names no business, because one bank account may serve several.
 * Each business checks whether it has a part in the payout.
 */
export async function hearPayout(provider: string, reference: string, eventId: string): Promise<void> {
  await inTransaction({ "app.system": "relay" }, async (db) => {
    const businesses = await db.business.findMany({ select: { id: true } });
    for (const { id: businessId } of businesses) {
      const payload = { businessId, reference, provider, eventId };
      await addJob(db, "read-payout", payload, { key: `read-payout:${businessId}:${eventId}` });
    }
  });
}
