import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { type Day, dayToDatabase } from "@/lib/platform/time/day";
import { lockCalendars } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import { type PlannedEvent, refuseOverAppointments } from "./event-conflicts";
import { loadEventTypes } from "./event-type-list";
import type { EventInput } from "./event-type";
import { computeEventTime, type EventTime } from "../busy/event-time";
import { canSeeAllEvents } from "../busy/event-record";

/** Creates an event and returns its id. Source: events.create. */
export function createEvent(who: Who, input: EventInput): Promise<string> {
  return who.db(async (db) => {
    const times = computeEventTime(input, who.timeZone);
    const people = requirePeople(who, input);
    await requireTechnicians(db, people, 1);
    await requireTypes(db, input.types, []);
    await lockCalendars(db, people);
    const planned = { times, people, skippedDays: [] };
    const forced = await refuseOverAppointments(db, planned, { force: input.forceAppointment });
    return writeEvent(db, input, { plannedEvent: planned, forced });
  });
}

/** Writes a new event that passed the checks. `forced` holds the overlaps that the user accepted. Returns the id. */
export async function writeEvent(
  db: Transaction,
  input: EventInput,
  { plannedEvent: { times, people, skippedDays }, forced }: { plannedEvent: PlannedEvent; forced: string[] }
): Promise<string> {
  const { who } = db;
  const { businessId } = who;
  const row = await db.calendarEvent.create({
    data: {
      businessId,
      ...toEventColumns(input, times, skippedDays),
      createdById: getActingUserId(who),
      createdAt: who.now,
      updatedAt: who.now,
    },
  });
  await writeLinks(db, row.id, { types: input.types, people });
  recordChange(db, { action: "event.created", subjectKind: "event", subjectId: row.id });
  recordForced(db, row.id, forced);
  recordEvent(db, "event.stored", { eventId: row.id, technicianIds: people });
  return row.id;
}

/** Records which overlaps a user accepted, if any. */
export function recordForced(db: Transaction, eventId: string, warnings: string[]): void {
  if (warnings.length === 0) return;
  recordChange(db, { action: "event.forced", subjectKind: "event", subjectId: eventId, details: { warnings } });
}

/** Limits a user without the "all" permission to their own events. rule: permissions/all-events */
export function requirePeople(who: Who, input: Pick<EventInput, "technicians">): string[] {
  const people = [...new Set(input.technicians)];
  if (people.length < input.technicians.length) throw invalid({ technicians: "List each technician once." });
  if (canSeeAllEvents(who)) return people;
  const me = getActingUserId(who)!;
  if (people.some((person) => person !== me))
    throw notAllowed("You can only add or change your own events. Ask the office to change events for others.");
  return [me];
}

export async function requireTypes(db: Transaction, ids: string[], existingIds: string[]): Promise<void> {
  const types = await loadEventTypes(db);
  for (const id of ids) {
    const type = types.find((one) => one.id === id);
    if (!type) throw notFound("event type");
    if (type.deleted_at !== null && !existingIds.includes(id))
      throw invalid({ types: `The event type “${type.name}” was deleted. Select another one.` });
  }
}

/** Builds the columns of an event's row. */
export function toEventColumns(
  { name, notes }: Pick<EventInput, "name" | "notes">,
  { start, end, rule, repeatsUntil }: EventTime,
  skippedDays: readonly Day[]
) {
  return { name, notes, startAt: start, endAt: end, rule, repeatsUntil, skippedDays: skippedDays.map(dayToDatabase) };
}

export async function writeLinks(
  db: Transaction,
  eventId: string,
  { types, people }: { types: string[]; people: string[] }
) {
  const { businessId } = db.who;
  await db.calendarEventTypeLink.deleteMany({ where: { businessId, eventId } });
  await db.calendarEventTypeLink.createMany({
    data: [...new Set(types)].map((typeId) => ({ businessId, eventId, typeId })),
  });
  await db.calendarEventTechnician.deleteMany({ where: { businessId, eventId } });
  await db.calendarEventTechnician.createMany({
    data: people.map((technicianId) => ({ businessId, eventId, technicianId })),
  });
}
