import { listJobTimes } from "@/lib/jobs/times/list-job-times";
import { JobTimes } from "@/lib/jobs/times/job-time";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "jobs.listTimes",
  summary: "Lists the time logged on a job and its appointments, earliest first",
  permission: "jobs.view",
  params: IdPath,
  returns: JobTimes,
  refusals: ["job_not_found"],
  run: ({ who, params }) => listJobTimes(who, params.id),
});
