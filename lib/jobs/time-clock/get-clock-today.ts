import "server-only";
import { Prisma } from "@prisma/client";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { getDayAt } from "@/lib/platform/time/day";
import type { TimeClockDay } from "./time-clock-day";
import { computeWorkedMinutes } from "./compute-worked-minutes";

/** Lists the user's entries of today in the user's time zone, earliest first. Source: timeClock.getToday. */
export async function getClockToday(who: Who): Promise<TimeClockDay> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const userId = Prisma.sql`${getActingUserId(who)!}::uuid`;
  const [user] = await who.read<{ zone: string | null }>(Prisma.sql`
    SELECT time_zone_name AS zone FROM user_account WHERE business_id = ${businessId} AND id = ${userId}`);
  const zone = user?.zone ?? who.timeZone;
  const date = getDayAt(who.now, zone);
  const range = getDayRange(date, zone);
  const rows = await who.read<EntryRow>(Prisma.sql`
    SELECT e.id, e.start_at AS "startAt", e.end_at AS "endAt", e.job_id AS "jobId", e.appointment_id AS "appointmentId",
      j.business_job_number AS "jobNumber", j.name AS "jobName"
    FROM time_clock_entry e LEFT JOIN job j ON j.business_id = e.business_id AND j.id = e.job_id
    WHERE e.business_id = ${businessId} AND e.user_id = ${userId} AND e.deleted_at IS NULL
      AND e.start_at < ${range.end} AND (e.end_at IS NULL OR e.end_at > ${range.start})
    ORDER BY e.start_at, e.id`);
  return {
    date,
    items: rows.map(({ id, startAt, endAt, jobId, appointmentId, jobNumber, jobName }) => ({
      id,
      startAt: startAt.toISOString(),
      endAt: endAt?.toISOString() ?? null,
      jobId,
      appointmentId,
      label: jobNumber === null ? "General" : `Job ${jobNumber} ${jobName}`.trim(),
    })),
    totalMinutes: computeWorkedMinutes(rows, range, who.now),
  };
}

type EntryRow = {
  id: string;
  startAt: Date;
  endAt: Date | null;
  jobId: string | null;
  appointmentId: string | null;
  jobNumber: number | null;
  jobName: string | null;
};
