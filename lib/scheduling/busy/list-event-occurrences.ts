import "server-only";
import { Prisma } from "@prisma/client";
import { listOccurrencesBetween, toWallText } from "@/lib/platform/recurrence/recurrence";
import type { Who } from "@/lib/platform/session/who";
import { computeSpan } from "./event-time";

/** One occurrence of an event; a repeating event has many. Half-open [start, end). */
export type EventOccurrence = {
  eventId: string;
  version: number;
  repeats: boolean;
  name: string;
  technicianIds: string[];
  start: Date;
  end: Date;
};

/** The longest event allowed: a month of time off. It bounds how far back the index scan begins. */
const LONGEST_EVENT_MS = 31 * 86_400_000;

const LONGEST_CLOCK_CHANGE_MS = 3_600_000;

/** Lists the events of the technicians in the range, or of everybody when none are named. */
export async function listEventOccurrences(
  who: Who,
  range: { start: Date; end: Date },
  technicianIds?: string[]
): Promise<EventOccurrence[]> {
  const { timeZone: zone } = who;
  const rows = await who.read<EventRow>(selectEvents(who, range, technicianIds));
  return rows.flatMap(({ id, version, name, rule, startAt, endAt, skippedDays, technicianIds: ids }) => {
    const length = endAt.getTime() - startAt.getTime();
    const one = { eventId: id, version, repeats: rule !== null, name, technicianIds: ids };
    if (!rule) return [{ ...one, start: startAt, end: endAt }];
    // The clocks may change during the event.
    const from = new Date(range.start.getTime() - length - LONGEST_CLOCK_CHANGE_MS);
    return listOccurrencesBetween({ rule, startWall: toWallText(startAt, zone), zone }, { from, to: range.end })
      .filter(({ wall }) => !skippedDays.includes(wall.slice(0, 10)))
      .map((date) => ({ ...one, ...computeSpan(date, { start: startAt, end: endAt }, zone) }))
      .filter(({ end }) => end > range.start);
  });
}

type EventRow = {
  id: string;
  version: number;
  name: string;
  rule: string | null;
  startAt: Date;
  endAt: Date;
  skippedDays: string[];
  technicianIds: string[];
};

/**
 * Selects the events that may fall into the range. Their technicians are read for all events together, not for each.
 */
function selectEvents(who: Who, range: { start: Date; end: Date }, technicianIds: string[] | undefined): Prisma.Sql {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const since = new Date(range.start.getTime() - LONGEST_EVENT_MS);
  const technicianEventIds = technicianIds
    ? Prisma.sql`SELECT id FROM e WHERE id = ANY(ARRAY(
        SELECT ct.event_id FROM calendar_event_technician ct
        WHERE ct.business_id = ${businessId} AND ct.technician_id = ANY(${technicianIds}::uuid[])
          AND ct.event_id = ANY(ARRAY(SELECT id FROM e))))`
    : Prisma.sql`SELECT id FROM e`;
  return Prisma.sql`
    WITH e AS MATERIALIZED (
      SELECT id, version, name, rule, start_at, end_at, skipped_days FROM calendar_event
      WHERE business_id = ${businessId} AND deleted_at IS NULL AND start_at < ${range.end} AND (
        (rule IS NULL AND start_at > ${since} AND end_at > ${range.start})
        OR (rule IS NOT NULL AND (repeats_until IS NULL OR repeats_until > ${range.start})))),
    theirs AS MATERIALIZED (${technicianEventIds}),
    crew AS MATERIALIZED (
      SELECT ct.event_id, array_agg(ct.technician_id ORDER BY ct.technician_id) AS ids FROM calendar_event_technician ct
      WHERE ct.business_id = ${businessId} AND ct.event_id = ANY(ARRAY(SELECT id FROM theirs)) GROUP BY ct.event_id)
    SELECT e.id, e.version, e.name, e.rule, e.start_at AS "startAt", e.end_at AS "endAt",
      coalesce(e.skipped_days::text[], '{}') AS "skippedDays", coalesce(crew.ids, '{}') AS "technicianIds"
    FROM theirs JOIN e ON e.id = theirs.id LEFT JOIN crew ON crew.event_id = e.id
    ORDER BY e.start_at, e.id`;
}
