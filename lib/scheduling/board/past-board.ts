import "server-only";
import { Prisma } from "@prisma/client";
import { actorNameToday } from "@/lib/platform/changes/actor-name-today";
import { formatActor } from "@/lib/platform/changes/change-words";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import type { Day } from "@/lib/platform/time/day";

/** The number of days that the past board reaches back. Changes can be undone for the same time. */
export const BOARD_LOOKS_BACK_DAYS = 30;

/** The most changes of one day that are listed. The latest ones win. */
const MOST_CHANGES = 200;

/** An appointment as it was at a past moment. Names are the current ones. */
export type PastAppointment = {
  id: string;
  start: Date;
  end: Date;
  status: string;
  isCanceled: boolean;
  customer: string;
  jobType: string;
  city: string;
  technicianIds: string[];
};

/** A change that moved an appointment to, from, or within the day. */
export type PastChange = {
  id: string;
  at: Date;
  by: string;
  action: string;
  appointmentId: string;
  customer: string;
  startBefore: Date | null;
  startAfter: Date | null;
  statusAfter: string | null;
};

type PastChangeRow = Omit<PastChange, "by"> & { nameThen: string; nameToday: string | null };

export type PastBoard = { appointments: PastAppointment[]; changes: PastChange[] };

/**
 * Loads the appointments of a day as they were at a moment, and the changes of that day since the first recorded one,
 * oldest first. Throws 422 `at` for a moment in the future or too long ago.
 */
export async function loadPastBoard(who: Who, day: Day, at: Date): Promise<PastBoard> {
  const earliest = new Date(who.now.getTime() - BOARD_LOOKS_BACK_DAYS * 86_400_000);
  if (at > who.now || at < earliest) throw invalid({ at: `Select a time in the last ${BOARD_LOOKS_BACK_DAYS} days.` });
  return who.db(async (db) => ({
    appointments: await db.$queryRaw<PastAppointment[]>(selectAppointmentsAt(who, day, at)),
    changes: (await db.$queryRaw<PastChangeRow[]>(selectDayChanges(who, day, earliest)))
      .map(({ nameThen, nameToday, ...change }) => ({ ...change, by: formatActor(nameThen, nameToday) }))
      .toReversed(),
  }));
}

/**
 * Selects the changes to appointments since a moment. Change ids grow with time, so an id marks where the moment
 * begins.
 */
const selectWrittenRows = (who: Who, since: Date, table: string) => Prisma.sql`
  SELECT r.* FROM change_row r
  WHERE r.business_id = ${who.businessId}::uuid AND r.change_id >= first_id_at(${since})
    AND r.kind = 'appointment' AND r.table_name = ${table}`;

/**
 * Selects the state of rows before the given changes: the oldest value of each changed column, and if the row existed.
 */
const selectRowsBefore = (writtenSince: Prisma.Sql) => Prisma.sql`
  SELECT r.key, (array_agg(r.operation ORDER BY r.change_id, r.step, r.n))[1] <> 'insert' AS was_there,
    coalesce(jsonb_object_agg(e.key, e.value ORDER BY r.change_id DESC, r.step DESC, r.n DESC)
      FILTER (WHERE e.key IS NOT NULL), '{}') AS was
  FROM (${writtenSince}) r LEFT JOIN LATERAL jsonb_each(r.before) e ON true GROUP BY r.key`;

