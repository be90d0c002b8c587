import "server-only";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";

const AT_ONCE = 500;

/**
 * Queues lookups for all pending payments, oldest first, in batches. A forgotten payment would lock its invoice
 * forever, because it could be neither paid nor voided.
 */
export const sweepPayments: Sweep = async (who) => {
  const { businessId } = who;
  let last: string | undefined;
  do {
    const after = last;
    last = await who.db(async (db) => {
      const pending = await db.payment.findMany({
        where: { businessId, isProvider: true, status: "pending", ...(after ? { id: { gt: after } } : {}) },
        orderBy: { id: "asc" },
        take: AT_ONCE,
        select: { id: true },
      });
      const ids = pending.map(({ id }) => id);
      await ensureTasks(db, { task: "resolve-payment", field: "id" }, ids);
      return ids.length === AT_ONCE ? ids.at(-1) : undefined;
    });
  } while (last);
};
