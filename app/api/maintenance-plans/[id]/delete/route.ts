import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { deletePlan } from "@/lib/plans/templates/save-plan";

export const POST = call({
  id: "maintenancePlans.delete",
  summary: "Deletes a maintenance plan. Plans already sold to customers aren't deleted",
  permission: "plans.change",
  params: IdPath,
  returns: Success,
  refusals: ["maintenance_plan_not_found"],
  run: async ({ who, params }) => {
    await deletePlan(who, params.id);
    return { success: true };
  },
});
