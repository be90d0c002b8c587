import "server-only";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";

const AT_ONCE = 500;

/** Restores missing tasks of running series. Without this, a lost task would go unnoticed for three months. */
export const sweepSeries: Sweep = (who) => {
  const { businessId } = who;
  return who.db(async (db) => {
    for (let after = ""; ;) {
      const series = await db.appointmentSeries.findMany({
        where: { businessId, endedAt: null, ...(after ? { id: { gt: after } } : {}) },
        orderBy: { id: "asc" },
        take: AT_ONCE,
        select: { id: true },
      });
      const ids = series.map(({ id }) => id);
      await ensureTasks(db, { task: "extend-series", field: "seriesId" }, ids);
      if (series.length < AT_ONCE) return;
      after = ids.at(-1)!;
    }
  });
};
