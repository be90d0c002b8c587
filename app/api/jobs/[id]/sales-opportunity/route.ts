import { z } from "zod";
import { changeSalesOpportunity } from "@/lib/jobs/change-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobVersion } from "@/lib/jobs/job";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const PATCH = call({
  id: "jobs.updateSalesOpportunity",
  summary: "Marks or unmarks a job as a sales opportunity",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ salesOpportunity: z.boolean(), version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed"],
  run: async ({ who, params, body }) => {
    await changeSalesOpportunity(who, params.id, { salesOpportunity: body.salesOpportunity, version: body.version });
    return getJob(who, params.id);
  },
});
