import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { CALLBACK_DAYS, GRACE_MINUTES } from "./score-terms";
import { selectCredits } from "./select-credits";

/**
 * The results of one technician. Amounts are text. `onTime` counts those of the `timed` appointments, whose start was
 * recorded.
 */
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

/** Computes the scores of all active technicians by name, over days of the business, in one statement. */
export function listTechScores(who: Who, days: { from: string; to: string }): Promise<TechScore[]> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const start = getDayRange(days.from, who.timeZone).start;
  const end = getDayRange(days.to, who.timeZone).end;
  return who.read<TechScore>(
    Prisma.sql`
    WITH done AS MATERIALIZED (
      SELECT a.id, a.job_id, a.location_id, a.series_id, a.start_at,
        coalesce(a.window_end_at, a.start_at + make_interval(mins => ${GRACE_MINUTES}::int)) AS latest
      FROM appointment a
      WHERE a.business_id = ${businessId} AND a.start_at >= ${start} AND a.start_at < ${end}
        AND a.status = 'complete' AND is_on_calendar(a)),
    crew AS MATERIALIZED (
      SELECT at.appointment_id, at.technician_id, at.position, at.started_at FROM appointment_technician at
      WHERE at.business_id = ${businessId} AND at.appointment_id = ANY(ARRAY(SELECT id FROM done))),
    main AS MATERIALIZED (SELECT appointment_id, technician_id FROM crew WHERE position = 0),
    appointments AS (
      SELECT crew.technician_id, count(*)::int AS completed,
        count(*) FILTER (WHERE crew.started_at IS NOT NULL)::int AS timed,
        count(*) FILTER (WHERE crew.started_at <= done.latest)::int AS on_time
      FROM done JOIN crew ON crew.appointment_id = done.id
      GROUP BY crew.technician_id),
    -- Later appointments at the same locations. Their jobs show if they were for the same kind of work.
    later AS MATERIALIZED (
      SELECT b.id, b.job_id, b.location_id, b.series_id, b.start_at FROM appointment b
      WHERE b.business_id = ${businessId} AND b.location_id = ANY(ARRAY(SELECT location_id FROM done))
        AND b.start_at > ${start} AND b.start_at < ${end}::timestamptz + make_interval(days => ${CALLBACK_DAYS}::int)
        AND is_on_calendar(b)),
    again AS MATERIALIZED (
      SELECT done.id, done.job_id, b.job_id AS later_job_id FROM done
      JOIN later b ON b.location_id = done.location_id AND b.id <> done.id
        AND b.start_at > done.start_at AND b.start_at <= done.start_at + make_interval(days => ${CALLBACK_DAYS}::int)
        AND (b.series_id IS NULL OR b.series_id IS DISTINCT FROM done.series_id)),
    kind AS MATERIALIZED (
      SELECT j.id, j.job_type_id FROM job j
      WHERE j.business_id = ${businessId}
        AND j.id = ANY(ARRAY(SELECT job_id FROM again UNION ALL SELECT later_job_id FROM again))),
    called AS (
      SELECT main.technician_id, count(DISTINCT again.id)::int AS callbacks
      FROM again JOIN kind ON kind.id = again.job_id
      JOIN kind later_kind ON later_kind.id = again.later_job_id AND later_kind.job_type_id = kind.job_type_id
      JOIN main ON main.appointment_id = again.id
      GROUP BY main.technician_id),
    earned AS (
      SELECT credit.technician_id, sum(credit.total) AS invoiced, count(DISTINCT credit.job_id) AS jobs
      FROM (${selectCredits(who, { start: days.from, end: days.to })}) credit
      GROUP BY credit.technician_id)
    SELECT u.id AS tech_id, u.first_name || ' ' || u.last_name AS name, coalesce(appointments.completed, 0) AS completed,
      coalesce(appointments.on_time, 0) AS "onTime", coalesce(appointments.timed, 0) AS timed,
      coalesce(earned.invoiced, 0)::numeric(14, 2)::text AS invoiced,
      round(earned.invoiced / nullif(earned.jobs, 0), 2)::text AS "perJob", coalesce(called.callbacks, 0) AS callbacks
    FROM user_account u
    LEFT JOIN appointments ON appointments.technician_id = u.id
    LEFT JOIN called ON called.technician_id = u.id
    LEFT JOIN earned ON earned.technician_id = u.id
    WHERE u.business_id = ${businessId} AND u.is_technician AND u.deactivated_at IS NULL
    ORDER BY u.last_name, u.first_name, u.id`,
    "setJoins"
  );
}
