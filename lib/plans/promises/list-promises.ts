import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import type { Promised } from "../records/sold-plan";

type PromiseRow = {
  id: string;
  recurrenceId: string | null;
  jobId: string | null;
  jobType: Promised["jobType"];
  firstDay: string;
  lastDay: string;
  appointmentId: string | null;
  start: Date | null;
};

/** True while the appointment (table a) booked for promise p is on the calendar. */
const IS_BOOKED = Prisma.sql`a.id IS NOT NULL AND is_on_calendar(a)`;

/**
 * Condition for a sold plan that still applies, table r: not paused, canceled, or archived, and its customer not
 * deleted.
 */
const HOLDS = Prisma.sql`is_running(r) AND c.deleted_at IS NULL`;

/** Lists the promised appointments of sold plans, by month. */
export function listPromises(who: Who, soldPlanIds: readonly string[]): Promise<Promised[]> {
  if (soldPlanIds.length === 0) return Promise.resolve([]);
  return selectPromises(who, Prisma.sql`p.sold_plan_id = ANY(${soldPlanIds}::uuid[])`);
}

/** Returns one, or throws 404. */
export async function getPromise(who: Who, id: string): Promise<Promised> {
  const [promise] = await selectPromises(who, Prisma.sql`p.id = ${id}::uuid`);
  if (!promise) throw notFound("promise");
  return promise;
}

async function selectPromises(who: Who, where: Prisma.Sql): Promise<Promised[]> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const rows = await who.db(
    (db) => db.$queryRaw<PromiseRow[]>`
      SELECT p.id, p.sold_plan_id AS "recurrenceId", p.job_id AS "jobId", p.first_day::text AS "firstDay",
        p.last_day::text AS "lastDay", CASE WHEN ${IS_BOOKED} THEN a.id END AS "appointmentId", a.start_at AS start,
        CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END AS "jobType"
      FROM appointment_promise p
      LEFT JOIN appointment a ON a.business_id = ${business} AND a.id = p.appointment_id
      LEFT JOIN job j ON j.business_id = ${business} AND j.id = p.job_id
      LEFT JOIN job_type t ON t.business_id = ${business} AND t.id = coalesce(p.job_type_id, j.job_type_id)
      WHERE p.business_id = ${business} AND ${where} ORDER BY p.first_day, p.last_day, p.id`
  );
  const today = getDayAt(who.now, who.timeZone);
  return rows.map((row) => toPromised(row, today));
}

function toPromised({ firstDay, lastDay, appointmentId, start, ...row }: PromiseRow, today: string): Promised {
  const [startYear = 0, startMonth = 0] = firstDay.split("-").map(Number);
  const [endYear = 0, endMonth = 0] = lastDay.split("-").map(Number);
  return {
    ...row,
    startMonth,
    endMonth,
    startYear,
    endYear,
    appointment: appointmentId ? { id: appointmentId, start: start?.toISOString() ?? null } : null,
    isOverdue: !appointmentId && lastDay < today,
  };
}

/** A promised appointment without an appointment, with its customer. */
export type OpenPromise = {
  id: string;
  recurrenceId: string;
  plan: string;
  color: string;
  customer: { id: string; fullName: string };
  place: string;
  jobType: string;
  firstDay: string;
  lastDay: string;
  isOverdue: boolean;
};

/** Lists open promised appointments due this month or before, the longest overdue first, with their count. */
export async function openPromises(
  who: Who,
  { limit, offset, overdueOnly = false }: { limit: number; offset: number; overdueOnly?: boolean }
): Promise<{ items: OpenPromise[]; total: number; overdue: number }> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const today = getDayAt(who.now, who.timeZone);
  const until = overdueOnly ? Prisma.sql`p.last_day < ${today}::date` : Prisma.sql`p.first_day <= ${today}::date`;
  const from = Prisma.sql`
    FROM appointment_promise p
    JOIN sold_plan r ON r.business_id = ${business} AND r.id = p.sold_plan_id
    JOIN customer c ON c.business_id = ${business} AND c.id = p.customer_id
    LEFT JOIN appointment a ON a.business_id = ${business} AND a.id = p.appointment_id
    WHERE p.business_id = ${business} AND ${HOLDS} AND NOT (${IS_BOOKED}) AND `;
  return who.db(async (db) => {
    const items = await db.$queryRaw<OpenPromise[]>`
      WITH p AS MATERIALIZED (
        SELECT p.*, r.plan_id, c.display_name ${from} ${until}
        ORDER BY p.last_day, p.first_day, p.id LIMIT ${limit} OFFSET ${offset})
      SELECT p.id, p.sold_plan_id AS "recurrenceId", m.name AS plan, m.color,
        json_build_object('id', p.customer_id, 'fullName', p.display_name) AS customer,
        coalesce(nullif(l.location_name, ''), l.address) || ', ' || l.city AS place,
        coalesce(t.name, '') AS "jobType", p.first_day::text AS "firstDay", p.last_day::text AS "lastDay",
        p.last_day < ${today}::date AS "isOverdue"
      FROM p JOIN maintenance_plan m ON m.business_id = ${business} AND m.id = p.plan_id
      JOIN customer_location l ON l.business_id = ${business} AND l.id = p.location_id
      LEFT JOIN job j ON j.business_id = ${business} AND j.id = p.job_id
      LEFT JOIN job_type t ON t.business_id = ${business} AND t.id = coalesce(p.job_type_id, j.job_type_id)
      ORDER BY p.last_day, p.first_day, p.id`;
    const [counts] = await db.$queryRaw<Array<{ total: number; overdue: number }>>`
      SELECT count(*) FILTER (WHERE ${until})::int AS total,
        count(*) FILTER (WHERE p.last_day < ${today}::date)::int AS overdue ${from} p.first_day <= ${today}::date`;
    return { items, total: counts?.total ?? 0, overdue: counts?.overdue ?? 0 };
  });
}
