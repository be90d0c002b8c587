import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { changeLocked, type LockedAppointment, refuseCanceled } from "./change-locked";
import { bookableJob } from "../appointments/job-facts";
import { followJob } from "./follow-job";
import { followSeries } from "./place-appointment";

/**
 * Moves an appointment with its notes to another job of the same customer; the statuses of both jobs follow. In a
 * series it becomes an exception until it returns to the job of the series. Source: appointments.updateJob.
 */
export function moveToJob(who: Who, id: string, jobId: string): Promise<void> {
  return changeLocked(who, id, undefined, async (db, found) => {
    refuseCanceled(found);
    await giveToJob(who, db, found, jobId);
    return "appointment.moved-to-job";
  });
}

/** Moves an appointment that is already locked, within a larger change. */
export async function giveToJob(who: Who, db: Transaction, found: LockedAppointment, jobId: string): Promise<void> {
  const { businessId } = who;
  const { id } = found;
  const job = await bookableJob(who, db, jobId);
  if (job.customerId !== found.customerId) throw invalid({ job: "This job is of another customer." });
  const where = { businessId_id: { businessId, id } };
  await db.appointment.update({ where, data: { jobId: job.id, locationId: job.locationId } });
  await db.note.updateMany({ where: { businessId, appointmentId: id }, data: { jobId: job.id } });
  if (found.seriesId) await followSeries(who, db, id);
  await followJob(who, db, job.id);
}
