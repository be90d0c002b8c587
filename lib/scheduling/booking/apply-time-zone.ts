import "server-only";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { queuePlanning } from "../notices/queue-planning";
import { formatCount } from "@/lib/platform/format/format-count";
import { onCalendar } from "../appointments/on-calendar";

/**
 * The choices for booked times after a change of time zone. Either clock times stay and instants move, or instants stay
 * and clock times change.
 */
export const TIME_ZONE_CHOICES = ["keep clock times", "keep moments"] as const;
export type TimeZoneChoice = (typeof TIME_ZONE_CHOICES)[number];

type Zones = { from: string; to: string };
type BookedCounts = { appointments: number; series: number; others: number };

/**
 * Moves booked times into the new time zone of the business, in the same transaction. With bookings ahead and no choice
 * made, throws 409 with their number. A choice is needed because customers were promised clock times.
 */
export async function applyTimeZone(db: Transaction, zones: Zones, choice: TimeZoneChoice | undefined): Promise<void> {
  const booked = await countBooked(db);
  if (booked.appointments + booked.series + booked.others === 0) return;
  if (!choice) throw conflict("time_zone_choice_needed", formatQuestion(booked), booked);
  if (choice === "keep clock times") await keepClockTimes(db, zones);
  else await keepMoments(db, zones);
  recordChange(db, {
    action: "time-zone.followed",
    subjectKind: "settings",
    subjectId: db.who.businessId,
    details: { ...zones, choice, ...booked },
  });
  await queuePlanning(db);
}

async function countBooked(db: Transaction): Promise<BookedCounts> {
  const { businessId, now } = db.who;
  const toCome = { businessId, startAt: { gt: now } };
  const appointments = await db.appointment.count({ where: { ...toCome, ...onCalendar } });
  const series = await db.appointmentSeries.count({ where: { businessId, endedAt: null } });
  const blocks = await db.technicianBlock.count({ where: toCome });
  const events = await db.calendarEvent.count({
    where: { businessId, deletedAt: null, OR: [{ startAt: { gt: now } }, { rule: { not: null } }] },
  });
  return { appointments, series, others: blocks + events };
}

function formatQuestion({ appointments, series, others }: BookedCounts): string {
  const count = (n: number, one: string, many: string) => (n > 0 ? [formatCount(n, one, many)] : []);
  const parts = [
    ...count(appointments, "upcoming appointment", "upcoming appointments"),
    ...count(series, "recurring series", "recurring series"),
    ...count(others, "event or blocked time", "events and blocked times"),
  ];
  return `The new time zone affects ${parts.join(", ")}. Choose whether to keep clock times or exact times.`;
}

/** Converts a column to the same clock time in the new zone. */
const sqlShifted = (column: string, { from, to }: Zones) =>
  Prisma.sql`((${Prisma.raw(column)} AT TIME ZONE ${from}) AT TIME ZONE ${to})`;

/**
 * Moves everything ahead by the difference of the zones. Lengths and windows keep their size. Overlaps can appear only
 * around the hours of a clock change; these are accepted as if a user had forced them.
 */
async function keepClockTimes(db: Transaction, zones: Zones): Promise<void> {
  const { businessId, now } = db.who;
  const start = sqlShifted("start_at", zones);
  const by = Prisma.sql`(${start} - start_at)`;
  const ofBusiness = Prisma.sql`business_id = ${businessId}::uuid`;
  const toCome = Prisma.sql`${ofBusiness} AND start_at > ${now}`;
  const exclusive = await db.$queryRaw<Array<{ id: string }>>`
    UPDATE technician_busy b SET start_at = start_at + ${by}, end_at = end_at + ${by}, is_forced = TRUE
    FROM (SELECT id AS was_id FROM technician_busy WHERE ${toCome} AND NOT is_forced) was
    WHERE b.business_id = ${businessId}::uuid AND b.id = was.was_id RETURNING b.id`;
  const moving = exclusive.map(({ id }) => id);
  await db.$executeRaw`
    UPDATE technician_busy SET start_at = start_at + ${by}, end_at = end_at + ${by}
    WHERE ${toCome} AND is_forced AND id <> ALL(${moving}::uuid[])`;
  await db.$executeRaw`
    UPDATE technician_busy b SET is_forced = FALSE
    WHERE ${ofBusiness} AND id = ANY(${moving}::uuid[]) AND NOT EXISTS (
      SELECT 1 FROM technician_busy o WHERE o.business_id = b.business_id AND o.technician_id = b.technician_id
        AND o.id <> b.id AND o.during && b.during AND (NOT o.is_forced OR o.id = ANY(${moving}::uuid[])))`;
  // This runs before the appointments move: notices about the old start have to point to the new start.
  await db.$executeRaw`
    UPDATE appointment_notice n SET for_start_at = ${sqlShifted("for_start_at", zones)},
      occasion = CASE WHEN occasion LIKE 'start:%' THEN 'start:' ||
        to_char(${sqlShifted("for_start_at", zones)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ELSE occasion END
    FROM appointment a
    WHERE n.business_id = ${businessId}::uuid AND a.business_id = n.business_id AND a.id = n.appointment_id
      AND a.start_at > ${now} AND n.for_start_at = a.start_at`;
  await db.$executeRaw`
    UPDATE appointment SET start_at = start_at + ${by}, end_at = end_at + ${by},
      window_start_at = window_start_at + ${by}, window_end_at = window_end_at + ${by},
      updated_at = ${now}, version = version + 1
    WHERE ${toCome}`;
  await db.$executeRaw`UPDATE technician_block SET start_at = start_at + ${by}, end_at = end_at + ${by} WHERE ${toCome}`;
  await db.$executeRaw`
    UPDATE calendar_event SET start_at = start_at + ${by}, end_at = end_at + ${by},
      repeats_until = ${sqlShifted("repeats_until", zones)}, updated_at = ${now}, version = version + 1
    WHERE ${ofBusiness} AND (start_at > ${now} OR rule IS NOT NULL)`;
  await db.appointmentSeries.updateMany({
    where: { businessId, endedAt: null, zone: zones.from },
    data: { zone: zones.to, version: { increment: 1 } },
  });
}

/** Keeps all instants and updates the local dates to the new zone. Series keep their old zone. */
async function keepMoments(db: Transaction, { to }: Zones): Promise<void> {
  const { businessId, now } = db.who;
  await db.$executeRaw`
    UPDATE appointment SET appointment_date = (start_at AT TIME ZONE ${to})::date
    WHERE business_id = ${businessId}::uuid AND start_at > ${now}`;
}
