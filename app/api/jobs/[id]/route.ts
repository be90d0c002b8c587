import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";
import { getJob } from "@/lib/jobs/get-job";
import { Job } from "@/lib/jobs/job-shapes";

export const GET = call({
  id: "jobs.find",
  summary: "One job",
  permission: "jobs.view",
  params: IdPath,
  returns: Job,
  refusals: ["job_not_found"],
  run: ({ who, params }) => getJob(who, params.id),
});
