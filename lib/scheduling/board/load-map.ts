import "server-only";
import { Prisma } from "@prisma/client";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { joinAppointmentSubjects, whereVisibleTo } from "../appointments/appointment-row";
import type { BoardQuery } from "./board-query";
import { whereInRange } from "../appointments/list-appointments";
import { getViewRange } from "./get-view-range";

/**
 * Loads the map as the JSON text of a MapReading: the selected appointments and the last positions of the selected
 * technicians. The database writes the text, as for the board, because there may be ten thousand appointments.
 */
export async function loadMap(who: Who, query: BoardQuery): Promise<string> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const where = whereInRange(who, getViewRange(query, who.timeZone), {
    technicianIds: query.technicianIds,
    dispatchGroupId: query.groupId ?? undefined,
  });
  const onlyOwn = who.actor.kind === "staff" && !who.permissions.has("schedule.all") ? getActingUserId(who) : null;
  const [ids, groupId] = [query.technicianIds, query.groupId];
  const [row] = await who.read<{ reading: string }>(
    Prisma.sql`
    WITH a AS MATERIALIZED (
      SELECT a.* FROM appointment a WHERE a.business_id = ${businessId} AND ${whereVisibleTo(who)} AND ${where}),
    crew AS MATERIALIZED (
      SELECT at.appointment_id, json_agg(json_build_object('tech_id', at.technician_id, 'techStatus', at.tech_status)
        ORDER BY at.position, at.technician_id) AS technicians
      FROM appointment_technician at
      WHERE at.business_id = ${businessId} AND at.appointment_id = ANY(ARRAY(SELECT id FROM a))
      GROUP BY at.appointment_id),
    appointments AS (
      SELECT coalesce(json_agg(json_build_object(
          'id', a.id, 'start', ${sqlIso(Prisma.sql`a.start_at`)}, 'end', ${sqlIso(Prisma.sql`a.end_at`)}, 'status', a.status,
          'canceled', a.canceled_at IS NOT NULL, 'customer', c.display_name, 'address', l.address, 'city', l.city,
          'jobType', t.name, 'lat', l.lat, 'lng', l.lng, 'technicians', coalesce(crew.technicians, '[]'::json))
          ORDER BY a.start_at, a.id), '[]'::json) AS list
      FROM a
      ${joinAppointmentSubjects(who)}
      LEFT JOIN crew ON crew.appointment_id = a.id),
    places AS (
      SELECT coalesce(json_agg(json_build_object('techId', u.id, 'lat', u.lat, 'lng', u.lng,
          'at', ${sqlIso(Prisma.sql`u.located_at`)}) ORDER BY u.id), '[]'::json) AS list
      FROM user_account u
      WHERE u.business_id = ${businessId} AND u.is_technician AND u.deactivated_at IS NULL AND u.lat IS NOT NULL
        AND u.lng IS NOT NULL AND (${onlyOwn}::uuid IS NULL OR u.id = ${onlyOwn}::uuid)
        AND (${ids.length === 0} OR u.id = ANY(${ids}::uuid[]))
        AND (${groupId}::uuid IS NULL OR EXISTS (SELECT 1 FROM dispatch_group_member m
          WHERE m.business_id = ${businessId} AND m.group_id = ${groupId}::uuid AND m.user_id = u.id)))
    SELECT json_build_object('appointments', appointments.list, 'places', places.list)::text AS reading FROM appointments, places`,
    "setJoins"
  );
  return row?.reading ?? `{"appointments":[],"places":[]}`;
}

/** Formats an instant the way JavaScript writes it. */
const sqlIso = (instant: Prisma.Sql) =>
  Prisma.sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
