import { Lead } from "@/lib/leads/lead";
import { getLeadOfCustomer } from "@/lib/leads/list-leads";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { isPartOpen } from "@/lib/platform/http/guards/refuse-closed-part";

export const GET = call({
  id: "customers.getLead",
  summary: "Returns a customer's newest lead. Null if there is none",
  permission: "customers.view",
  params: IdPath,
  returns: Lead.nullable(),
  refusals: ["customer_not_found"],
  // rule: permissions/microservice-leads
  run: async ({ who, params }) => (isPartOpen("leads") ? getLeadOfCustomer(who, params.id) : null),
});
