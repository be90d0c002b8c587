import { readJobFile } from "@/lib/jobs/files/get-job-file";
import { answerFile } from "@/lib/platform/files/answer-file";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";
import { FileAnswer } from "@/lib/platform/http/declaration";

export const GET = call({
  id: "jobFiles.download",
  summary: "What is in a file of a job, to be kept under its name",
  permission: "jobs.view",
  params: IdPath,
  returns: FileAnswer,
  refusals: ["file_not_found"],
  run: async ({ who, params }) => answerFile(await readJobFile(who, params.id), "keep"),
});
