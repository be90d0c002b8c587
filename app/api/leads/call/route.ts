import { call } from "@/lib/platform/http/call";
import { Lead, NewLeadOfCall } from "@/lib/leads/lead";
import { createLeadFromCall } from "@/lib/leads/create-lead-from-call";

export const POST = call({
  id: "leads.createFromCall",
  summary: "Creates a lead from a call, with the campaign of the called number",
  permission: "customers.change",
  formToken: true,
  body: NewLeadOfCall,
  returns: Lead,
  status: 201,
  refusals: ["call_not_found", "lead_exists"],
  run: ({ who, body }) => createLeadFromCall(who, body),
});
