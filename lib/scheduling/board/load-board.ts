import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { hasNotes, isConfirmed, joinAppointmentSubjects, whereVisibleTo } from "../appointments/appointment-row";
import { hasDayFrame, type BoardQuery } from "./board-query";
import { BOARD_MARKS } from "./parse-board-text";
import { whereInRange } from "../appointments/list-appointments";
import { getViewRange } from "./get-view-range";

/**
 * Loads the appointments of a board as the text that `parseBoardText` parses. The database writes the text: a day may
 * have thousands of appointments, and the server only passes them on.
 */
export async function loadBoard(who: Who, query: BoardQuery): Promise<string> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const isDay = hasDayFrame(query);
  const where = whereInRange(who, getViewRange(query, who.timeZone), {
    technicianIds: query.technicianIds,
    dispatchGroupId: query.groupId ?? undefined,
    // The day and week views always have a lane for unassigned appointments.
    withUnassigned: query.view !== "month",
  });
  const ofDay = isDay ? Prisma.sql`, ${detailsOfDay}` : Prisma.empty;
  const [row] = await who.read<{ rows: string }>(
    Prisma.sql`
    WITH a AS MATERIALIZED (
      SELECT a.* FROM appointment a WHERE a.business_id = ${businessId} AND ${whereVisibleTo(who)} AND ${where}),
    crew AS MATERIALIZED (
      SELECT at.appointment_id, string_agg(at.technician_id || ' ' || at.tech_status, ','
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
    SELECT coalesce(json_agg(json_build_array(
        a.id, ${sqlMilliseconds(Prisma.sql`a.start_at`)}, ${sqlMilliseconds(Prisma.sql`a.end_at`)}, a.status, ${marks}, a.version,
        c.display_name, t.name, l.city, coalesce(crew.technicians, ''), coalesce(tagged.tags, '[]'::json), ${window}, ${jobName}${ofDay}
      ) ORDER BY a.start_at, a.id), '[]'::json)::text AS rows
    FROM a
    ${joinAppointmentSubjects(who)}
    LEFT JOIN crew ON crew.appointment_id = a.id
    LEFT JOIN tagged ON tagged.appointment_id = a.id`,
    "setJoins"
  );
  return row?.rows ?? "[]";
}

/** Converts an instant to milliseconds since the epoch. */
const sqlMilliseconds = (instant: Prisma.Sql) => Prisma.sql`round(extract(epoch FROM ${instant}) * 1000)::bigint`;

/** The promised arrival window. Most appointments have none. */
const window = Prisma.sql`CASE WHEN a.window_start_at IS NULL OR a.window_end_at IS NULL THEN '0'::json
  ELSE json_build_array(${sqlMilliseconds(Prisma.sql`a.window_start_at`)}, ${sqlMilliseconds(Prisma.sql`a.window_end_at`)}) END`;

/** The name of the job when it differs from the name of its type. */
const jobName = Prisma.sql`CASE WHEN j.name = t.name THEN '0'::json ELSE to_json(j.name) END`;

/** The customer's mobile phone, or else the home phone, with its extension: "7045550100 x12". */
const mainPhone = Prisma.sql`CASE
  WHEN c.mobile_phone <> '' THEN concat(c.mobile_phone, ' x' || nullif(c.mobile_phone_extension, ''))
  ELSE concat(c.home_phone, ' x' || nullif(c.home_phone_extension, '')) END`;

/** The details for the popup of a card, and its coordinates. */
const detailsOfDay = Prisma.sql`json_build_array(l.lat, l.lng, l.address,
  ${mainPhone}, j.business_job_number, left(a.note, 200))`;

const sqlBit = (is: Prisma.Sql, value: number) =>
  Prisma.sql`CASE WHEN ${is} THEN ${Prisma.raw(String(value))} ELSE 0 END`;

const marks = Prisma.join(
  [
    sqlBit(Prisma.sql`a.canceled_at IS NOT NULL`, BOARD_MARKS.canceled),
    sqlBit(Prisma.sql`a.is_deleted`, BOARD_MARKS.deleted),
    sqlBit(Prisma.sql`a.forced_at IS NOT NULL`, BOARD_MARKS.forced),
    sqlBit(Prisma.sql`a.remind_one_week`, BOARD_MARKS.oneWeek),
    sqlBit(Prisma.sql`a.remind_one_day`, BOARD_MARKS.oneDay),
    sqlBit(Prisma.sql`a.remind_one_hour`, BOARD_MARKS.oneHour),
    sqlBit(hasNotes, BOARD_MARKS.hasNotes),
    sqlBit(Prisma.sql`a.sms_appointment_confirmation = '1'`, BOARD_MARKS.toConfirm),
    sqlBit(isConfirmed, BOARD_MARKS.confirmed),
  ],
  " + "
);
