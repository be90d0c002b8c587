import "server-only";
import { restoreLoggedTime } from "@/lib/jobs/time-clock/clock";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { changeLocked, type LockedAppointment } from "../edits/change-locked";
import { requireLivingCustomer } from "../appointments/load-appointment-job";
import { syncJobStatus } from "../edits/sync-job-status";
import { chooseNews } from "../notices/sync-notices";
import { markException } from "../edits/place-appointment";
import { findPlacementWarnings, lockDays, type Placement, buildPlacementRefusal, takeTime } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import { isOnItsDate } from "../repeats/is-matching-series";

/** The options for restoring an appointment. */
export type RestoreOptions = {
  /** The version that the caller loaded. */
  version?: number | undefined;
  /** True when the user accepted the warnings. */
  force: boolean;
  /** True notifies the customer now. When left out, the settings decide. */
  notify?: boolean | undefined;
};

/**
 * Restores a canceled or deleted appointment with its crew and its time. Throws 409 naming the conflict when the time
 * is taken by now. A series that ended with it stays ended: undoing the change restores both.
 */
export function restoreAppointment(who: Who, id: string, options: RestoreOptions): Promise<void> {
  const restore = async (db: Transaction, appointment: LockedAppointment) => {
    if (!appointment.isDeleted && !appointment.canceledAt)
      throw conflict("appointment_not_canceled", "This appointment isn't canceled, so it can't be restored.");
    await requireLivingJob(db, appointment.jobId);
    const place = toPlacement(appointment, options.force);
    if (place) await lockDays(db, [place]);
    if (place && !options.force) await refuseTimeConflict(db, place);
    await restoreRow(db, appointment, place);
    await syncJobStatus(db, appointment.jobId);
    return {
      action: "appointment.restored",
      before: null,
      requestedNotice: chooseNews(options.notify, getRestoredNews(appointment)),
    };
  };
  return changeLocked(who, { id, version: options.version, deletedToo: true }, restore);
}

/**
 * Refuses a job that was deleted or canceled. A canceled job stays canceled, so nobody would work on its appointments.
 */
export async function requireLivingJob(db: Transaction, id: string): Promise<void> {
  const job = await db.job.findUniqueOrThrow({ where: { businessId_id: { businessId: db.who.businessId, id } } });
  const name = `Job ${job.businessJobNumber}`;
  if (job.deletedAt) throw conflict("job_deleted", `${name} was deleted. Restore the job first.`);
  await requireLivingCustomer(db, job.customerId);
  if (job.status === "canceled") throw conflict("job_canceled", `${name} is canceled. Change the job's status first.`);
}

/**
 * Returns the time that the appointment takes again. Null when it had no time, or when it stays canceled after the
 * restore.
 */
function toPlacement(appointment: LockedAppointment, force: boolean): Placement | null {
  const { id: appointmentId, startAt: start, endAt: end, technicianIds } = appointment;
  if (!start || !end || (appointment.isDeleted && appointment.canceledAt)) return null;
  return { appointmentId, start, end, technicianIds, force };
}

async function refuseTimeConflict(db: Transaction, place: Placement): Promise<void> {
  const warnings = await findPlacementWarnings(db, place);
  if (warnings.length > 0) throw buildPlacementRefusal(warnings);
}

async function restoreRow(db: Transaction, appointment: LockedAppointment, place: Placement | null): Promise<void> {
  const { businessId } = db.who;
  const { id, isDeleted, dateDeleted } = appointment;
  await db.appointment.update({
    where: { businessId_id: { businessId, id } },
    data: isDeleted ? { isDeleted: false, dateDeleted: null } : { canceledAt: null },
  });
  if (isDeleted && dateDeleted) await restoreLoggedTime(db, id, dateDeleted);
  if (!place) return;
  await requireTechnicians(db, appointment.technicianIds, appointment.minTechLevel);
  await takeTime(db, place);
  // The series may have moved to other times or ended meanwhile.
  if (appointment.seriesId && !(await isOnItsDate(db, appointment))) await markException(db, id);
}

function getRestoredNews({ startAt, isDeleted, canceledAt }: LockedAppointment) {
  return startAt && !(isDeleted && canceledAt) ? { kind: "scheduled" as const, start: startAt } : undefined;
}
