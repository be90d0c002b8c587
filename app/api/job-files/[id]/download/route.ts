import { readJobFile } from "@/lib/jobs/files/get-job-file";
import { fileCall } from "@/lib/platform/files/file-call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = fileCall({
  id: "jobFiles.download",
  summary: "Downloads a job file with its file name",
  permission: "jobs.view",
  params: IdPath,
  to: "keep",
  lastsSeconds: 300,
  run: ({ who, params }) => readJobFile(who, params.id),
});
