import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { MaintenancePlan } from "@/lib/plans/plan-to-save";
import { PlanForm, readPlanForm } from "@/lib/plans/templates/read-plan-form";
import { savePlan } from "@/lib/plans/templates/save-plan";

export const POST = call({
  id: "maintenancePlans.save",
  summary: "Creates or changes a maintenance plan (multipart: `maintenance_plan` as JSON, `termsPdf`)",
  permission: "plans.change",
  bodyKind: "upload",
  uploads: PlanForm,
  returns: z.object({ maintenance_plan: MaintenancePlan, errors: z.array(z.string()) }),
  refusals: ["maintenance_plan_not_found", "maintenance_plan_changed", "part_not_there", "file_refused"],
  run: async ({ who, request }) => {
    const { plan, terms } = await readPlanForm(request);
    return { maintenance_plan: await savePlan(who, plan, terms), errors: [] };
  },
});
