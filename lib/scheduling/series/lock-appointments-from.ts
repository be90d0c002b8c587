import "server-only";
import type { Appointment } from "@/lib/platform/database/generated/client";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { SeriesRecord } from "../repeating/series-record";

export type SeriesAppointment = Appointment;

/**
 * True for an upcoming appointment without individual changes. Edits of the series change these, and its end removes
 * them.
 */
export function isToCome(who: Who, appointment: SeriesAppointment): boolean {
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
  { from, edited }: { from: SeriesAppointment | null; edited: SeriesAppointment }
): Promise<SeriesAppointment[]> {
  const { who } = db;
  const { businessId } = who;
  await db.$queryRaw`SELECT 1 AS one FROM appointment WHERE business_id = ${businessId}::uuid AND series_id = ${series.id}::uuid
    ORDER BY id FOR UPDATE`;
  const all = await db.appointment.findMany({
    where: { businessId, seriesId: series.id },
    orderBy: { seriesOccurrence: "asc" },
  });
  const at = all.findIndex(
    (appointment) => appointment.id === edited.id || (from === null && isToCome(who, appointment))
  );
  const begin = from ? all.findIndex((appointment) => appointment.id === from.id) : at;
  return all.slice(Math.max(0, begin));
}
