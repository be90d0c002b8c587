import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import { occurrencesBetween, ruleText, wallText } from "@/lib/platform/recurrence/recurrence";
import type { Who } from "@/lib/platform/session/who";
import { dayRange, type InstantRange, monthRange, weekRange } from "@/lib/platform/time/day-ranges";
import { dayAt, dayFromDatabase } from "@/lib/platform/time/days";
import { timePartsOf } from "@/lib/platform/time/time-parts";
import { instantAt, wallTimeAt } from "@/lib/platform/time/wall-time";
import type { CalendarQuery } from "../busy/calendar-query";
import { minuteOf } from "../appointments/when";
import { firstHappening, happensOn, repeatingDates } from "./event-dates";
import { eventOccurrences } from "../busy/event-occurrences";
import { visibleEvents } from "../busy/event-record";
import type { CalendarEvent, OpenedEvent } from "./event-shapes";
import { spanOf } from "../busy/event-time";
import { allEventTypes } from "./event-type-list";

export type EventPage = { items: CalendarEvent[]; total: number };

/** Lists the events of a day in the business's time zone. */
export const listEventsOfDay = (who: Who, query: CalendarQuery) =>
  listIn(who, dayRange(query.date, who.timeZone), query);
/** Lists the events of the week, from Sunday, that holds the date. */
export const listEventsOfWeek = (who: Who, query: CalendarQuery) =>
  listIn(who, weekRange(query.date, who.timeZone), query);
/** Lists the events of the calendar month that holds the date. */
export const listEventsOfMonth = (who: Who, query: CalendarQuery) =>
  listIn(who, monthRange(query.date, who.timeZone), query);

/** Finds one event, or throws 404. Shows the occurrence on `day` when there is one, otherwise the first occurrence. */
export function findEvent(who: Who, id: string, day?: string): Promise<OpenedEvent> {
  return who.db(async (db) => {
    const event = (await described(who, db, [id])).get(id);
    if (!event) throw notFound("event");
    const { rrule, start, end, skippedDays } = event;
    if (!rrule) return { ...event, datesBefore: 0 };
    const dates = repeatingDates({ startAt: new Date(start), rule: rrule, skippedDays }, who.timeZone);
    const shown = day && happensOn(dates, day) ? day : firstHappening(dates);
    if (!shown || shown === event.eventDate) return { ...event, datesBefore: 0 };
    const at = instantAt({ day: shown, minute: minuteOf(event.startTime) }, who.timeZone);
    const datesBefore = occurrencesBetween(dates, new Date(start), at, Infinity).length;
    const first = { start: new Date(start), end: new Date(end) };
    const date = { at, wall: shown };
    return { ...onDate(event, spanOf(date, first, who.timeZone), who.timeZone), datesBefore };
  });
}

/** Lists every occurrence in the range by start. Narrows them to a group or technicians when given. */
function listIn(who: Who, range: InstantRange, query: CalendarQuery): Promise<EventPage> {
  return who.db(async (db) => {
    const people = await peopleAskedFor(who, db, query);
    const found = (await eventOccurrences(who, range)).filter(
      ({ technicianIds }) =>
        people === null || technicianIds.length === 0 || technicianIds.some((one) => people.has(one)),
    );
    const events = await described(who, db, [...new Set(found.map(({ eventId }) => eventId))]);
    const items = found
      .flatMap(({ eventId, start, end }) => {
        const event = events.get(eventId);
        return event ? [onDate(event, { start, end }, who.timeZone)] : [];
      })
      .toSorted((a, b) => a.start.localeCompare(b.start) || a.name.localeCompare(b.name));
    return { items, total: items.length };
  });
}

/**
 * Returns the event on one of its dates. Keeps the clock times of the series, even when a clock change skips them,
 * because the editor saves them for the whole series.
 */
function onDate(event: CalendarEvent, { start, end }: InstantRange, zone: string): CalendarEvent {
  const { startTime, endTime } = event;
  return { ...event, ...timesOf(start, end, zone), startTime, endTime };
}

/** Returns the technicians of the group and the named ones. Null means everybody. */
async function peopleAskedFor(who: Who, db: Transaction, query: CalendarQuery): Promise<Set<string> | null> {
  const { dispatchGroupId: groupId, technicianIds } = query;
  if (!groupId) return technicianIds.length > 0 ? new Set(technicianIds) : null;
  const members = await db.dispatchGroupMember.findMany({ where: { businessId: who.businessId, groupId } });
  const ids = members.map(({ userId }) => userId);
  return new Set(technicianIds.length > 0 ? ids.filter((id) => technicianIds.includes(id)) : ids);
}

async function described(who: Who, db: Transaction, ids: string[]): Promise<Map<string, CalendarEvent>> {
  const { businessId, timeZone: zone } = who;
  const rows = await db.calendarEvent.findMany({
    where: { ...visibleEvents(who), id: { in: ids } },
    include: { technicians: true, types: true },
  });
  const types = await allEventTypes(who, db);
  const users = await db.user.findMany({
    where: { businessId, id: { in: rows.flatMap((row) => row.technicians.map(({ technicianId }) => technicianId)) } },
    orderBy: [{ lastName: "asc" }, { firstName: "asc" }],
  });
  const events = rows.map((row): CalendarEvent => {
    const { id, name, notes, rule, startAt, endAt, skippedDays, version } = row;
    return {
      id,
      name,
      notes,
      version,
      ...timesOf(startAt, endAt, zone),
      types: types.filter((type) => row.types.some(({ typeId }) => typeId === type.id)),
      technicians: users
        .filter((user) => row.technicians.some(({ technicianId }) => technicianId === user.id))
        .map((user) => ({ tech_id: user.id, fullName: `${user.firstName} ${user.lastName}` })),
      rrule: rule,
      skippedDays: skippedDays.map(dayFromDatabase),
      naturalLanguageFrequency: rule ? ruleText({ rule, startWall: wallText(startAt, zone), zone }) : "one time",
    };
  });
  return new Map(events.map((event) => [event.id, event]));
}

function timesOf(start: Date, end: Date, zone: string) {
  return {
    eventDate: dayAt(start, zone),
    start: start.toISOString(),
    end: end.toISOString(),
    startTime: timePartsOf(wallTimeAt(start, zone).minute),
    endTime: timePartsOf(wallTimeAt(end, zone).minute),
  };
}
