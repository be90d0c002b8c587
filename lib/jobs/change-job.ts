import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Prisma } from "@/lib/platform/database/generated/client";
import { invalid, notFound } from "@/lib/platform/http/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import type { JobStatus } from "./job-statuses";

/** Posts a new status; any listed one may follow any other. rule: jobs/status */
export function changeJobStatus(who: Who, id: string, status: JobStatus): Promise<void> {
  return change(who, id, "job.status", { status });
}

export function renameJob(who: Who, id: string, name: string): Promise<void> {
  return change(who, id, "job.renamed", { name });
}

/** Gives the job another type, which must not be deleted. */
export function changeJobType(who: Who, id: string, jobTypeId: string): Promise<void> {
  return who.db(async (db) => {
    const count = await db.jobType.count({ where: { businessId: who.businessId, id: jobTypeId, isDeleted: false } });
    if (count === 0) throw invalid({ jobTypeId: "This job type does not exist." });
    await change(who, id, "job.type", { jobTypeId });
  });
}

function change(who: Who, id: string, action: string, data: Prisma.JobUncheckedUpdateInput): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const before = await db.job.findFirst({ where: { businessId, id, deletedAt: null } });
    if (!before) throw notFound("job");
    const after = await db.job.update({
      where: { businessId_id: { businessId, id } },
      data: { ...data, version: { increment: 1 }, updatedAt: who.now },
    });
    await recordAudit(who, db, { action, subjectKind: "job", subjectId: id, before, after });
    await recordEvent(who, db, "job.stored", { jobId: id });
  });
}
