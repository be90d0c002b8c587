import "server-only";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";

const AT_ONCE = 500;

/** A payment that nobody asks for any more would hold its invoice for ever: it can be neither paid nor voided. */
export const sweepPayments: Sweep = (who) => {
  const { businessId } = who;
  return who.db(async (db) => {
    const pending = await db.payment.findMany({
      where: { businessId, isProvider: true, status: "pending" },
      orderBy: { createdAt: "desc" },
      take: AT_ONCE,
      select: { id: true },
    });
    const ids = pending.map(({ id }) => id);
    await ensureTasks(who, db, { task: "resolve-payment", field: "id" }, ids);
  });
};
