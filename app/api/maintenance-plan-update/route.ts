import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, Success } from "@/lib/platform/shapes/call-shapes";
import { archivePlan } from "@/lib/plans/templates/save-plan";

export const POST = call({
  id: "maintenancePlans.updateArchived",
  summary: "Archives or restores a maintenance plan. Plans already sold to customers don't change",
  permission: "plans.change",
  body: z.object({ maintenance_plan_id: Id, archived: z.boolean() }),
  returns: Success,
  refusals: ["maintenance_plan_not_found"],
  run: async ({ who, body }) => {
    await archivePlan(who, body.maintenance_plan_id, body.archived);
    return { success: true };
  },
});
