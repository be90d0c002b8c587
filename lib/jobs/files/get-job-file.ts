import "server-only";
import type { StoredFile } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { readFileOf } from "@/lib/platform/files/keep-file";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { JobFile } from "./job-file-shapes";
import { jobFile } from "./job-files";

/** One file of a job, or 404. Source: jobFiles.get. */
export async function getJobFile(who: Who, id: string): Promise<JobFile> {
  const row = await who.db((db) => jobFileRow(who, db, id));
  if (!(await canSeeFilesOfJob(who, row.ownerId))) throw notFound("file");
  return jobFile(row);
}

/** Returns true for a job that exists. The files of a deleted one stay with those who may restore it. */
export async function canSeeFilesOfJob({ businessId, permissions, db }: Who, jobId: string): Promise<boolean> {
  const state = permissions.has("jobs.all") ? {} : { deletedAt: null };
  return (await db((tenant) => tenant.job.count({ where: { businessId, id: jobId, ...state } }))) > 0;
}

/** A file of a job with its bytes, or 404. Source: jobFiles.download. */
export async function readJobFile(who: Who, id: string) {
  await getJobFile(who, id);
  return readFileOf(who, id);
}

/** The row of a file that belongs to a job, whichever, or 404. */
export async function jobFileRow({ businessId }: Who, db: Transaction, id: string): Promise<StoredFile> {
  const row = await db.storedFile.findFirst({
    where: { businessId, id, ownerKind: "job", deletedAt: null },
  });
  if (!row) throw notFound("file");
  return row;
}
