import { z } from "zod";
import { removeJobFile } from "@/lib/invoices/attachments/attach-job-file";
import { getJobFile } from "@/lib/jobs/files/get-job-file";
import { JobFile } from "@/lib/jobs/files/job-file";
import { renameJobFile } from "@/lib/jobs/files/rename-job-file";
import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath, line } from "@/lib/platform/shapes/call-shapes";

const refusals = ["file_not_found"];

export const GET = call({
  id: "jobFiles.get",
  summary: "Returns the details of a job's photo or document",
  permission: "jobs.view",
  params: IdPath,
  returns: JobFile,
  refusals,
  run: ({ who, params }) => getJobFile(who, params.id),
});

export const PUT = call({
  id: "jobFiles.update",
  summary: "Renames a job's photo or document",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ file_name: line(150).min(1, "this field is required") }),
  returns: JobFile,
  refusals,
  run: ({ who, params, body }) => renameJobFile(who, params.id, body.file_name),
});

export const DELETE = call({
  id: "jobFiles.delete",
  summary: "Soft-deletes a job's photo or document and detaches it from invoices and proposals",
  permission: "jobs.change",
  params: IdPath,
  returns: Deleted,
  refusals,
  run: ({ who, params }) => removeJobFile(who, params.id),
});
