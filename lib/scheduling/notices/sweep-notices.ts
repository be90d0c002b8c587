import "server-only";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";

const AT_ONCE = 500;
const SOON_MS = 2 * 3_600_000;

/** Creates the tasks for all messages that are due before the next sweep. */
export const sweepNotices: Sweep = (who) => {
  const { businessId } = who;
  return who.db(async (db) => {
    const due = await db.appointmentNotice.findMany({
      where: { businessId, status: "due", dueAt: { lt: new Date(who.now.getTime() + SOON_MS) } },
      orderBy: { dueAt: "asc" },
      take: AT_ONCE,
      select: { id: true },
    });
    const ids = due.map(({ id }) => id);
    await ensureTasks(db, { task: "send-notice", field: "noticeId" }, ids);
  });
};
