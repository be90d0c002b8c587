import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { addDays, type Day, getDayAt, getWeekday } from "@/lib/platform/time/day";
import { getHoursOnDay } from "@/lib/platform/time/weekday-hours";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { loadBusy } from "@/lib/scheduling/busy/load-busy";
import { loadTechnicianWeeks } from "@/lib/scheduling/busy/find-outside-hours";
import type { Days } from "../get-days-of-period";

/** Returns today in the business's time zone. */
export const getToday = (who: Who): Day => getDayAt(who.now, who.timeZone);

/** Returns this week up to today, and the same days of the week before. */
export function getWeekSoFar(who: Who): { now: Days; before: Days } {
  const today = getToday(who);
  const start = addDays(today, -getWeekday(today));
  return { now: { start, end: today }, before: { start: addDays(start, -7), end: addDays(today, -7) } };
}

/** An appointment of today whose promised time has passed: nobody has set out, or somebody began after it. */
export type MissedWindow = { id: string; customer: string; promised: Date; began: Date | null; total: number };

/** Lists today's missed promises, the oldest first, at most `limit`. `total` is the number of all. */
export function listMissedWindows(who: Who, limit: number): Promise<MissedWindow[]> {
  const { start, end } = getDayRange(getToday(who), who.timeZone);
  return who.read<MissedWindow>(Prisma.sql`
    SELECT a.id, c.display_name AS customer, coalesce(a.window_end_at, a.start_at) AS promised, crew.began,
      count(*) OVER ()::int AS total
    FROM appointment a
    JOIN customer c ON c.business_id = a.business_id AND c.id = a.customer_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS people, min(at.started_at) AS began,
        bool_or(at.tech_status IN ('en route', 'started', 'finished')) AS has_set_out
      FROM appointment_technician at WHERE at.business_id = a.business_id AND at.appointment_id = a.id) crew
    WHERE a.business_id = ${who.businessId}::uuid AND a.start_at >= ${start} AND a.start_at < ${end}
      AND is_on_calendar(a) AND crew.people > 0
      AND (crew.began > coalesce(a.window_end_at, a.start_at)
        OR a.status IN ('scheduled', 'missed') AND NOT crew.has_set_out
          AND coalesce(a.window_end_at, a.start_at) < ${who.now})
    ORDER BY promised, a.id LIMIT ${limit}`);
}

/**
 * A technician's day: the minutes of working hours without other busy time, and the booked minutes. `open` is null on a
 * day off.
 */
export type Utilization = { id: string; name: string; open: number | null; booked: number };

/** Lists how much of their day each technician is booked, by name. */
export function listUtilization(who: Who, day: Day): Promise<Utilization[]> {
  const range = getDayRange(day, who.timeZone);
  return who.db(async (db) => {
    const technicians = await db.$queryRaw<Array<{ id: string; name: string; booked: number }>>`
      SELECT u.id, u.first_name || ' ' || u.last_name AS name, coalesce(sum(booked.minutes), 0)::int AS booked
      FROM user_account u
      LEFT JOIN LATERAL (
        SELECT extract(epoch FROM least(a.end_at, ${range.end}) - greatest(a.start_at, ${range.start})) / 60 AS minutes
        FROM appointment a
        JOIN appointment_technician at ON at.business_id = a.business_id AND at.appointment_id = a.id
        WHERE a.business_id = u.business_id AND at.technician_id = u.id AND is_on_calendar(a)
          AND a.start_at > ${new Date(range.start.getTime() - 86_400_000)} AND a.start_at < ${range.end}
          AND a.end_at > ${range.start}) booked ON true
      WHERE u.business_id = ${who.businessId}::uuid AND u.is_technician AND u.deactivated_at IS NULL
      GROUP BY u.id, u.first_name, u.last_name ORDER BY u.last_name, u.first_name, u.id`;
    const ids = technicians.map(({ id }) => id);
    const weeks = await loadTechnicianWeeks(db, ids);
    const busy = await loadBusy(who, range);
    return technicians.map(({ id, name, booked }) => {
      const hours = getHoursOnDay(weeks.get(id) ?? [], day);
      if (!hours) return { id, name, booked, open: null };
      const start = getInstantAt({ day, minute: hours.startMinute }, who.timeZone).getTime();
      const end = getInstantAt({ day, minute: hours.endMinute }, who.timeZone).getTime();
      const minutesTaken = computeMinutesTaken(
        busy.filter(({ techId }) => techId === id),
        { start, end }
      );
      return { id, name, booked, open: Math.round((end - start) / 60_000) - minutesTaken };
    });
  });
}

/** Computes the minutes of a span that the others take. Overlapping minutes count once. */
function computeMinutesTaken(
  others: ReadonlyArray<{ start: number; end: number }>,
  span: { start: number; end: number }
) {
  let [reached, takenMs] = [span.start, 0];
  for (const { start, end } of others.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, reached);
    const to = Math.min(end, span.end);
    if (to > from) takenMs += to - from;
    reached = Math.max(reached, to);
  }
  return Math.round(takenMs / 60_000);
}

/** A proposal that was presented but not answered. */
export type WaitingProposal = {
  id: string;
  jobId: string | null;
  number: number | null;
  customer: string;
  since: Day;
  total: string;
};

/** Returns the proposals that wait for an answer: their number, their total, and the oldest ones. */
export async function loadWaitingProposals(
  who: Who,
  limit: number
): Promise<{ count: number; amount: string; oldest: WaitingProposal[] }> {
  const waiting = Prisma.sql`i.business_id = ${who.businessId}::uuid AND i.kind = 'proposal' AND NOT i.is_template
    AND i.status = 'presented' AND i.deleted_at IS NULL AND i.voided_at IS NULL`;
  const [[sums], oldest] = await Promise.all([
    who.read<{ count: number; amount: string }>(
      Prisma.sql`SELECT count(*)::int AS count, coalesce(sum(i.total), 0)::numeric(16, 2)::text AS amount FROM invoice i WHERE ${waiting}`
    ),
    who.read<WaitingProposal>(Prisma.sql`
      SELECT i.id, i.job_id AS "jobId", i.invoice_number AS number, c.display_name AS customer,
        i.issued_on::text AS since, i.total::numeric(16, 2)::text AS total
      FROM invoice i JOIN customer c ON c.business_id = i.business_id AND c.id = i.customer_id
      WHERE ${waiting} ORDER BY i.issued_on, i.id LIMIT ${limit}`),
  ]);
  return { count: sums?.count ?? 0, amount: sums?.amount ?? "0.00", oldest };
}
