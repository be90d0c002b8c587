import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Lead } from "@/lib/leads/lead";
import { getLeadOfJob } from "@/lib/leads/list-leads";

export const GET = call({
  id: "leads.getByJob",
  summary: "Returns the newest lead of a job. Null if there is none",
  permission: "customers.view",
  params: z.object({ jobId: Id }),
  returns: Lead.nullable(),
  refusals: ["job_not_found"],
  run: ({ who, params }) => getLeadOfJob(who, params.jobId),
});
