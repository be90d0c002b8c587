import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import { dayRange } from "@/lib/platform/time/day-ranges";
import { dayToDatabase } from "@/lib/platform/time/days";
import { CALLBACK_DAYS, GRACE_MINUTES } from "./score-terms";

/** What one technician did; amounts as text. `onTime` of `timed` visits whose start was recorded. */
export type TechScore = {
  tech_id: string;
  name: string;
  completed: number;
  onTime: number;
  timed: number;
  invoiced: string;
  perJob: string | null;
  callbacks: number;
};

/** The scores of all active technicians by name, over business-local days, in one statement. */
export function techScores(who: Who, days: { from: string; to: string }): Promise<TechScore[]> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const start = dayRange(days.from, who.timeZone).start;
  const end = dayRange(days.to, who.timeZone).end;
  const [first, last] = [dayToDatabase(days.from), dayToDatabase(days.to)];
  return who.read<TechScore>(Prisma.sql`
    WITH done AS MATERIALIZED (
      SELECT a.id, a.job_id, a.location_id, a.series_id, a.start_at,
        coalesce(a.window_end_at, a.start_at + make_interval(mins => ${GRACE_MINUTES}::int)) AS latest
      FROM appointment a
      WHERE a.business_id = ${businessId} AND a.start_at >= ${start} AND a.start_at < ${end}
        AND a.status = 'complete' AND NOT a.is_deleted AND a.canceled_at IS NULL),
    visits AS (
      SELECT at.technician_id, count(*)::int AS completed,
        count(*) FILTER (WHERE at.started_at IS NOT NULL)::int AS timed,
        count(*) FILTER (WHERE at.started_at <= done.latest)::int AS on_time
      FROM done JOIN appointment_technician at ON at.business_id = ${businessId} AND at.appointment_id = done.id
      GROUP BY at.technician_id),
    called AS (
      SELECT at.technician_id, count(*)::int AS callbacks
      FROM done JOIN job j ON j.business_id = ${businessId} AND j.id = done.job_id
      JOIN appointment_technician at ON at.business_id = ${businessId} AND at.appointment_id = done.id AND at.position = 0
      WHERE EXISTS (
        SELECT 1 FROM appointment b JOIN job bj ON bj.business_id = b.business_id AND bj.id = b.job_id
        WHERE b.business_id = ${businessId} AND b.location_id = done.location_id AND b.id <> done.id
          AND b.start_at > done.start_at AND b.start_at <= done.start_at + make_interval(days => ${CALLBACK_DAYS}::int)
          AND NOT b.is_deleted AND b.canceled_at IS NULL AND bj.job_type_id = j.job_type_id
          AND (b.series_id IS NULL OR b.series_id IS DISTINCT FROM done.series_id))
      GROUP BY at.technician_id),
    earned AS (
      SELECT main.technician_id, sum(i.total) AS invoiced, count(DISTINCT i.job_id) AS jobs
      FROM invoice i
      CROSS JOIN LATERAL (
        SELECT at.technician_id FROM appointment a
        JOIN appointment_technician at ON at.business_id = a.business_id AND at.appointment_id = a.id AND at.position = 0
        WHERE a.business_id = ${businessId} AND a.job_id = i.job_id AND NOT a.is_deleted AND a.canceled_at IS NULL
          AND (a.id = i.appointment_id OR (i.appointment_id IS NULL AND a.status = 'complete'))
        ORDER BY a.start_at DESC, a.id DESC LIMIT 1) main
      WHERE i.business_id = ${businessId} AND i.issued_on >= ${first} AND i.issued_on <= ${last}
        AND NOT i.is_work_order AND NOT i.is_template AND i.status <> 'open - draft'
        AND i.voided_at IS NULL AND i.deleted_at IS NULL
      GROUP BY main.technician_id)
    SELECT u.id AS tech_id, u.first_name || ' ' || u.last_name AS name, coalesce(visits.completed, 0) AS completed,
      coalesce(visits.on_time, 0) AS "onTime", coalesce(visits.timed, 0) AS timed,
      coalesce(earned.invoiced, 0)::numeric(14, 2)::text AS invoiced,
      round(earned.invoiced / nullif(earned.jobs, 0), 2)::text AS "perJob", coalesce(called.callbacks, 0) AS callbacks
    FROM user_account u
    LEFT JOIN visits ON visits.technician_id = u.id
    LEFT JOIN called ON called.technician_id = u.id
    LEFT JOIN earned ON earned.technician_id = u.id
    WHERE u.business_id = ${businessId} AND u.is_technician AND u.deactivated_at IS NULL
    ORDER BY u.last_name, u.first_name, u.id`);
}
