import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { selectJobs } from "./select-jobs";
import type { Job } from "./job";

/** Returns a job, even a deleted one. Throws a 404 when there is none. Source: jobs.find. */
export async function getJob(who: Who, id: string): Promise<Job> {
  const [job] = await who.db((db) => selectJobs(db, { where: Prisma.sql`j.id = ${id}::uuid`, deleted: "too" }));
  if (!job) throw notFound("job");
  return job;
}

/** Throws a 404 unless the job exists. */
export async function requireJob(who: Who, id: string): Promise<void> {
  const count = await who.db((db) => db.job.count({ where: { businessId: who.businessId, id, deletedAt: null } }));
  if (count === 0) throw notFound("job");
}
