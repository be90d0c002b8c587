import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { nextNumber } from "@/lib/platform/database/next-number";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, invalid, notFound } from "@/lib/platform/http/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import type { NewJob } from "./job-shapes";

/**
 * Opens a job for a customer; answers its id. The location must be the customer's, the job type defaults to the
 * business's default, the number to the next one. Source: jobs.createForCustomer.
 */
export function createJob(who: Who, customerId: string, input: NewJob): Promise<string> {
  const { businessId } = who;
  return who.db(async (db) => {
    const customer = await db.customer.findFirst({ where: { businessId, id: customerId, deletedAt: null } });
    if (!customer) throw notFound("customer");
    const location = await db.location.findFirst({
      where: { businessId, id: input.businessCustomerLocationId, customerId, deletedAt: null },
    });
    if (!location) throw invalid({ businessCustomerLocationId: "This location does not belong to the customer." });
    const jobType = await pickJobType(db, businessId, input.jobTypeId);
    const number = input.number ?? (await nextFreeNumber(who, db));
    if (input.number && (await isTaken(db, businessId, number))) {
      throw conflict("job_number_taken", `Job number ${number} is already taken.`);
    }
    const job = await db.job.create({
      data: {
        businessId,
        customerId,
        locationId: location.id,
        jobTypeId: jobType.id,
        businessJobNumber: number,
        name: input.name || jobType.name,
        salesOpportunity: input.salesOpportunity,
        leadSourceId: input.leadSourceId ?? null,
        createdAt: who.now,
        updatedAt: who.now,
      },
    });
    await recordAudit(who, db, { action: "job.created", subjectKind: "job", subjectId: job.id, after: job });
    await recordEvent(who, db, "job.stored", { jobId: job.id });
    return job.id;
  });
}

async function pickJobType(db: Transaction, businessId: string, id: string | undefined) {
  const found = await db.jobType.findFirst({
    where: id ? { businessId, id, isDeleted: false } : { businessId, isDeleted: false },
    orderBy: [{ isDefault: "desc" }, { name: "asc" }],
  });
  if (!found) throw invalid({ jobTypeId: id ? "This job type does not exist." : "The business has no job types yet." });
  return found;
}

/** Numbers given by hand may lie ahead of the counter: pass over them. */
async function nextFreeNumber(who: Who, db: Transaction): Promise<number> {
  for (;;) {
    const number = await nextNumber(who, db, "job");
    if (!(await isTaken(db, who.businessId, number))) return number;
  }
}

async function isTaken(db: Transaction, businessId: string, businessJobNumber: number): Promise<boolean> {
  return (await db.job.count({ where: { businessId, businessJobNumber } })) > 0;
}
