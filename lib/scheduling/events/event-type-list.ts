import "server-only";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { EventType, EventTypeInput } from "./event-type";
import { sortTypesByName, listOfferedTypes, SYSTEM_EVENT_TYPES, getReadOnlyReason } from "./list-offered-types";

/** Lists the types of the system and of the business, by name. Source: eventTypes.list. */
export function listEventTypes(who: Who, includeDeleted = false): Promise<{ items: EventType[]; total: number }> {
  return who.db(async (db) => {
    const types = await loadEventTypes(db);
    const items = sortTypesByName(types.filter(({ deleted_at }) => includeDeleted || deleted_at === null));
    return { items, total: items.length };
  });
}

/** Lists the types that the editor of an event offers. Source: events.listTypes. */
export function listTypesForEvent(who: Who, eventId?: string): Promise<{ items: EventType[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (eventId && !(await db.calendarEvent.count({ where: { businessId, id: eventId } }))) throw notFound("event");
    const links = eventId ? await db.calendarEventTypeLink.findMany({ where: { businessId, eventId } }) : [];
    const items = listOfferedTypes(
      await loadEventTypes(db),
      links.map(({ typeId }) => typeId)
    );
    return { items, total: items.length };
  });
}

/** Loads every type, including deleted ones. */
export async function loadEventTypes(db: Transaction): Promise<EventType[]> {
  const ownTypes = await db.$queryRaw<Array<Omit<EventType, "deleted_at"> & { deleted_at: Date | null }>>`
    SELECT t.id, t.name, t.deleted_at, t.business_id, t.deleted_at IS NOT NULL AND EXISTS (
      SELECT 1 FROM calendar_event_type_link l
      JOIN calendar_event e ON e.business_id = l.business_id AND e.id = l.event_id AND e.deleted_at IS NULL
      WHERE l.business_id = t.business_id AND l.type_id = t.id) AS is_deleted_used
    FROM event_type t WHERE t.business_id = ${db.who.businessId}::uuid`;
  return [
    ...SYSTEM_EVENT_TYPES,
    ...ownTypes.map((row) => ({ ...row, deleted_at: row.deleted_at?.toISOString() ?? null })),
  ];
}

/** System types cannot change. A deleted type stays on the events that use it. */
export const eventTypeList = createNamedList({
  noun: "event type",
  calls: "eventTypes",
  table: "eventType",
  shape: EventType,
  input: EventTypeInput,
  all: loadEventTypes,
  idOf: ({ id }) => id,
  removal: "deletedAt",
  before: async (db, type, input) => {
    const reason = type && getReadOnlyReason(type);
    if (reason) throw conflict("event_type_read_only", reason);
    const isNameTaken = SYSTEM_EVENT_TYPES.some(({ name }) => name.toLowerCase() === input?.name.toLowerCase());
    if (isNameTaken) throw invalid({ name: "Another event type has this name. Enter another name." });
  },
});
