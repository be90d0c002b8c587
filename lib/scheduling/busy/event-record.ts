import "server-only";
import type { CalendarEvent as CalendarEventRow, Prisma } from "@/lib/platform/database/generated/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { type Day, dayFromDatabase } from "@/lib/platform/time/day";

export type EventRecord = Omit<CalendarEventRow, "skippedDays"> & {
  skippedDays: Day[];
  technicianIds: string[];
  typeIds: string[];
};

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
export async function lockEvent(db: Transaction, id: string): Promise<EventRecord> {
  const { who } = db;
  await db.$queryRaw`SELECT 1 AS one FROM calendar_event WHERE business_id = ${who.businessId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const event = await findEventRecord(db, { ...whereVisibleEvents(who), id });
  if (!event) throw notFound("event");
  return event;
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
  if (!event) return null;
  const { technicians, types, ...row } = event;
  return {
    ...row,
    skippedDays: row.skippedDays.map(dayFromDatabase),
    technicianIds: technicians.map(({ technicianId }) => technicianId),
    typeIds: types.map(({ typeId }) => typeId),
  };
}
