import "server-only";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { releaseHeldMessages } from "./release-messages";

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Gives each email and text of the last week that has yet to leave a task that sends it. Held ones leave as limits allow.
 */
export const sweepMessages: Sweep = async (who) => {
  await releaseHeldMessages(who);
  const where = {
    businessId: who.businessId,
    status: { in: ["queued", "handing over"] },
    heldReason: null,
    createdAt: { gt: new Date(who.now.getTime() - WEEK_MS) },
  };
  const few = { where, take: 500, orderBy: { createdAt: "asc" }, select: { id: true } } as const;
  await who.db(async (db) => {
    for (const [task, rows] of [
      ["send-mail", await db.mailMessage.findMany(few)],
      ["send-text", await db.smsMessage.findMany(few)],
    ] as const)
      await ensureTasks(
        db,
        { task, field: "id" },
        rows.map(({ id }) => id)
      );
  });
};
