import { z } from "zod";
import { JobFileUpload, uploadJobFiles } from "@/lib/invoices/attachments/attach-job-file";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, page } from "@/lib/platform/shapes/call-shapes";
import { readUploads } from "@/lib/platform/files/read-upload";
import { JobFile } from "@/lib/jobs/files/job-file";
import { listJobFiles } from "@/lib/jobs/files/list-job-files";

export const GET = call({
  id: "jobFiles.listByPage",
  summary: "Lists a job's photos and documents, newest first",
  permission: "jobs.view",
  params: IdPath,
  query: z.object({ page: z.coerce.number().int().min(1).default(1), size: limit(10) }),
  returns: page(JobFile),
  refusals: ["job_not_found"],
  run: ({ who, params, query }) => listJobFiles(who, params.id, query),
});

export const POST = call({
  id: "jobFiles.upload",
  summary: "Adds photos and documents to a job, and attaches them to an invoice if given",
  permission: "jobs.change",
  params: IdPath,
  bodyKind: "upload",
  uploads: JobFileUpload,
  returns: z.object({ items: z.array(JobFile) }),
  status: 201,
  refusals: ["job_not_found", "file_refused", "invoice_not_found", "invoice_not_open"],
  run: ({ who, params, request, requestKey }) =>
    uploadJobFiles(who, params.id, {
      read: () => readUploads(request),
      requestKey,
      sentAt: request.headers.get("x-sent-at"),
    }),
});
