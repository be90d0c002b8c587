import "server-only";
import { type Job, Prisma } from "@prisma/client";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { Decimal } from "@/lib/platform/money/decimal";
import { getDiscountLimit, buildDiscountRefusal } from "@/lib/platform/access/get-discount-limit";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { listPriceKeys } from "@/lib/price-book/pricing/list-price-keys";
import { isMemberLocation } from "./is-member-location";
import { endJobTime } from "./time-clock/clock";
import { describeTakenNumber } from "./describe-taken-number";
import type { LeadSourceId } from "./lead-source-id";
import { resolveLeadSourceColumns } from "./resolve-lead-source-columns";
import { JOB_STATUSES, type JobStatus } from "./job-status";

/**
 * Sets a new status. Any listed one may follow any other. Ends running clock time when the job is complete or canceled.
 * rule: jobs/status
 */
export function changeJobStatus(
  who: Who,
  id: string,
  { status, version }: { status: JobStatus; version?: number }
): Promise<void> {
  return who.db(async (db) => {
    await updateJob(who, id, { version, action: "job.status", data: { status } });
    if (status === "complete" || status === "canceled") await endJobTime(db, id);
  });
}

export function renameJob(who: Who, id: string, { name, version }: { name: string; version?: number }): Promise<void> {
  return updateJob(who, id, { version, action: "job.renamed", data: { name } });
}

/** Sets whether the job is a sales opportunity. Source: jobs.updateSalesOpportunity. */
export function changeSalesOpportunity(
  who: Who,
  id: string,
  { salesOpportunity, version }: { salesOpportunity: boolean; version?: number }
) {
  return updateJob(who, id, { version, action: "job.sales-opportunity", data: { salesOpportunity } });
}

/** Sets the price level of the job's new documents. The level must be in use. Source: jobs.updatePricing. */
export async function changePricing(
  who: Who,
  id: string,
  { pricingKey, version }: { pricingKey: string; version?: number }
): Promise<void> {
  const levels = await listPriceKeys(who);
  if (pricingKey !== "base" && !levels.some(({ key }) => key === pricingKey))
    throw invalid({ key: "This price level is turned off. Select another one." });
  await who.db(async (db) => {
    await refuseCheaperLevel(db, id, pricingKey);
    await updateJob(who, id, { version, action: "job.pricing", data: { pricingKey } });
  });
}

/** Throws a 422 when a user with a discount limit chooses a cheaper level, unless an active plan grants it. */
async function refuseCheaperLevel(db: Transaction, id: string, pricingKey: string): Promise<void> {
  const { who } = db;
  const limit = getDiscountLimit(who);
  const { businessId } = who;
  const job = limit && (await db.job.findUnique({ where: { businessId_id: { businessId, id } } }));
  if (!job) return;
  const rows = await db.businessPrice.findMany({ where: { businessId, isActive: true } });
  const multiplierOf = (key: string) =>
    new Decimal(rows.find(({ priceKey }) => priceKey === key)?.priceVal.toString() ?? 1);
  const usual = Decimal.min(1, multiplierOf(job.pricingKey));
  if (multiplierOf(pricingKey).greaterThanOrEqualTo(usual)) return;
  const place = Prisma.sql`${job.locationId}::uuid`;
  const [{ member }] = await db.$queryRaw<[{ member: boolean }]>`SELECT ${isMemberLocation(who, place)} AS member`;
  if (!(member && pricingKey === "maintenance")) throw buildDiscountRefusal(limit, "key");
}

/** Sets the job's lead source. Null means unknown. Source: jobs.updateLeadSource. */
export function changeLeadSource(
  who: Who,
  id: string,
  { leadSourceId, version }: { leadSourceId: LeadSourceId | null; version?: number }
) {
  return who.db(async (db) => {
    await updateJob(who, id, {
      version,
      action: "job.lead-source",
      data: await resolveLeadSourceColumns(db, leadSourceId),
    });
  });
}

/** Sets a job number that no other job of the business has or had. Source: jobs.updateNumber. */
export function renumberJob(
  who: Who,
  id: string,
  { businessJobNumber, version }: { businessJobNumber: number; version?: number }
): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    // When two jobs take the same number at once, one transaction is tried again and finds it taken here.
    if ((await db.job.count({ where: { businessId, businessJobNumber, NOT: { id } } })) > 0)
      throw conflict("job_number_taken", describeTakenNumber(businessJobNumber));
    await updateJob(who, id, { version, action: "job.renumbered", data: { businessJobNumber } });
  });
}

/** Sets the job's type. It must not be deleted. */
export function changeJobType(
  who: Who,
  id: string,
  { jobTypeId, version }: { jobTypeId: string; version?: number }
): Promise<void> {
  return who.db(async (db) => {
    const count = await db.jobType.count({ where: { businessId: who.businessId, id: jobTypeId, isDeleted: false } });
    if (count === 0) throw invalid({ jobTypeId: "This job type doesn't exist or was deleted. Select another one." });
    await updateJob(who, id, { version, action: "job.type", data: { jobTypeId } });
  });
}

/** Throws a 409 that describes the job as it is now. */
async function refuseStaleJob(db: Transaction, sent: number, { version, name, status, jobTypeId }: Job): Promise<void> {
  const where = { businessId_id: { businessId: db.who.businessId, id: jobTypeId } };
  const jobType = await db.jobType.findUniqueOrThrow({ where });
  const word = JOB_STATUSES.find(({ id }) => id === status)?.name ?? status;
  refuseStale("job", sent, { stored: version, now: `It's now “${name},” ${jobType.name}, ${word}. ` });
}

/** `version` is the one that was edited. Throws a 409 job_changed when another is stored. */
function updateJob(
  who: Who,
  id: string,
  { version, action, data }: { version: number | undefined; action: string; data: Prisma.JobUncheckedUpdateInput }
): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const before = await lockRow(db, "Job", id);
    if (!before || before.deletedAt) throw notFound("job");
    if (version !== undefined && version !== before.version) await refuseStaleJob(db, version, before);
    await db.job.update({
      where: { businessId_id: { businessId, id } },
      data: { ...data, version: { increment: 1 }, updatedAt: who.now },
    });
    recordChange(db, { action, subjectKind: "job", subjectId: id });
  });
}
