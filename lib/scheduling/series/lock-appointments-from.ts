import "server-only";
import { type Appointment, Prisma } from "@prisma/client";
import { type Locked, lockRows } from "@/lib/platform/database/lock-row";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { SeriesRecord } from "../repeats/series-record";

export type SeriesAppointment = Locked<Appointment>;

/**
 * True for an upcoming appointment without individual changes. Edits of the series change these, and its end removes
 * them.
 */
export function isToCome(who: Who, appointment: Appointment): boolean {
  const isOpen = !appointment.isDeleted && !appointment.canceledAt && appointment.status === "scheduled";
  return isOpen && !appointment.isSeriesException && appointment.startAt !== null && appointment.startAt >= who.now;
}

/**
 * Locks the appointments of a series in date order, from one of them on. When `from` is null, starts at the first
 * upcoming one. The edited one is always included.
 */
export async function lockAppointmentsFrom(
  db: Transaction,
  series: SeriesRecord,
  { from, edited }: { from: Appointment | null; edited: Appointment }
): Promise<SeriesAppointment[]> {
  const { who } = db;
  const locked = await lockRows(db, "Appointment", Prisma.sql`series_id = ${series.id}::uuid ORDER BY id`);
  const all = locked.toSorted((a, b) => getOccurrence(a) - getOccurrence(b));
  const at = all.findIndex(
    (appointment) => appointment.id === edited.id || (from === null && isToCome(who, appointment))
  );
  const begin = from ? all.findIndex((appointment) => appointment.id === from.id) : at;
  return all.slice(Math.max(0, begin));
}

const getOccurrence = ({ seriesOccurrence }: Appointment): number =>
  seriesOccurrence?.getTime() ?? Number.POSITIVE_INFINITY;
