import "server-only";
import { restoreLoggedTime } from "@/lib/jobs/time-clock/clock";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { announce, changedMeanwhile, changeLocked, type LockedAppointment } from "./change-locked";
import { requireLivingCustomer } from "./create-appointment";
import { followJob } from "./follow-job";
import { toldOf } from "./notices/keep-notices";
import { markException } from "./place-visit";
import { inTheWay, lockDays, type Placement, refused, takeTime } from "./placement";
import { requireTechnicians } from "./require-technicians";
import { isOnItsDate } from "./series/as-series-says";
import { resumeSeries } from "./series/resume-series";

/** How a visit comes back. */
export type Restoring = {
  /** What is taken back; left out, whatever mark it has. */
  mark?: "canceled" | "deleted" | undefined;
  /** The version that the caller knows. */
  version?: number | undefined;
  /** A person said yes to what is in the way. */
  force: boolean;
  /** A series that ended with it goes on, with the visits that went along. */
  withSeries?: boolean;
  /** Whether the customer is told now; left out, the settings say. */
  notify?: boolean | undefined;
};

/**
 * Takes back that an appointment was canceled or, where it was deleted, that: it comes back as it was, with its crew, to
 * the time that it had. The time is taken like any other (409 naming what is there by now). All of it comes or nothing;
 * none of it when somebody did something else with it meanwhile than what is to be taken back.
 */
export function restoreAppointment(who: Who, id: string, how: Restoring): Promise<void> {
  const restore = async (db: Transaction, found: LockedAppointment) => {
    if (!found.isDeleted && !found.canceledAt)
      throw conflict("appointment_not_canceled", "This appointment is not canceled.");
    if (how.mark && how.mark !== (found.isDeleted ? "deleted" : "canceled")) throw changedMeanwhile();
    const along = how.withSeries && found.seriesId ? await resumeSeries(who, db, found) : [];
    const visits = [found, ...along];
    // A visit may have gone to another job than the rest of its series.
    const jobIds = [...new Set(visits.map(({ jobId }) => jobId))].toSorted();
    for (const jobId of jobIds) await requireLivingJob(who, db, jobId);
    const places = visits.flatMap((visit) => placeOf(visit, how.force));
    await lockDays(who, db, places);
    // Asked of all before any is placed, so that a person answers once and knows all of it.
    if (!how.force) await refuseTaken(who, db, places);
    for (const visit of visits) await putBack(who, db, visit, places);
    for (const visit of along) await announceBack(who, db, visit, how);
    for (const jobId of jobIds) await followJob(who, db, jobId);
    return { action: "appointment.restored", before: null, tell: toldOf(how.notify, backOn(found)) };
  };
  return changeLocked(who, id, how.version, restore, { deletedToo: true });
}

/** A job that somebody canceled stays so whatever its visits do: a visit on it would be nobody's work. */
async function requireLivingJob(who: Who, db: Transaction, id: string): Promise<void> {
  const job = await db.job.findUniqueOrThrow({ where: { businessId_id: { businessId: who.businessId, id } } });
  const name = `Job ${job.businessJobNumber}`;
  if (job.deletedAt) throw conflict("job_deleted", `${name} was deleted; its appointments cannot come back.`);
  await requireLivingCustomer(who, db, job.customerId);
  if (job.status === "canceled")
    throw conflict("job_canceled", `${name} is canceled. Give the job another status first, then restore this.`);
}

/** The time that it takes again; none where it had none, or stays canceled as it was before it was deleted. */
function placeOf(visit: LockedAppointment, force: boolean): Placement[] {
  const { id: appointmentId, startAt: start, endAt: end, technicianIds } = visit;
  if (!start || !end || (visit.isDeleted && visit.canceledAt)) return [];
  return [{ appointmentId, start, end, technicianIds, force }];
}

async function refuseTaken(who: Who, db: Transaction, places: Placement[]): Promise<void> {
  const warnings = [];
  for (const place of places) warnings.push(...(await inTheWay(who, db, place)));
  if (warnings.length > 0) throw refused(warnings);
}

async function putBack(who: Who, db: Transaction, visit: LockedAppointment, places: Placement[]): Promise<void> {
  const { businessId } = who;
  const { id, isDeleted, dateDeleted } = visit;
  await db.appointment.update({
    where: { businessId_id: { businessId, id } },
    data: isDeleted ? { isDeleted: false, dateDeleted: null } : { canceledAt: null },
  });
  if (isDeleted && dateDeleted) await restoreLoggedTime(who, db, id, dateDeleted);
  const place = places.find(({ appointmentId }) => appointmentId === id);
  if (!place) return;
  await requireTechnicians(who, db, visit.technicianIds, visit.minTechLevel);
  await takeTime(who, db, place);
  // The series may have gone on to other times, or ended, without it.
  if (visit.seriesId && !(await isOnItsDate(who, db, visit))) await markException(who, db, id);
}

/** A visit that came along: the one it came with is written and told of by the change itself. */
async function announceBack(who: Who, db: Transaction, visit: LockedAppointment, { notify }: Restoring): Promise<void> {
  await db.appointment.update({
    where: { businessId_id: { businessId: who.businessId, id: visit.id } },
    data: { version: { increment: 1 }, updatedAt: who.now },
  });
  await announce(who, db, visit.id, visit.technicianIds, { before: null, tell: toldOf(notify, undefined) });
}

function backOn({ startAt, isDeleted, canceledAt }: LockedAppointment) {
  return startAt && !(isDeleted && canceledAt) ? { kind: "scheduled" as const, start: startAt } : undefined;
}
