import "server-only";
import { Prisma } from "@prisma/client";
import { formatCursor, parseCursor } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { whereInOwnTime, joinAppointmentSubjects, whereVisibleTo } from "../appointments/appointment-row";
import { ROWS_AT_ONCE, type TablePage, type TableQuery, type TableRow } from "./table-row";

type StoredTableRow = Omit<TableRow, "start" | "end"> & { start_at: Date; end_at: Date };

/**
 * Loads the appointments of some days by time, including canceled ones, in pages by keyset. The last page costs as much
 * as the first.
 */
export async function loadTable(who: Who, query: TableQuery): Promise<TablePage> {
  const { after, ids } = query;
  const from = query.start ?? getDayAt(who.now, who.timeZone);
  const to = query.end ?? addDays(from, 30);
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const [start, end] = [getDayRange(from, who.timeZone).start, getDayRange(to, who.timeZone).end];
  const cursor = parseCursor(after);
  const behind = cursor
    ? Prisma.sql`a.start_at >= ${cursor.at} AND (a.start_at, a.id) > (${cursor.at}, ${cursor.id}::uuid)`
    : Prisma.sql`a.start_at >= ${start}`;
  const only = ids.length > 0 ? Prisma.sql`a.id = ANY(${ids}::uuid[])` : Prisma.sql`true`;
  const rows = await who.read<StoredTableRow>(
    Prisma.sql`
    WITH a AS MATERIALIZED (
      SELECT a.* FROM appointment a
      WHERE a.business_id = ${businessId} AND ${whereVisibleTo(who)} AND ${whereInOwnTime(who, { start, end })} AND NOT a.is_deleted AND a.start_at < ${end}
        AND ${behind} AND ${only}
      ORDER BY a.start_at, a.id LIMIT ${ROWS_AT_ONCE + 1}),
    crew AS MATERIALIZED (
      SELECT at.appointment_id, json_agg(json_build_object('tech_id', at.technician_id, 'techStatus', at.tech_status)
        ORDER BY at.position, at.technician_id) AS technicians
      FROM appointment_technician at
      WHERE at.business_id = ${businessId} AND at.appointment_id = ANY(ARRAY(SELECT id FROM a))
      GROUP BY at.appointment_id),
    tagged AS MATERIALIZED (
      SELECT tl.appointment_id, json_agg(g.name ORDER BY g.name) AS tags
      FROM appointment_tag_link tl JOIN appointment_tag g ON g.business_id = tl.business_id AND g.id = tl.tag_id
      WHERE tl.business_id = ${businessId} AND tl.appointment_id = ANY(ARRAY(SELECT id FROM a))
      GROUP BY tl.appointment_id)
    SELECT a.id, a.start_at, a.end_at, a.status, a.canceled_at IS NOT NULL AS canceled, a.forced_at IS NOT NULL AS forced,
      a.rrule IS NOT NULL AS recurring, a.version, c.display_name AS customer, l.address, l.city,
      j.business_job_number AS job, t.name AS "jobType", coalesce(z.name, '') AS zone,
      coalesce(tagged.tags, '[]'::json) AS tags, coalesce(crew.technicians, '[]'::json) AS technicians
    FROM a
    ${joinAppointmentSubjects(who)}
    LEFT JOIN coverage_zone z ON z.business_id = ${businessId} AND z.id = l.zone_id
    LEFT JOIN crew ON crew.appointment_id = a.id
    LEFT JOIN tagged ON tagged.appointment_id = a.id
    ORDER BY a.start_at, a.id`,
    "setJoins"
  );
  const pageRows = rows.slice(0, ROWS_AT_ONCE);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map(({ start_at, end_at, ...row }) => ({
      ...row,
      start: start_at.toISOString(),
      end: end_at.toISOString(),
    })),
    next: rows.length > ROWS_AT_ONCE && last ? formatCursor({ at: last.start_at, id: last.id }) : null,
  };
}
