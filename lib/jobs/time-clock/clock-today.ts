import "server-only";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { dayRange } from "@/lib/platform/time/day-ranges";
import { dayAt } from "@/lib/platform/time/days";
import type { TimeClockDay } from "./time-clock-shapes";
import { workedMinutes } from "./worked-minutes";

/** The own entries of today, in the own time zone, earliest first. Source: timeClock.getToday. */
export function clockToday(who: Who): Promise<TimeClockDay> {
  const { businessId } = who;
  const userId = actingUserId(who)!;
  return who.db(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } } });
    const zone = user.timeZoneName ?? who.timeZone;
    const date = dayAt(who.now, zone);
    const range = dayRange(date, zone);
    const rows = await db.timeClockEntry.findMany({
      where: {
        businessId,
        userId,
        deletedAt: null,
        startAt: { lt: range.end },
        OR: [{ endAt: null }, { endAt: { gt: range.start } }],
      },
      orderBy: [{ startAt: "asc" }, { id: "asc" }],
    });
    const jobIds = rows.flatMap(({ jobId }) => jobId ?? []);
    const jobs = await db.job.findMany({ where: { businessId, id: { in: jobIds } } });
    return {
      date,
      items: rows.map(({ id, startAt, endAt, jobId, appointmentId }) => {
        const job = jobs.find((found) => found.id === jobId);
        return {
          id,
          startAt: startAt.toISOString(),
          endAt: endAt?.toISOString() ?? null,
          jobId,
          appointmentId,
          label: job ? `Job ${job.businessJobNumber} ${job.name}`.trim() : "General",
        };
      }),
      totalMinutes: workedMinutes(rows, range, who.now),
    };
  });
}
