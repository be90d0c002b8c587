import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AssignmentChange, Lead } from "@/lib/leads/lead";
import { assignLead } from "@/lib/leads/save-lead";

export const POST = call({
  id: "leads.updateAssignment",
  summary: "Assigns a lead to a user, or unassigns it",
  permission: "customers.change",
  formToken: true,
  params: IdPath,
  body: AssignmentChange,
  returns: Lead,
  refusals: ["lead_not_found"],
  run: ({ who, params, body }) => assignLead(who, params.id, body.userId),
});
