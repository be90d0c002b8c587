import "server-only";
import type { Appointment } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import type { SeriesRecord } from "../repeating/series-record";

export type SeriesVisit = Appointment;

/** Still to come, and as the series made it: what an edit of the series changes and its end removes. */
export function isToCome(who: Who, visit: SeriesVisit): boolean {
  const isOpen = !visit.isDeleted && !visit.canceledAt && visit.status === "scheduled";
  return isOpen && !visit.isSeriesException && visit.startAt !== null && visit.startAt >= who.now;
}

/**
 * The visits of a series in the order of their dates, locked: from one of them on, or (`from` null) from the first that
 * is still to come; the edited one is always among them.
 */
export async function visitsFrom(
  who: Who,
  db: Transaction,
  series: SeriesRecord,
  from: SeriesVisit | null,
  edited: SeriesVisit,
): Promise<SeriesVisit[]> {
  const { businessId } = who;
  await db.$queryRaw`SELECT 1 AS one FROM appointment WHERE business_id = ${businessId}::uuid AND series_id = ${series.id}::uuid
    ORDER BY id FOR UPDATE`;
  const all = await db.appointment.findMany({
    where: { businessId, seriesId: series.id },
    orderBy: { seriesOccurrence: "asc" },
  });
  const at = all.findIndex((visit) => visit.id === edited.id || (from === null && isToCome(who, visit)));
  const begin = from ? all.findIndex((visit) => visit.id === from.id) : at;
  return all.slice(Math.max(0, begin));
}
