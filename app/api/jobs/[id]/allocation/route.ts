import { z } from "zod";
import { getJobAllocation } from "@/lib/jobs/times/list-job-times";
import { JobShare } from "@/lib/jobs/times/job-time";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "jobs.getAllocation",
  summary: "Returns each user's share of a job by logged time",
  permission: "jobs.view",
  params: IdPath,
  returns: z.object({ items: z.array(JobShare) }),
  refusals: ["job_not_found"],
  run: ({ who, params }) => getJobAllocation(who, params.id),
});
