import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { occurrencesBetween, wallText } from "@/lib/platform/recurrence/recurrence";
import type { Who } from "@/lib/platform/session/who";

/** An event as it happens once; a repeating one has many. Half-open [start, end). */
export type EventOccurrence = { eventId: string; name: string; technicianIds: string[]; start: Date; end: Date };

/** No event is longer: time off of a month is the longest that makes sense, and lets the index begin somewhere. */
const LONGEST_EVENT_MS = 31 * 86_400_000;

/** What the technicians (everybody, when none are named) have on their calendars in the range beside visits. */
export async function eventOccurrences(
  who: Who,
  db: Transaction,
  range: { start: Date; end: Date },
  technicianIds?: string[],
): Promise<EventOccurrence[]> {
  const { businessId, timeZone: zone } = who;
  const since = new Date(range.start.getTime() - LONGEST_EVENT_MS);
  const rows = await db.calendarEvent.findMany({
    where: {
      businessId,
      deletedAt: null,
      ...(technicianIds ? { technicians: { some: { businessId, technicianId: { in: technicianIds } } } } : {}),
      startAt: { lt: range.end },
      OR: [
        { rule: null, startAt: { gt: since }, endAt: { gt: range.start } },
        { rule: { not: null }, OR: [{ repeatsUntil: null }, { repeatsUntil: { gt: range.start } }] },
      ],
    },
    include: { technicians: true },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
  });
  return rows.flatMap(({ id, name, rule, startAt, endAt, technicians }) => {
    const length = endAt.getTime() - startAt.getTime();
    const one = { eventId: id, name, technicianIds: technicians.map(({ technicianId }) => technicianId) };
    if (!rule) return [{ ...one, start: startAt, end: endAt }];
    const from = new Date(range.start.getTime() - length);
    return occurrencesBetween({ rule, startWall: wallText(startAt, zone), zone }, from, range.end)
      .map(({ at }) => ({ ...one, start: at, end: new Date(at.getTime() + length) }))
      .filter(({ end }) => end > range.start);
  });
}
