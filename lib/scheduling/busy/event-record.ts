import "server-only";
import type { CalendarEvent as CalendarEventRow, Prisma } from "@prisma/client";
import { type Locked, lockRow } from "@/lib/platform/database/lock-row";
import { notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { type Day, dayFromDatabase } from "@/lib/platform/time/day";

export type EventRecord = Omit<CalendarEventRow, "skippedDays"> & {
  skippedDays: Day[];
  technicianIds: string[];
  typeIds: string[];
};

export type LockedEvent = Locked<EventRecord>;

/** True for users who see everybody's events. Others see only their own. rule: permissions/all-events */
export function canSeeAllEvents(who: Who): boolean {
  return who.actor.kind !== "staff" || who.permissions.has("schedule.all");
}

/** Filters the events that the user may see. */
export function whereVisibleEvents(who: Who): Prisma.CalendarEventWhereInput {
  const { businessId } = who;
  if (canSeeAllEvents(who)) return { businessId, deletedAt: null };
  const me = getActingUserId(who)!;
  return { businessId, deletedAt: null, OR: [{ technicians: { some: { technicianId: me } } }, { createdById: me }] };
}

/** Locks an event and returns its row. 404 when it does not exist or is not visible to the user. */
export async function lockEvent(db: Transaction, id: string): Promise<LockedEvent> {
  const { who } = db;
  const row = await lockRow(db, "CalendarEvent", id);
  if (!row || row.deletedAt) throw notFound("event");
  const ofEvent = { where: { businessId: who.businessId, eventId: id } };
  const technicians = await db.calendarEventTechnician.findMany(ofEvent);
  const types = await db.calendarEventTypeLink.findMany(ofEvent);
  const me = getActingUserId(who);
  const isOwn = row.createdById === me || technicians.some(({ technicianId }) => technicianId === me);
  if (!canSeeAllEvents(who) && !isOwn) throw notFound("event");
  return { ...row, ...toEventRecord({ ...row, technicians, types }) };
}

/** Finds an event with its technicians and types, deleted or not. Null when it does not exist. */
export async function findEventRecord(
  db: Transaction,
  where: Prisma.CalendarEventWhereInput
): Promise<EventRecord | null> {
  const event = await db.calendarEvent.findFirst({
    where: { ...where, businessId: db.who.businessId },
    include: { technicians: true, types: true },
  });
  return event && toEventRecord(event);
}

type StoredEvent = CalendarEventRow & {
  technicians: ReadonlyArray<{ technicianId: string }>;
  types: ReadonlyArray<{ typeId: string }>;
};

function toEventRecord({ technicians, types, ...row }: StoredEvent): EventRecord {
  return {
    ...row,
    skippedDays: row.skippedDays.map(dayFromDatabase),
    technicianIds: technicians.map(({ technicianId }) => technicianId),
    typeIds: types.map(({ typeId }) => typeId),
  };
}