function selectAppointmentsAt(who: Who, day: Day, at: Date): Prisma.Sql {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const { start, end } = getDayRange(day, who.timeZone);
  return Prisma.sql`
    WITH changed AS MATERIALIZED (${selectRowsBefore(selectWrittenRows(who, at, "appointment"))}),
    crew_changed AS MATERIALIZED (${selectRowsBefore(selectWrittenRows(who, at, "appointment_technician"))}),
    a AS MATERIALIZED (
      SELECT past.id, past.start_at, past.end_at, past.status, past.canceled_at, past.is_deleted,
        past.job_id, past.customer_id, past.location_id
      FROM changed LEFT JOIN appointment x ON x.business_id = ${businessId} AND x.id = (changed.key->>'id')::uuid
      CROSS JOIN LATERAL jsonb_populate_record(NULL::appointment, coalesce(to_jsonb(x), '{}') || changed.was) past
      WHERE changed.was_there AND NOT past.is_deleted AND past.start_at >= ${start} AND past.start_at < ${end}
      UNION ALL
      SELECT x.id, x.start_at, x.end_at, x.status, x.canceled_at, x.is_deleted, x.job_id, x.customer_id, x.location_id
      FROM appointment x
      WHERE x.business_id = ${businessId} AND x.start_at >= ${start} AND x.start_at < ${end} AND NOT x.is_deleted
        AND NOT EXISTS (SELECT FROM changed WHERE (changed.key->>'id')::uuid = x.id)),
    crew AS (
      SELECT past.appointment_id, past.technician_id, past.position
      FROM crew_changed c LEFT JOIN appointment_technician x ON x.business_id = ${businessId}
        AND x.appointment_id = (c.key->>'appointment_id')::uuid AND x.technician_id = (c.key->>'technician_id')::uuid
      CROSS JOIN LATERAL jsonb_populate_record(NULL::appointment_technician, coalesce(to_jsonb(x), '{}') || c.was) past
      WHERE c.was_there
      UNION ALL
      SELECT x.appointment_id, x.technician_id, x.position FROM appointment_technician x
      WHERE x.business_id = ${businessId} AND x.appointment_id = ANY(ARRAY(SELECT id FROM a))
        AND NOT EXISTS (SELECT FROM crew_changed c WHERE (c.key->>'appointment_id')::uuid = x.appointment_id
          AND (c.key->>'technician_id')::uuid = x.technician_id))
    SELECT a.id, a.start_at AS start, a.end_at AS end, a.status, a.canceled_at IS NOT NULL AS "isCanceled",
      c.display_name AS customer, t.name AS "jobType", l.city,
      ARRAY(SELECT crew.technician_id FROM crew WHERE crew.appointment_id = a.id ORDER BY crew.position) AS "technicianIds"
    FROM a
    JOIN job j ON j.business_id = ${businessId} AND j.id = a.job_id
    JOIN job_type t ON t.business_id = ${businessId} AND t.id = j.job_type_id
    JOIN customer c ON c.business_id = ${businessId} AND c.id = a.customer_id
    JOIN customer_location l ON l.business_id = ${businessId} AND l.id = a.location_id
    ORDER BY a.start_at, a.id`;
}

function selectDayChanges(who: Who, day: Day, since: Date): Prisma.Sql {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const { start, end } = getDayRange(day, who.timeZone);
  const onTheDay = (column: Prisma.Sql) =>
    Prisma.sql`((${column}->>'start_at')::timestamptz >= ${start} AND (${column}->>'start_at')::timestamptz < ${end})`;
  return Prisma.sql`
    WITH r AS MATERIALIZED (
      SELECT r.record_id, r.change_id, r.table_name, r.before, r.after FROM change_row r
      WHERE r.business_id = ${businessId} AND r.change_id >= first_id_at(${since}) AND r.kind = 'appointment'
        AND r.table_name IN ('appointment', 'appointment_technician')),
    concerned AS (
      SELECT r.record_id FROM r WHERE r.table_name = 'appointment' AND (${onTheDay(Prisma.sql`r.before`)} OR ${onTheDay(Prisma.sql`r.after`)})
      UNION
      SELECT x.id FROM appointment x WHERE x.business_id = ${businessId} AND x.start_at >= ${start} AND x.start_at < ${end})
    SELECT s.id, s.at, s.actor_name AS "nameThen", ${actorNameToday} AS "nameToday", s.action, a.id AS "appointmentId", c.display_name AS customer,
      min((r.before->>'start_at')::timestamptz) AS "startBefore", max((r.after->>'start_at')::timestamptz) AS "startAfter",
      max(r.after->>'status') FILTER (WHERE r.table_name = 'appointment') AS "statusAfter"
    FROM r JOIN change_set s ON s.business_id = ${businessId} AND s.id = r.change_id
    JOIN appointment a ON a.business_id = ${businessId} AND a.id = r.record_id
    JOIN customer c ON c.business_id = ${businessId} AND c.id = a.customer_id
    WHERE r.record_id IN (SELECT record_id FROM concerned)
    GROUP BY s.business_id, s.id, s.at, s.actor_name, s.actor_user_id, s.action, a.id, c.display_name
    ORDER BY s.id DESC, a.id LIMIT ${MOST_CHANGES}`;
}
