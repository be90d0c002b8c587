import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, page } from "@/lib/platform/http/call-shapes";
import { readUploads } from "@/lib/platform/files/read-upload";
import { JobFile } from "@/lib/jobs/files/job-file-shapes";
import { addJobFiles, listJobFiles } from "@/lib/jobs/files/job-files";

export const GET = call({
  id: "jobFiles.listByPage",
  summary: "The photos and documents of a job, newest first",
  permission: "jobs.view",
  params: IdPath,
  query: z.object({ page: z.coerce.number().int().min(1).default(1), size: limit(10) }),
  returns: page(JobFile),
  refusals: ["job_not_found"],
  run: ({ who, params, query }) => listJobFiles(who, params.id, query),
});

export const POST = call({
  id: "jobFiles.upload",
  summary: "Add photos and documents to a job (multipart, field `files`)",
  permission: "jobs.change",
  params: IdPath,
  bodyKind: "upload",
  returns: z.object({ items: z.array(JobFile) }),
  status: 201,
  refusals: ["job_not_found", "file_refused"],
  run: ({ who, params, request, requestKey }) => addJobFiles(who, params.id, () => readUploads(request), requestKey),
});
