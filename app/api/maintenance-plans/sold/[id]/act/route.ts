import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { runPlanAction } from "@/lib/plans/sold/run-plan-action";
import { PlanAct, SoldPlan } from "@/lib/plans/records/sold-plan";

export const POST = call({
  id: "maintenancePlans.actOnCustomerPlan",
  summary: "Pauses, resumes, cancels, renews, archives, or restores a customer's maintenance plan",
  permission: "payments.recurring",
  params: IdPath,
  body: PlanAct,
  returns: z.object({ recurrence: SoldPlan }),
  refusals: ["recurrence_not_found", "plan_state", "maintenance_plan_changed"],
  run: async ({ who, params, body }) => ({ recurrence: await runPlanAction(who, params.id, body) }),
});
