import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { changeJobType } from "@/lib/jobs/change-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobVersion } from "@/lib/jobs/job";

export const PATCH = call({
  id: "jobs.updateType",
  summary: "Changes a job's type",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ jobTypeId: Id, version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed"],
  run: async ({ who, params, body }) => {
    await changeJobType(who, params.id, { jobTypeId: body.jobTypeId, version: body.version });
    return getJob(who, params.id);
  },
});
