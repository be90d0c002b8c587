import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobVersion } from "@/lib/jobs/job";
import { moveJob } from "@/lib/scheduling/booking/move-job";

export const PATCH = call({
  id: "locations.updateJobLocation",
  summary: "Have a job's work done at another location of its customer; its appointments follow",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ businessCustomerLocationId: Id, version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed"],
  run: async ({ who, params, body }) => {
    await moveJob(who, params.id, body.businessCustomerLocationId, body.version);
    return getJob(who, params.id);
  },
});
