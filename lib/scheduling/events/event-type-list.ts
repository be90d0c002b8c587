import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, invalid, notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { EventType } from "./event-shapes";
import { byName, offeredEventTypes, SYSTEM_EVENT_TYPES, whyReadOnly } from "./event-types";

/** The system's and the own types by name. Source: eventTypes.list. */
export function listEventTypes(who: Who, includeDeleted = false): Promise<{ items: EventType[]; total: number }> {
  return who.db(async (db) => {
    const types = await allEventTypes(who, db);
    const items = byName(types.filter(({ deleted_at }) => includeDeleted || deleted_at === null));
    return { items, total: items.length };
  });
}

/** The types that the editor of an event offers. Source: events.listTypes. */
export function listTypesForEvent(who: Who, eventId?: string): Promise<{ items: EventType[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (eventId && !(await db.calendarEvent.count({ where: { businessId, id: eventId } }))) throw notFound("event");
    const links = eventId ? await db.calendarEventTypeLink.findMany({ where: { businessId, eventId } }) : [];
    const items = offeredEventTypes(
      await allEventTypes(who, db),
      links.map(({ typeId }) => typeId),
    );
    return { items, total: items.length };
  });
}

/** Every type, deleted ones too. */
export async function allEventTypes(who: Who, db: Transaction): Promise<EventType[]> {
  const own = await db.$queryRaw<Array<Omit<EventType, "deleted_at"> & { deleted_at: Date | null }>>`
    SELECT t.id, t.name, t.deleted_at, t.business_id, t.deleted_at IS NOT NULL AND EXISTS (
      SELECT 1 FROM calendar_event_type_link l
      JOIN calendar_event e ON e.business_id = l.business_id AND e.id = l.event_id AND e.deleted_at IS NULL
      WHERE l.business_id = t.business_id AND l.type_id = t.id) AS is_deleted_used
    FROM event_type t WHERE t.business_id = ${who.businessId}::uuid`;
  return [...SYSTEM_EVENT_TYPES, ...own.map((row) => ({ ...row, deleted_at: row.deleted_at?.toISOString() ?? null }))];
}

export function createEventType(who: Who, name: string): Promise<EventType> {
  return who.db(async (db) => {
    await refuseTakenName(who, db, name);
    const row = await db.eventType.create({ data: { businessId: who.businessId, name } });
    recordChange(who, db, {
      action: "event-type.created",
      subjectKind: "settings",
      subjectId: row.id,
    });
    return find(who, db, row.id);
  });
}

export function renameEventType(who: Who, id: string, name: string): Promise<EventType> {
  return who.db(async (db) => {
    await changeable(who, db, id);
    await refuseTakenName(who, db, name, id);
    await db.eventType.update({ where: { businessId_id: { businessId: who.businessId, id } }, data: { name } });
    recordChange(who, db, { action: "event-type.changed", subjectKind: "settings", subjectId: id });
    return find(who, db, id);
  });
}

/** Softly: events that have the type keep it. */
export function removeEventType(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    await changeable(who, db, id);
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.eventType.update({ where, data: { deletedAt: who.now } });
    recordChange(who, db, { action: "event-type.deleted", subjectKind: "settings", subjectId: id });
  });
}

async function changeable(who: Who, db: Transaction, id: string): Promise<EventType> {
  const type = await find(who, db, id);
  const reason = whyReadOnly(type);
  if (reason) throw conflict("event_type_read_only", reason);
  return type;
}

async function find(who: Who, db: Transaction, id: string): Promise<EventType> {
  const found = (await allEventTypes(who, db)).find((type) => type.id === id);
  if (!found) throw notFound("event type");
  return found;
}

async function refuseTakenName(who: Who, db: Transaction, name: string, exceptId?: string): Promise<void> {
  const taken = (await allEventTypes(who, db)).find(
    (type) => type.deleted_at === null && type.id !== exceptId && type.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken) throw invalid({ name: "Another event type has this name." });
}
