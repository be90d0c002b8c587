import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import { listOccurrencesBetween, formatRule, toWallText } from "@/lib/platform/recurrence/recurrence";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDayRange, type InstantRange, getMonthRange, getWeekRange } from "@/lib/platform/time/instant-range";
import { getDayAt, dayFromDatabase } from "@/lib/platform/time/day";
import { toTimeParts } from "@/lib/platform/time/time-parts";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import type { CalendarQuery } from "../busy/calendar-query";
import { parseMinute } from "../appointments/compute-start";
import { findFirstHappening, isHappeningOn, toRepeatingDates } from "./repeating-dates";
import { listEventOccurrences } from "../busy/list-event-occurrences";
import { whereVisibleEvents } from "../busy/event-record";
import type { CalendarEvent, OpenedEvent } from "./event-type";
import { computeSpan } from "../busy/event-time";
import { loadEventTypes } from "./event-type-list";

export type EventPage = { items: CalendarEvent[]; total: number };

/** Lists the events of a day in the business's time zone. */
export const listEventsOfDay = (who: Who, query: CalendarQuery) =>
  listEventsIn(who, getDayRange(query.date, who.timeZone), query);
/** Lists the events of the week, from Sunday, that holds the date. */
export const listEventsOfWeek = (who: Who, query: CalendarQuery) =>
  listEventsIn(who, getWeekRange(query.date, who.timeZone), query);
/** Lists the events of the calendar month that holds the date. */
export const listEventsOfMonth = (who: Who, query: CalendarQuery) =>
  listEventsIn(who, getMonthRange(query.date, who.timeZone), query);

/** Finds one event, or throws 404. Shows the occurrence on `day` when there is one, otherwise the first occurrence. */
export function findEvent(who: Who, id: string, day?: string): Promise<OpenedEvent> {
  return who.db(async (db) => {
    const event = (await loadCalendarEvents(db, [id])).get(id);
    if (!event) throw notFound("event");
    const { rrule, start, end, skippedDays } = event;
    if (!rrule) return { ...event, datesBefore: 0 };
    const dates = toRepeatingDates({ startAt: new Date(start), rule: rrule, skippedDays }, who.timeZone);
    const occurrenceDay = day && isHappeningOn(dates, day) ? day : findFirstHappening(dates);
    if (!occurrenceDay || occurrenceDay === event.eventDate) return { ...event, datesBefore: 0 };
    const at = getInstantAt({ day: occurrenceDay, minute: parseMinute(event.startTime) }, who.timeZone);
    const datesBefore = listOccurrencesBetween(dates, { from: new Date(start), to: at, most: Infinity }).length;
    const first = { start: new Date(start), end: new Date(end) };
    const date = { at, wall: occurrenceDay };
    return { ...moveToDate(event, computeSpan(date, first, who.timeZone), who.timeZone), datesBefore };
  });
}

/** Lists every occurrence in the range by start. Narrows them to a group or technicians when given. */
function listEventsIn(who: Who, range: InstantRange, query: CalendarQuery): Promise<EventPage> {
  return who.db(async (db) => {
    const people = await loadRequestedPeople(db, query);
    const occurrences = (await listEventOccurrences(who, range)).filter(
      ({ technicianIds }) =>
        people === null || technicianIds.length === 0 || technicianIds.some((one) => people.has(one))
    );
    const events = await loadCalendarEvents(db, [...new Set(occurrences.map(({ eventId }) => eventId))]);
    const items = occurrences
      .flatMap(({ eventId, start, end }) => {
        const event = events.get(eventId);
        return event ? [moveToDate(event, { start, end }, who.timeZone)] : [];
      })
      .toSorted((a, b) => a.start.localeCompare(b.start) || a.name.localeCompare(b.name));
    return { items, total: items.length };
  });
}

/**
 * Returns the event on one of its dates. Keeps the clock times of the series, even when a clock change skips them,
 * because the editor saves them for the whole series.
 */
function moveToDate(event: CalendarEvent, { start, end }: InstantRange, zone: string): CalendarEvent {
  const { startTime, endTime } = event;
  return { ...event, ...toEventTimes(start, end, zone), startTime, endTime };
}

/** Returns the technicians of the group and the named ones. Null means everybody. */
async function loadRequestedPeople(db: Transaction, query: CalendarQuery): Promise<Set<string> | null> {
  const { dispatchGroupId: groupId, technicianIds } = query;
  if (!groupId) return technicianIds.length > 0 ? new Set(technicianIds) : null;
  const members = await db.dispatchGroupMember.findMany({ where: { businessId: db.who.businessId, groupId } });
  const ids = members.map(({ userId }) => userId);
  return new Set(technicianIds.length > 0 ? ids.filter((id) => technicianIds.includes(id)) : ids);
}

async function loadCalendarEvents(db: Transaction, ids: string[]): Promise<Map<string, CalendarEvent>> {
  const { who } = db;
  const { businessId, timeZone: zone } = who;
  const rows = await db.calendarEvent.findMany({
    where: { ...whereVisibleEvents(who), id: { in: ids } },
    include: { technicians: true, types: true },
  });
  const types = await loadEventTypes(db);
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
      ...toEventTimes(startAt, endAt, zone),
      types: types.filter((type) => row.types.some(({ typeId }) => typeId === type.id)),
      technicians: users
        .filter((user) => row.technicians.some(({ technicianId }) => technicianId === user.id))
        .map((user) => ({ tech_id: user.id, fullName: `${user.firstName} ${user.lastName}` })),
      rrule: rule,
      skippedDays: skippedDays.map(dayFromDatabase),
      naturalLanguageFrequency: rule ? formatRule({ rule, startWall: toWallText(startAt, zone), zone }) : "one time",
    };
  });
  return new Map(events.map((event) => [event.id, event]));
}

function toEventTimes(start: Date, end: Date, zone: string) {
  return {
    eventDate: getDayAt(start, zone),
    start: start.toISOString(),
    end: end.toISOString(),
    startTime: toTimeParts(getWallTimeAt(start, zone).minute),
    endTime: toTimeParts(getWallTimeAt(end, zone).minute),
  };
}
