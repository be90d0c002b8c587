import { z } from "zod";
import { renumberJob } from "@/lib/jobs/change-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobNumber, JobVersion } from "@/lib/jobs/job";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const PATCH = call({
  id: "jobs.updateNumber",
  summary: "Changes a job's number, which must be unique",
  permission: "jobs.all",
  params: IdPath,
  body: z.object({ number: JobNumber, version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed", "job_number_taken"],
  run: async ({ who, params, body }) => {
    await renumberJob(who, params.id, { businessJobNumber: body.number, version: body.version });
    return getJob(who, params.id);
  },
});
