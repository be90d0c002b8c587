import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { ServiceWindow } from "@/lib/plans/plan-to-save";
import { getPlan } from "@/lib/plans/templates/list-plans";

export const GET = call({
  id: "maintenancePlans.getServiceWindows",
  summary: "Lists the months in which a maintenance plan's appointments are due",
  permission: "plans.change",
  params: IdPath,
  returns: page(ServiceWindow),
  refusals: ["maintenance_plan_not_found"],
  run: async ({ who, params }) => {
    const { serviceWindows: items } = await getPlan(who, params.id);
    return { items, total: items.length };
  },
});
