import { z } from "zod";
import { changeLeadSource } from "@/lib/jobs/change-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobVersion } from "@/lib/jobs/job";
import { SentLeadSourceId } from "@/lib/jobs/lead-source-id";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const PATCH = call({
  id: "jobs.updateLeadSource",
  summary: "Changes a job's lead source",
  permission: "jobs.all",
  params: IdPath,
  body: z.object({ leadSourceId: SentLeadSourceId.nullable(), version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed"],
  run: async ({ who, params, body }) => {
    await changeLeadSource(who, params.id, { leadSourceId: body.leadSourceId, version: body.version });
    return getJob(who, params.id);
  },
});
