import { getJob } from "@/lib/jobs/get-job";
import { Job } from "@/lib/jobs/job";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { restoreJob } from "@/lib/scheduling/booking/remove-job";

export const POST = call({
  id: "jobs.undelete",
  summary: "Restores a deleted job",
  permission: "jobs.all",
  params: IdPath,
  returns: Job,
  refusals: ["job_not_found", "customer_deleted"],
  run: async ({ who, params }) => {
    await restoreJob(who, params.id);
    return getJob(who, params.id);
  },
});
