import "server-only";
import type { StoredFile } from "@prisma/client";
import { readStoredFile } from "@/lib/platform/files/store-file";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { JobFile } from "./job-file";
import { toJobFile } from "./list-job-files";

/** Returns a file of a job. Throws a 404 when there is none. Source: jobFiles.get. */
export async function getJobFile(who: Who, id: string): Promise<JobFile> {
  const row = await who.db((db) => requireJobFileRow(db, id));
  if (!(await canSeeFilesOfJob(who, row.ownerId))) throw notFound("file");
  return toJobFile(row);
}

/** True for a job that exists. Only users who may restore a deleted job see its files. */
export async function canSeeFilesOfJob({ businessId, permissions, db }: Who, jobId: string): Promise<boolean> {
  const state = permissions.has("jobs.all") ? {} : { deletedAt: null };
  return (await db((tenant) => tenant.job.count({ where: { businessId, id: jobId, ...state } }))) > 0;
}

/** Reads a file of a job with its bytes. Throws a 404 when there is none. Source: jobFiles.download. */
export async function readJobFile(who: Who, id: string) {
  await getJobFile(who, id);
  return readStoredFile(who, id);
}

/** Returns the row of a file of any job. Throws a 404 when there is none. */
export async function requireJobFileRow(db: Transaction, id: string): Promise<StoredFile> {
  const row = await db.storedFile.findFirst({
    where: { businessId: db.who.businessId, id, ownerKind: "job", deletedAt: null },
  });
  if (!row) throw notFound("file");
  return row;
}
