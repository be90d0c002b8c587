import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { MaintenancePlan } from "@/lib/plans/plan-to-save";
import { getPlan } from "@/lib/plans/templates/list-plans";

export const GET = call({
  id: "maintenancePlans.getJson",
  summary: "Returns a maintenance plan",
  permission: "plans.change",
  params: IdPath,
  returns: z.object({ maintenance_plan: MaintenancePlan }),
  refusals: ["maintenance_plan_not_found"],
  run: async ({ who, params }) => ({ maintenance_plan: await getPlan(who, params.id) }),
});
