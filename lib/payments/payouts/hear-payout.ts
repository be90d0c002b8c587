import "server-only";
import { inTransaction } from "@/lib/platform/database/transaction";
import { addJob } from "@/lib/platform/queue/add-job";

/**
 * Leaves to the worker what a message says of a payout. It names no business, as the account that is paid may serve
 * several: each looks whether it has a part in it.
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
