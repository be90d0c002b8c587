import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Lead } from "@/lib/leads/lead";
import { getLeadOfCall } from "@/lib/leads/list-leads";

export const GET = call({
  id: "leads.getByCall",
  summary: "Returns the lead created from a call. Null if there is none",
  permission: "customers.all",
  params: z.object({ callId: Id }),
  returns: Lead.nullable(),
  refusals: ["call_not_found"],
  run: ({ who, params }) => getLeadOfCall(who, params.callId),
});
