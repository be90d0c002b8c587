import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { changeLocked, type LockedAppointment, refuseCanceled } from "./change-locked";
import { lockBookableJob } from "../appointments/load-appointment-job";
import { syncJobStatus } from "./sync-job-status";
import { syncSeriesException } from "./place-appointment";

/**
 * Moves an appointment with its notes to another job of the same customer; the statuses of both jobs follow. In a
 * series it becomes an exception until it returns to the job of the series. Source: appointments.updateJob.
 */
export function moveToJob(who: Who, id: string, jobId: string): Promise<void> {
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    await assignToJob(db, appointment, jobId);
    return "appointment.moved-to-job";
  });
}

/** Moves an appointment that is already locked, within a larger change. */
export async function assignToJob(db: Transaction, appointment: LockedAppointment, jobId: string): Promise<void> {
  const { businessId } = db.who;
  const { id } = appointment;
  const job = await lockBookableJob(db, jobId);
  if (job.customerId !== appointment.customerId)
    throw invalid({ job: "This job belongs to another customer. Select another job." });
  const where = { businessId_id: { businessId, id } };
  await db.appointment.update({ where, data: { jobId: job.id, locationId: job.locationId } });
  await db.note.updateMany({ where: { businessId, appointmentId: id }, data: { jobId: job.id } });
  if (appointment.seriesId) await syncSeriesException(db, id);
  await syncJobStatus(db, job.id);
}
