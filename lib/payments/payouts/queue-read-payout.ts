import "server-only";
import { runInTransaction } from "@/lib/platform/database/transaction";
import { addTask } from "@/lib/platform/queue/add-task";

/**
 * Queues a payout message for the worker. The message names no business, because one bank account may serve several.
 * Each business checks whether it has a part in the payout.
 */
export async function queueReadPayout(provider: string, reference: string, eventId: string): Promise<void> {
  await runInTransaction({ "app.system": "relay" }, async (db) => {
    const businesses = await db.business.findMany({ select: { id: true } });
    for (const { id: businessId } of businesses) {
      const payload = { businessId, reference, provider, eventId };
      await addTask(db, "read-payout", { payload, key: `read-payout:${businessId}:${eventId}` });
    }
  });
}
