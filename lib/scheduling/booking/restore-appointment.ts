import "server-only";
import { restoreLoggedTime } from "@/lib/jobs/time-clock/clock";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { changeLocked, type LockedAppointment } from "../changing/change-locked";
import { requireLivingCustomer } from "../appointments/job-facts";
import { followJob } from "../changing/follow-job";
import { toldOf } from "../notices/keep-notices";
import { markException } from "../changing/place-appointment";
import { inTheWay, lockDays, type Placement, refused, takeTime } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import { isOnItsDate } from "../repeating/as-series-says";

/** How an appointment comes back. */
export type Restoring = {
  /** The version that the caller knows. */
  version?: number | undefined;
  /** A person said yes to what is in the way. */
  force: boolean;
  /** Whether the customer is told now; left out, the settings say. */
  notify?: boolean | undefined;
};

/**
 * Takes back that an appointment was canceled or, where it was deleted, that: it comes back as it was, with its crew,
 * to the time that it had. The time is taken like any other (409 naming what is there by now). The series that it ended
 * stays ended: undoing the change has both back.
 */
export function restoreAppointment(who: Who, id: string, how: Restoring): Promise<void> {
  const restore = async (db: Transaction, found: LockedAppointment) => {
    if (!found.isDeleted && !found.canceledAt)
      throw conflict("appointment_not_canceled", "This appointment is not canceled.");
    await requireLivingJob(who, db, found.jobId);
    const place = placeOf(found, how.force);
    if (place) await lockDays(who, db, [place]);
    if (place && !how.force) await refuseTaken(who, db, place);
    await putBack(who, db, found, place);
    await followJob(who, db, found.jobId);
    return { action: "appointment.restored", before: null, tell: toldOf(how.notify, backOn(found)) };
  };
  return changeLocked(who, id, how.version, restore, { deletedToo: true });
}

/** A job that somebody canceled stays so whatever its appointments do: an appointment on it would be nobody's work. */
export async function requireLivingJob(who: Who, db: Transaction, id: string): Promise<void> {
  const job = await db.job.findUniqueOrThrow({ where: { businessId_id: { businessId: who.businessId, id } } });
  const name = `Job ${job.businessJobNumber}`;
  if (job.deletedAt) throw conflict("job_deleted", `${name} was deleted; its appointments cannot come back.`);
  await requireLivingCustomer(who, db, job.customerId);
  if (job.status === "canceled")
    throw conflict("job_canceled", `${name} is canceled. Give the job another status first.`);
}

/** The time that it takes again; none where it had none, or stays canceled as it was before it was deleted. */
function placeOf(appointment: LockedAppointment, force: boolean): Placement | null {
  const { id: appointmentId, startAt: start, endAt: end, technicianIds } = appointment;
  if (!start || !end || (appointment.isDeleted && appointment.canceledAt)) return null;
  return { appointmentId, start, end, technicianIds, force };
}

async function refuseTaken(who: Who, db: Transaction, place: Placement): Promise<void> {
  const warnings = await inTheWay(who, db, place);
  if (warnings.length > 0) throw refused(warnings);
}

async function putBack(
  who: Who,
  db: Transaction,
  appointment: LockedAppointment,
  place: Placement | null,
): Promise<void> {
  const { businessId } = who;
  const { id, isDeleted, dateDeleted } = appointment;
  await db.appointment.update({
    where: { businessId_id: { businessId, id } },
    data: isDeleted ? { isDeleted: false, dateDeleted: null } : { canceledAt: null },
  });
  if (isDeleted && dateDeleted) await restoreLoggedTime(who, db, id, dateDeleted);
  if (!place) return;
  await requireTechnicians(who, db, appointment.technicianIds, appointment.minTechLevel);
  await takeTime(who, db, place);
  // The series may have gone on to other times, or ended, without it.
  if (appointment.seriesId && !(await isOnItsDate(who, db, appointment))) await markException(who, db, id);
}

function backOn({ startAt, isDeleted, canceledAt }: LockedAppointment) {
  return startAt && !(isDeleted && canceledAt) ? { kind: "scheduled" as const, start: startAt } : undefined;
}
