import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Lead, StatusChange } from "@/lib/leads/lead";
import { setLeadStatus } from "@/lib/leads/save-lead";

export const POST = call({
  id: "leads.updateStatus",
  summary: "Changes a lead's status",
  permission: "customers.change",
  formToken: true,
  params: IdPath,
  body: StatusChange,
  returns: Lead,
  refusals: ["lead_not_found"],
  run: ({ who, params, body }) => setLeadStatus(who, params.id, body),
});
