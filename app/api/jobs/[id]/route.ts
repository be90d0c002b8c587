import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Deleted, flag, IdPath } from "@/lib/platform/shapes/call-shapes";
import { getJob } from "@/lib/jobs/get-job";
import { Job } from "@/lib/jobs/job";
import { removeJob } from "@/lib/scheduling/booking/remove-job";

export const GET = call({
  id: "jobs.find",
  summary: "Returns a job, including deleted ones",
  permission: "jobs.view",
  params: IdPath,
  returns: Job,
  refusals: ["job_not_found"],
  run: ({ who, params }) => getJob(who, params.id),
});

export const DELETE = call({
  id: "jobs.delete",
  summary: "Soft-deletes a job",
  permission: "jobs.all",
  params: IdPath,
  query: z.object({ endWork: flag() }),
  returns: Deleted,
  refusals: ["job_not_found", "job_has_work"],
  run: ({ who, params, query }) => removeJob(who, params.id, query),
});
