import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { changePricing } from "@/lib/jobs/change-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobVersion, PricingKey } from "@/lib/jobs/job";

export const PATCH = call({
  id: "jobs.updatePricing",
  summary: "Sets the price level of a job's new invoices",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ key: PricingKey, version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed", "discount_limit"],
  run: async ({ who, params, body }) => {
    await changePricing(who, params.id, { pricingKey: body.key, version: body.version });
    return getJob(who, params.id);
  },
});
