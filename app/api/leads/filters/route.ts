import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { LeadSourceId } from "@/lib/jobs/lead-source-id";
import { listLeadFilters } from "@/lib/leads/list-leads";

const Named = z.object({ id: Id, name: z.string() });

export const GET = call({
  id: "leads.listFilters",
  summary: "Returns the filter options for leads",
  permission: "customers.all",
  returns: z.object({
    targetLists: z.array(Named),
    campaigns: z.array(Named),
    leadSources: z.array(z.object({ id: LeadSourceId, name: z.string() })),
    leadStatuses: z.array(Named),
  }),
  run: ({ who }) => listLeadFilters(who),
});
