import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobVersion } from "@/lib/jobs/job";
import { moveJob } from "@/lib/scheduling/booking/move-job";

export const PATCH = call({
  id: "locations.updateJobLocation",
  summary: "Moves a job and its appointments to another location of the customer",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ businessCustomerLocationId: Id, version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed"],
  run: async ({ who, params, body }) => {
    await moveJob(who, params.id, { namedId: body.businessCustomerLocationId, version: body.version });
    return getJob(who, params.id);
  },
});
