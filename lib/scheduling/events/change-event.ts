import "server-only";
import type { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { type Day, dayToDatabase } from "@/lib/platform/time/day";
import { toTimeParts } from "@/lib/platform/time/time-parts";
import { getWallTimeAt } from "@/lib/platform/time/wall-time";
import { lockCalendars } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import { parseMinute } from "../appointments/compute-start";
import {
  computeAllDates,
  computeDatesBefore,
  computeDatesFrom,
  getFirstDay,
  findFirstHappening,
  isHappeningOn,
  type NextDates,
  toRepeatingDates,
  type RepeatingDates,
} from "./repeating-dates";
import { type EventRecord, lockEvent, type LockedEvent } from "../busy/event-record";
import type { EventChange, EventDates, WholeChange } from "./event-type";
import { type refuseOverBusy, refuseOverAppointments } from "./event-conflicts";
import { type EventTime, computeEventTime, computeLastEnd } from "../busy/event-time";
import { toEventColumns, requirePeople, recordForced, requireTypes, writeEvent, writeLinks } from "./save-event";

/**
 * Changes all dates of an event, one date, or one date and the following ones. Returns the id of the event that has the
 * change. A single changed date becomes a separate event, and the rule skips it. Source: events.update.
 */
export function changeEvent(who: Who, id: string, change: EventChange): Promise<string> {
  return who.db(async (db) => {
    const before = await lockSeenEvent(db, id, change);
    return changeLockedEvent(db, before, {
      change: fillFromEvent(before, change, who.timeZone),
      refuse: refuseOverAppointments,
    });
  });
}

/**
 * Fills in missing fields from the event. A request without a new time for one date means the time of that date, not of
 * the first.
 */
function fillFromEvent(before: EventRecord, change: EventChange, zone: string): WholeChange {
  const { startAt, endAt, rule, skippedDays } = before;
  const [from, to] = [getWallTimeAt(startAt, zone), getWallTimeAt(endAt, zone)];
  const { eventDate } = change;
  const isOneOfThem =
    rule && eventDate && isHappeningOn(toRepeatingDates({ startAt, rule, skippedDays }, zone), eventDate);
  const occurrence = change.occurrence ?? (isOneOfThem ? eventDate : null);
  return {
    ...change,
    name: change.name ?? before.name,
    types: change.types ?? before.typeIds,
    technicians: change.technicians ?? before.technicianIds,
    notes: change.notes ?? before.notes,
    eventDate: eventDate ?? occurrence ?? from.day,
    startTime: change.startTime ?? toTimeParts(from.minute),
    endTime: change.endTime ?? toTimeParts(to.minute),
    rrule: change.rrule === undefined ? rule : change.rrule,
    occurrence,
  };
}

/** Changes a locked event. `refuse` decides which overlaps need the user's consent. */
export async function changeLockedEvent(
  db: Transaction,
  before: LockedEvent,
  { change, refuse }: { change: WholeChange; refuse: typeof refuseOverBusy }
): Promise<string> {
  const { who } = db;
  const { id } = before;
  const people = requirePeople(who, change);
  const joining = people.filter((person) => !before.technicianIds.includes(person));
  await requireTechnicians(db, joining, 1);
  await requireTypes(db, change.types, before.typeIds);
  const { part, times, skippedDays } = computeChangedTimes(who, before, change);
  await lockCalendars(db, people);
  const planned = { times, skippedDays, people };
  const isWhereItWas = part.scope === "all" && joining.length === 0 && isSameTime(before, times);
  const forced = isWhereItWas ? [] : await refuse(db, planned, { force: change.forceAppointment, id });
  if (part.scope === "all") {
    await storeEvent(db, before, { data: toEventColumns(change, times, skippedDays), technicianIds: people });
    await writeLinks(db, id, { types: change.types, people });
    recordForced(db, id, forced);
    return id;
  }
  await removeDates(db, before, part);
  return writeEvent(db, change, { plannedEvent: planned, forced });
}

/** Computes the times of the affected dates after a change. */
export function computeChangedTimes(who: Who, before: LockedEvent, change: EventTimeChange) {
  const part = getAffectedDates(who, before, change);
  const request = { eventDate: change.eventDate, minute: parseMinute(change.startTime), rrule: change.rrule ?? null };
  const next = computeNextDates(part, request);
  return { part, times: computeEventTime({ ...change, ...next }, who.timeZone), skippedDays: next.skippedDays };
}

type EventTimeChange = Pick<WholeChange, "eventDate" | "startTime" | "endTime" | "rrule"> & EventDates;

function computeNextDates(part: AffectedDates, request: Parameters<typeof computeAllDates>[2]): NextDates {
  if (part.scope === "this" || !part.dates)
    return { ...request, rrule: part.dates ? null : request.rrule, skippedDays: [] };
  return part.scope === "all"
    ? computeAllDates(part.dates, part.day, request)
    : computeDatesFrom(part.dates, part.day, request);
}

/** True when the time stays the same, so a save needs no new consent. */
const isSameTime = ({ startAt, endAt, rule }: EventRecord, { start, end, rule: next }: EventTime) =>
  startAt.getTime() === start.getTime() && endAt.getTime() === end.getTime() && rule === next;

/** Deletes all dates of an event, one date, or one date and the following ones. Source: events.delete. */
export function removeEvent(who: Who, id: string, which: EventDates): Promise<void> {
  return who.db(async (db) => {
    const before = await lockSeenEvent(db, id, which);
    // With "all", the date that was open does not matter.
    const part = which.scope === "all" ? null : getAffectedDates(who, before, which);
    if (part === null || part.scope === "all") await deleteLockedEvent(db, before);
    else await removeDates(db, before, part);
  });
}

/** Deletes all dates of a locked event. */
async function deleteLockedEvent(db: Transaction, before: LockedEvent): Promise<void> {
  const { who } = db;
  const { id, technicianIds } = before;
  const where = { businessId_id: { businessId: who.businessId, id } };
  await db.calendarEvent.update({ where, data: { deletedAt: who.now, version: { increment: 1 } } });
  recordChange(db, { action: "event.deleted", subjectKind: "event", subjectId: id });
  recordEvent(db, "event.removed", { eventId: id, technicianIds });
}

/** The affected part of an event's dates. For an event that does not repeat, it is always all. */
type AffectedDates = { scope: "all"; dates: null } | { scope: "all"; dates: RepeatingDates; day: Day } | SomeDates;
type SomeDates = { scope: "this" | "following"; dates: RepeatingDates; day: Day };

function getAffectedDates(
  who: Who,
  { rule, startAt, skippedDays }: EventRecord,
  { scope, occurrence }: EventDates
): AffectedDates {
  if (!rule) return { scope: "all", dates: null };
  const dates = toRepeatingDates({ startAt, rule, skippedDays }, who.timeZone);
  if (!occurrence && scope !== "all") throw invalid({ occurrence: "Select a date." });
  if (occurrence && !isHappeningOn(dates, occurrence))
    throw invalid({ occurrence: "The event isn't on that date. Reload the calendar." });
  const day = occurrence ?? getFirstDay(dates);
  return { scope: scope === "following" && day === getFirstDay(dates) ? "all" : scope, dates, day };
}

/**
 * Removes one date from the event, or ends the event before it. An event without any date left is deleted, because
 * nobody could reach it.
 */
function removeDates(db: Transaction, before: LockedEvent, { scope, dates, day }: SomeDates): Promise<void> {
  const without = { rule: dates.rule, skippedDays: [...before.skippedDays, day].toSorted() };
  const { rule, skippedDays } = scope === "this" ? without : computeDatesBefore(dates, day);
  if (findFirstHappening({ ...dates, rule, skippedDays }) === null) return deleteLockedEvent(db, before);
  if (scope === "this")
    return storeEvent(db, before, {
      data: { skippedDays: skippedDays.map(dayToDatabase) },
      technicianIds: before.technicianIds,
    });
  const repeatsUntil = computeLastEnd({ ...dates, rule }, { start: before.startAt, end: before.endAt });
  const data = { rule, repeatsUntil, skippedDays: skippedDays.map(dayToDatabase) };
  return storeEvent(db, before, { data, technicianIds: before.technicianIds });
}

/** Writes a change of a locked event and notifies everybody. */
async function storeEvent(
  db: Transaction,
  before: LockedEvent,
  { data, technicianIds }: { data: Prisma.CalendarEventUpdateInput; technicianIds: string[] }
): Promise<void> {
  const { who } = db;
  const { id } = before;
  await db.calendarEvent.update({
    where: { businessId_id: { businessId: who.businessId, id } },
    data: { ...data, updatedAt: who.now, version: { increment: 1 } },
  });
  recordChange(db, {
    action: "event.changed",
    subjectKind: "event",
    subjectId: id,
  });
  const affectedTechnicianIds = [...new Set([...before.technicianIds, ...technicianIds])];
  recordEvent(db, "event.stored", { eventId: id, technicianIds: affectedTechnicianIds });
}

/** Locks the event. Throws 409 when it changed since the caller loaded it. */
export async function lockSeenEvent(
  db: Transaction,
  id: string,
  { version }: Pick<EventDates, "version">
): Promise<LockedEvent> {
  const event = await lockEvent(db, id);
  if (version === undefined || version === event.version) return event;
  throw conflict(
    "changed_meanwhile",
    "This event changed after you opened it. Reload the page, review the changes, and save again."
  );
}
