import "server-only";
import { lockRow } from "@/lib/platform/database/lock-row";
import { formatWork } from "@/lib/customers/customer-work";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { requireLivingCustomer } from "../appointments/load-appointment-job";
import { cancelAppointment } from "./take-off-calendar";
import { onCalendar } from "../appointments/on-calendar";

/**
 * The open work of a job: the appointments and series that a delete would cancel, and the unpaid invoices, which stay
 * on the books.
 */
export type JobWork = { appointments: number; series: number; invoices: number };

/** Counts the open work of a job. 404 when the job does not exist. */
export function loadJobWork(who: Who, id: string): Promise<JobWork> {
  return who.db(async (db) => {
    await requireThere(db, id);
    return countJobWork(db, id);
  });
}

/**
 * Deletes a job softly: it leaves lists and searches, while finished work and invoices stay. With open work it throws
 * 409 with the counts, unless `endWork` is set. Then its series end and its appointments are canceled without notifying
 * anybody. Source: jobs.delete.
 */
export function removeJob(
  who: Who,
  id: string,
  { endWork }: { endWork: boolean }
): Promise<{ id: string; deleted: true }> {
  const { now } = who;
  return who.db(async (db) => {
    await requireThere(db, id);
    // Appointments are always locked before their job.
    if (endWork) await endJobWork(db, id);
    const job = await lockRow(db, "Job", id);
    if (!job || job.deletedAt) throw notFound("job");
    refuseWithWork(await countJobWork(db, id));
    await setDeleted(db, id, now);
    return { id, deleted: true as const };
  });
}

/** Restores a deleted job with its number. Does nothing when the job is not deleted. */
export function restoreJob(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const job = await lockRow(db, "Job", id);
    if (!job) throw notFound("job");
    if (!job.deletedAt) return;
    await requireLivingCustomer(db, job.customerId);
    await setDeleted(db, id, null);
  });
}

async function setDeleted(db: Transaction, id: string, deletedAt: Date | null): Promise<void> {
  const { who } = db;
  await db.job.update({
    where: { businessId_id: { businessId: who.businessId, id } },
    data: { deletedAt, updatedAt: who.now, version: { increment: 1 } },
  });
  recordChange(db, {
    action: deletedAt ? "job.deleted" : "job.restored",
    subjectKind: "job",
    subjectId: id,
  });
}

async function requireThere(db: Transaction, id: string): Promise<void> {
  if (!(await db.job.count({ where: { businessId: db.who.businessId, id, deletedAt: null } }))) throw notFound("job");
}

async function countJobWork(db: Transaction, jobId: string): Promise<JobWork> {
  const { businessId, now } = db.who;
  const [row] = await db.$queryRaw<JobWork[]>`
    SELECT
      (SELECT count(*) FROM appointment WHERE business_id = ${businessId}::uuid AND job_id = ${jobId}::uuid
        AND status = 'scheduled' AND is_on_calendar(appointment)
        AND (start_at IS NULL OR start_at > ${now}))::int AS appointments,
      (SELECT count(*) FROM appointment_series WHERE business_id = ${businessId}::uuid AND job_id = ${jobId}::uuid
        AND ended_at IS NULL)::int AS series,
      (SELECT count(*) FROM invoice WHERE business_id = ${businessId}::uuid AND job_id = ${jobId}::uuid
        AND is_owed(invoice) AND balance > 0)::int AS invoices`;
  return row ?? { appointments: 0, series: 0, invoices: 0 };
}

/** Ends series first, so they create no new appointments. */
async function endJobWork(db: Transaction, jobId: string): Promise<void> {
  const { who } = db;
  const { businessId, now } = who;
  await db.$executeRaw`
    UPDATE appointment_series SET ended_at = ${now}, version = version + 1
    WHERE business_id = ${businessId}::uuid AND job_id = ${jobId}::uuid AND ended_at IS NULL`;
  const toCome = await db.appointment.findMany({
    where: {
      businessId,
      jobId,
      status: "scheduled",
      ...onCalendar,
      OR: [{ startAt: null }, { startAt: { gt: now } }],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of toCome) await cancelAppointment(who, id, { onlyOne: true, notify: false });
}

function refuseWithWork(work: JobWork): void {
  const booked = formatWork(work);
  if (booked)
    throw conflict(
      "job_has_work",
      `Not deleted. Deleting this job cancels ${booked}. Delete the job again to confirm.`,
      work
    );
}
