import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { hasEnd, occurrencesFrom, wallFromDatabase } from "@/lib/platform/recurrence/recurrence";
import type { Who } from "@/lib/platform/session/who";
import { type LockedAppointment, technicianIdsOf } from "../change-locked";
import { askForVisits, lockSeries, sayRuleBefore, type SeriesRecord } from "./series-record";

/**
 * Takes back that a series ended with one of its visits: it goes on by the rule that it had, and the worker makes what
 * is missing; where it had ended before with a later one, that stands, and can be taken back in turn. Answers the visits
 * that went with that one, which the caller puts back; none when the series did not end with it, or is another by now.
 */
export async function resumeSeries(who: Who, db: Transaction, last: LockedAppointment): Promise<LockedAppointment[]> {
  const { businessId } = who;
  const endedAt = last.isDeleted ? last.dateDeleted! : last.canceledAt!;
  const series = await lockSeries(who, db, last.seriesId!);
  if (series.endedAt?.getTime() !== endedAt.getTime()) return [];
  // What ended it kept the rule that it had; the earlier visits say the shortened one.
  const rule = last.rrule ?? series.rule;
  await db.appointmentSeries.update({
    where: { businessId_id: { businessId, id: series.id } },
    data: { rule, endedAt: await endedEarlier(who, db, { ...series, rule }), version: { increment: 1 } },
  });
  await sayRuleBefore(who, db, series.id, last.seriesOccurrence!, rule);
  recordChange(who, db, {
    action: "series.resumed",
    subjectKind: "series",
    subjectId: series.id,
  });
  await askForVisits(who, db, series.id);
  const mark = last.isDeleted ? { isDeleted: true, dateDeleted: endedAt } : { isDeleted: false, canceledAt: endedAt };
  // Rows before days, as every path that takes time.
  await db.$queryRaw`SELECT 1 AS one FROM appointment WHERE business_id = ${businessId}::uuid AND series_id = ${series.id}::uuid
    ORDER BY id FOR UPDATE`;
  const gone = await db.appointment.findMany({
    where: { businessId, seriesId: series.id, id: { not: last.id }, ...mark },
    orderBy: { id: "asc" },
  });
  const locked: LockedAppointment[] = [];
  for (const visit of gone) locked.push({ ...visit, technicianIds: await technicianIdsOf(who, db, visit.id) });
  return locked;
}

/** When the series ended with the visit before which its rule stops; null when none is off the calendar there. */
async function endedEarlier(who: Who, db: Transaction, series: SeriesRecord): Promise<Date | null> {
  if (!hasEnd(series.rule)) return null;
  const { businessId } = who;
  const visits = await db.appointment.findMany({
    where: { businessId, seriesId: series.id },
    orderBy: { seriesOccurrence: "asc" },
  });
  const dates = new Set(occurrencesFrom(series, null, visits.length).map(({ wall }) => wall));
  const next = visits.find(({ seriesOccurrence }) => !dates.has(wallFromDatabase(seriesOccurrence!)));
  return (next?.isDeleted ? next.dateDeleted : next?.canceledAt) ?? null;
}
