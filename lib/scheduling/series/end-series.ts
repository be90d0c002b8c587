import "server-only";
import { endLostTime } from "@/lib/jobs/time-clock/clock";
import { recordChange } from "@/lib/platform/changes/record-change";
import { endRuleBefore, wallFromDatabase } from "@/lib/platform/recurrence/recurrence";
import type { Transaction } from "@/lib/platform/session/who";
import type { LockedAppointment } from "../edits/change-locked";
import { syncJobStatus } from "../edits/sync-job-status";
import { syncNotices, type AppointmentChange } from "../notices/sync-notices";
import { releaseTime } from "../busy/placement";
import { lockSeries, updateRuleBefore } from "../repeats/series-record";
import { onCalendar } from "../appointments/on-calendar";

/**
 * Ends a series with one of its appointments, which the caller takes off the calendar and announces. Later ones that
 * nobody has begun are removed too, and with `past` also earlier ones that were never done. Returns the removed ones.
 * Source: appointments.cancel, appointments.delete.
 */
export async function endSeries(
  db: Transaction,
  last: LockedAppointment,
  options: {
    mark: { canceledAt: Date } | { isDeleted: true; dateDeleted: Date };
    past: boolean;
    /** The message to send for each removed appointment. */
    requestedNotice: AppointmentChange["requestedNotice"];
  }
): Promise<string[]> {
  const { who } = db;
  const { businessId } = who;
  const series = await lockSeries(db, last.seriesId!);
  const wall = wallFromDatabase(last.seriesOccurrence!);
  const isWhole = wall === series.startWall || options.past;
  const rule = isWhole ? series.rule : endRuleBefore(series, wall);
  await db.appointmentSeries.update({
    where: { businessId_id: { businessId, id: series.id } },
    data: { rule, endedAt: who.now, version: { increment: 1 } },
  });
  const removed = await db.appointment.findMany({
    where: {
      businessId,
      seriesId: series.id,
      id: { not: last.id },
      ...onCalendar,
      status: options.past ? { in: ["scheduled", "missed"] } : "scheduled",
      ...(options.past ? {} : { seriesOccurrence: { gt: last.seriesOccurrence! } }),
    },
    orderBy: { id: "asc" },
  });
  for (const appointment of removed) {
    await releaseTime(db, appointment.id);
    await db.appointment.update({
      where: { businessId_id: { businessId, id: appointment.id } },
      data: { ...options.mark, version: { increment: 1 }, updatedAt: who.now },
    });
    await syncNotices(db, appointment.id, { before: appointment.startAt, requestedNotice: options.requestedNotice });
  }
  await endLostTime(db, { appointmentIds: [last, ...removed].map(({ id }) => id) });
  // An appointment may belong to another job than the rest of its series.
  const jobIds = new Set([last, ...removed].map(({ jobId }) => jobId));
  for (const jobId of [...jobIds].toSorted()) await syncJobStatus(db, jobId);
  await updateRuleBefore(db, series.id, { occurrence: last.seriesOccurrence!, rule });
  recordChange(db, {
    action: "series.ended",
    subjectKind: "series",
    subjectId: series.id,
  });
  return removed.map(({ id }) => id);
}
