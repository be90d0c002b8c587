import "server-only";
import { type AppointmentJob } from "@/lib/jobs/create-job";
import { getJobTypeMs } from "@/lib/jobs/get-job-type-ms";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { computeEnd } from "./compute-start";

/** Reads the values that an appointment takes over from its job. 404 when the job does not exist. */
export async function loadAppointmentJob(db: Transaction, id: string): Promise<AppointmentJob> {
  const { businessId } = db.who;
  const job = await db.job.findFirst({ where: { businessId, id, deletedAt: null }, include: { jobType: true } });
  if (!job) throw notFound("job");
  return { id, customerId: job.customerId, locationId: job.locationId, typeMs: getJobTypeMs(job.jobType) };
}

/**
 * Reads the same values for a new appointment of the job and locks the job. 409 when its customer was deleted. A
 * transaction that deletes the job has to wait.
 */
export async function lockBookableJob(db: Transaction, id: string): Promise<AppointmentJob> {
  await db.$queryRaw`
    SELECT 1 AS one FROM job WHERE business_id = ${db.who.businessId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const job = await loadAppointmentJob(db, id);
  await requireLivingCustomer(db, job.customerId);
  return job;
}

/**
 * Throws 409 when the customer was deleted. The lock makes this transaction and a concurrent delete wait for each
 * other.
 */
export async function requireLivingCustomer(db: Transaction, id: string): Promise<void> {
  const [customer] = await db.$queryRaw<Array<{ name: string; deletedAt: Date | null }>>`
    SELECT display_name AS name, deleted_at AS "deletedAt" FROM customer
    WHERE business_id = ${db.who.businessId}::uuid AND id = ${id}::uuid FOR SHARE`;
  if (!customer?.deletedAt) return;
  throw conflict("customer_deleted", `${customer.name} was deleted. Restore the customer first.`);
}

/** Computes the end of an appointment. When its length is not set, the length of the job type applies. */
export async function computeEndByJob(
  db: Transaction,
  jobId: string,
  { start, durationMs }: { start: Date; durationMs: number }
) {
  if (durationMs > 0) return computeEnd(start, durationMs);
  const where = { businessId_id: { businessId: db.who.businessId, id: jobId } };
  const { jobType } = await db.job.findUniqueOrThrow({ where, include: { jobType: true } });
  return computeEnd(start, durationMs, getJobTypeMs(jobType));
}
