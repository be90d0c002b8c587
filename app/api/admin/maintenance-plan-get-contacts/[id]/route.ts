import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { PlanContact } from "@/lib/plans/plan-to-save";
import { getPlan } from "@/lib/plans/templates/list-plans";

export const GET = call({
  id: "maintenancePlans.getContacts",
  summary: "Lists a maintenance plan's contacts for customers' questions",
  permission: "plans.change",
  params: IdPath,
  returns: page(PlanContact),
  refusals: ["maintenance_plan_not_found"],
  run: async ({ who, params }) => {
    const { contacts: items } = await getPlan(who, params.id);
    return { items, total: items.length };
  },
});
