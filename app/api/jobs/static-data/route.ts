import { z } from "zod";
import { JobType } from "@/lib/jobs/job";
import { JOB_STATUSES } from "@/lib/jobs/job-status";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { LeadSource, listLeadSources } from "@/lib/leads/list-lead-sources";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { listPriceKeys, PriceKey } from "@/lib/price-book/pricing/list-price-keys";
import { listUsers } from "@/lib/users/list-users";

export const GET = call({
  id: "jobs.getStaticData",
  summary: "Returns the choices for the job form",
  permission: "jobs.view",
  returns: z.object({
    statuses: z.array(z.object({ id: z.string(), name: z.string() })),
    jobTypes: z.array(JobType),
    leadSources: z.array(LeadSource),
    technicians: z.array(z.object({ id: Id, fullName: z.string() })),
    priceKeys: z.array(PriceKey),
  }),
  run: ({ who }) =>
    who.db(async () => ({
      statuses: JOB_STATUSES.map(({ id, name }) => ({ id, name })),
      jobTypes: (await listJobTypes(who)).items,
      leadSources: (await listLeadSources(who)).items,
      technicians: (await listUsers(who, { techniciansOnly: true })).items.filter(({ isActive }) => isActive),
      priceKeys: await listPriceKeys(who),
    })),
});
