import "server-only";
import type { StoredFile } from "@prisma/client";
import { answerOnce } from "@/lib/platform/http/answer-once";
import { checkUploads, storeUploads, listFiles, type Upload } from "@/lib/platform/files/store-file";
import type { Who } from "@/lib/platform/session/who";
import { requireJob } from "../get-job";
import { buildPhotoNames } from "./build-photo-names";
import type { JobFile } from "./job-file";

/** Lists a page (from 1) of the photos and documents of a job, newest first. */
export async function listJobFiles(
  who: Who,
  jobId: string,
  paging: { page: number; size: number }
): Promise<{ items: JobFile[]; total: number }> {
  await requireJob(who, jobId);
  const { rows, total } = await listFiles(
    who,
    { kind: "job", id: jobId },
    { skip: (paging.page - 1) * paging.size, take: paging.size }
  );
  return { items: rows.map(toJobFile), total };
}

/** Stores photos and documents of a job. The upload is read only once the job is known to exist. */
export async function addJobFiles(
  who: Who,
  jobId: string,
  { read, requestKey = null }: { read: () => Promise<Upload[]>; requestKey?: string | null }
): Promise<{ items: JobFile[] }> {
  await requireJob(who, jobId);
  // Reading from the network and checking pictures may take seconds, so it happens before the key's transaction.
  const uploads = await checkUploads(await nameUploads(who, jobId, await read()));
  const add = async () => {
    const storedFiles = await storeUploads(who, { kind: "job", id: jobId }, uploads);
    return { items: storedFiles.map(toJobFile) };
  };
  return requestKey
    ? answerOnce(who, { callId: "jobFiles.upload", key: requestKey, callInput: { jobId } }, add)
    : add();
}

/** Gives pictures useful names. iPhones name each one “image.jpg”. */
async function nameUploads(who: Who, jobId: string, uploads: Upload[]): Promise<Upload[]> {
  const where = { businessId_id: { businessId: who.businessId, id: jobId } };
  const job = await who.db((db) => db.job.findUniqueOrThrow({ where, select: { businessJobNumber: true } }));
  const [first] = uploads;
  const names = buildPhotoNames(
    uploads.map(({ fileName }) => fileName),
    { jobNumber: job.businessJobNumber, takenAt: first?.takenAt ?? who.now, zone: who.timeZone }
  );
  return uploads.map((upload, i) => ({ ...upload, fileName: names[i] ?? upload.fileName }));
}

export function toJobFile(row: StoredFile): JobFile {
  return {
    id: row.id,
    uuid: row.id,
    file_name: row.fileName,
    contentType: row.contentType,
    byteSize: row.byteSize,
    dateCreated: row.createdAt.toISOString(),
    url: `/api/files/${row.id}`,
  };
}
