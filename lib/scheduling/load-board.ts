import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import { visibleTo } from "./appointment-rows";
import type { BoardQuery } from "./board-query";
import { onCalendarOf } from "./list-appointments";

/**
 * The appointments that a board shows, as the JSON text of BoardAppointment[]. The database writes the text: a day may
 * have a thousand of them, and the server has nothing to do with them but pass them on.
 */
export async function loadBoard(who: Who, query: BoardQuery): Promise<string> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const where = onCalendarOf(who, query.view, {
    date: query.date,
    technicianIds: query.technicianIds,
    dispatchGroupId: query.groupId ?? undefined,
  });
  const place =
    query.view === "board"
      ? Prisma.sql`json_build_object('city', l.city, 'lat', l.lat, 'lng', l.lng)`
      : Prisma.sql`json_build_object('city', l.city)`;
  const [row] = await who.read<{ rows: string }>(
    Prisma.sql`
    WITH a AS MATERIALIZED (
      SELECT a.* FROM appointment a WHERE a.business_id = ${businessId} AND ${visibleTo(who)} AND ${where}),
    crew AS MATERIALIZED (
      SELECT at.appointment_id, json_agg(json_build_object('tech_id', at.technician_id, 'techStatus', at.tech_status)
        ORDER BY at.position, at.technician_id) AS technicians
      FROM appointment_technician at
      WHERE at.business_id = ${businessId} AND at.appointment_id = ANY(ARRAY(SELECT id FROM a))
      GROUP BY at.appointment_id),
    tagged AS MATERIALIZED (
      SELECT tl.appointment_id, json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name)) AS tags
      FROM appointment_tag_link tl
      JOIN appointment_tag g ON g.business_id = ${businessId} AND g.id = tl.tag_id
      WHERE tl.business_id = ${businessId} AND tl.appointment_id = ANY(ARRAY(SELECT id FROM a))
      GROUP BY tl.appointment_id)
    SELECT coalesce(json_agg(json_build_object(
        'id', a.id, 'start', ${iso(Prisma.sql`a.start_at`)}, 'end', ${iso(Prisma.sql`a.end_at`)}, 'status', a.status,
        'canceled', a.canceled_at IS NOT NULL, 'is_deleted', a.is_deleted, 'forced', a.forced_at IS NOT NULL,
        'version', a.version,
        'reminders', json_build_object('oneWeek', a.remind_one_week, 'oneDay', a.remind_one_day, 'oneHour', a.remind_one_hour),
        'businessCustomer', json_build_object('fullName', c.display_name), 'location', ${place},
        'job', json_build_object('jobType', json_build_object('name', t.name)),
        'tags', coalesce(tagged.tags, '[]'::json),
        'technicians', coalesce(crew.technicians, '[]'::json)) ORDER BY a.start_at, a.id), '[]'::json)::text AS rows
    FROM a
    JOIN job j ON j.id = a.job_id AND j.business_id = ${businessId} AND j.id = ANY(ARRAY(SELECT job_id FROM a))
    JOIN job_type t ON t.business_id = ${businessId} AND t.id = j.job_type_id
    JOIN customer c ON c.id = a.customer_id AND c.business_id = ${businessId}
      AND c.id = ANY(ARRAY(SELECT customer_id FROM a))
    JOIN customer_location l ON l.id = a.location_id AND l.business_id = ${businessId}
      AND l.id = ANY(ARRAY(SELECT location_id FROM a))
    LEFT JOIN crew ON crew.appointment_id = a.id
    LEFT JOIN tagged ON tagged.appointment_id = a.id`,
    "setJoins",
  );
  return row?.rows ?? "[]";
}

/** An instant as JavaScript writes it. */
const iso = (instant: Prisma.Sql) =>
  Prisma.sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
