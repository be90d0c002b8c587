import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, invalid, notAllowed, notFound } from "@/lib/platform/http/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { lockCalendars } from "../placement";
import { requireTechnicians } from "../require-technicians";
import { allEventTypes } from "./event-type-list";
import type { EventInput } from "./event-shapes";
import { eventTime, type EventTime } from "./event-time";
import { lockEvent, seesAllEvents } from "./event-record";

/** Puts an event on the calendar; answers its id. Source: events.create. */
export function createEvent(who: Who, given: EventInput): Promise<string> {
  const { businessId } = who;
  return who.db(async (db) => {
    const times = eventTime(given, who.timeZone);
    const people = peopleOf(who, given);
    await requireTechnicians(who, db, people, 1);
    await requireTypes(who, db, given.types, []);
    await lockCalendars(who, db, people);
    const row = await db.calendarEvent.create({
      data: {
        businessId,
        ...columns(given, times),
        createdById: actingUserId(who),
        createdAt: who.now,
        updatedAt: who.now,
      },
    });
    await writeLinks(who, db, row.id, given.types, people);
    const after = { ...row, technicianIds: people };
    recordAudit(who, db, { action: "event.created", subjectKind: "event", subjectId: row.id, after });
    recordEvent(who, db, "event.stored", { eventId: row.id, technicianIds: people });
    return row.id;
  });
}

/** Changes an event with all its times. Source: events.update. */
export function changeEvent(who: Who, id: string, given: EventInput): Promise<void> {
  return who.db(async (db) => {
    const before = await lockEvent(who, db, id);
    if (given.version !== undefined && given.version !== before.version)
      throw conflict(
        "changed_meanwhile",
        "Somebody else changed this in the meantime. Reload to see the change; your text is kept.",
      );
    const times = eventTime(given, who.timeZone);
    const people = peopleOf(who, given);
    const joining = people.filter((person) => !before.technicianIds.includes(person));
    await requireTechnicians(who, db, joining, 1);
    await requireTypes(who, db, given.types, before.typeIds);
    await lockCalendars(who, db, people);
    const after = await db.calendarEvent.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { ...columns(given, times), updatedAt: who.now, version: { increment: 1 } },
    });
    await writeLinks(who, db, id, given.types, people);
    recordAudit(who, db, {
      action: "event.changed",
      subjectKind: "event",
      subjectId: id,
      before,
      after: { ...after, technicianIds: people },
    });
    recordEvent(who, db, "event.stored", {
      eventId: id,
      technicianIds: [...new Set([...before.technicianIds, ...people])],
    });
  });
}

/** Takes an event off the calendar, with all its times. Source: events.delete. */
export function removeEvent(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const before = await lockEvent(who, db, id);
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.calendarEvent.update({ where, data: { deletedAt: who.now, version: { increment: 1 } } });
    recordAudit(who, db, { action: "event.deleted", subjectKind: "event", subjectId: id, before });
    recordEvent(who, db, "event.removed", { eventId: id, technicianIds: before.technicianIds });
  });
}

/** Without “all” an event is one's own. rule: permissions/all-events */
function peopleOf(who: Who, given: EventInput): string[] {
  const people = [...new Set(given.technicians)];
  if (people.length < given.technicians.length) throw invalid({ technicians: "A technician is named twice." });
  if (seesAllEvents(who)) return people;
  const me = actingUserId(who)!;
  if (people.some((person) => person !== me)) throw notAllowed("You can only plan events of your own.");
  return [me];
}

async function requireTypes(who: Who, db: Transaction, ids: string[], kept: string[]): Promise<void> {
  const types = await allEventTypes(who, db);
  for (const id of ids) {
    const type = types.find((one) => one.id === id);
    if (!type) throw notFound("event type");
    if (type.deleted_at !== null && !kept.includes(id)) throw invalid({ types: `“${type.name}” is deleted.` });
  }
}

function columns({ name, notes }: EventInput, { start, end, rule, repeatsUntil }: EventTime) {
  return { name, notes, startAt: start, endAt: end, rule, repeatsUntil };
}

async function writeLinks(who: Who, db: Transaction, eventId: string, types: string[], people: string[]) {
  const { businessId } = who;
  await db.calendarEventTypeLink.deleteMany({ where: { businessId, eventId } });
  await db.calendarEventTypeLink.createMany({
    data: [...new Set(types)].map((typeId) => ({ businessId, eventId, typeId })),
  });
  await db.calendarEventTechnician.deleteMany({ where: { businessId, eventId } });
  await db.calendarEventTechnician.createMany({
    data: people.map((technicianId) => ({ businessId, eventId, technicianId })),
  });
}
