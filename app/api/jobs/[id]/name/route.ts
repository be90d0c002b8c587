import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, line } from "@/lib/platform/shapes/call-shapes";
import { renameJob } from "@/lib/jobs/change-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobVersion } from "@/lib/jobs/job";

export const PATCH = call({
  id: "jobs.updateName",
  summary: "Renames a job",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ name: line().min(1, "this field is required"), version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed"],
  run: async ({ who, params, body }) => {
    await renameJob(who, params.id, { name: body.name, version: body.version });
    return getJob(who, params.id);
  },
});
