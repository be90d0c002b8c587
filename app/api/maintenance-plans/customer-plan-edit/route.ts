import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, Id } from "@/lib/platform/shapes/call-shapes";
import { getSoldPlanDetails } from "@/lib/plans/sold/list-sold";
import { SoldPlan, SoldPlanDetails, SoldPlanToSave } from "@/lib/plans/records/sold-plan";
import { saveSoldPlan } from "@/lib/plans/sold/save-sold-plan";

export const GET = call({
  id: "maintenancePlans.getCustomerPlan",
  summary: "Returns a customer's maintenance plan for editing",
  permission: "customers.view",
  query: z.object({ recurrence: Id.nullish(), from_invoice: Id.nullish(), is_work_order: flag() }),
  returns: SoldPlanDetails,
  refusals: ["recurrence_not_found"],
  run: ({ who, query }) => getSoldPlanDetails(who, query),
});

export const POST = call({
  id: "maintenancePlans.updateCustomerPlan",
  summary: "Sells a maintenance plan for a location, or changes a sold one",
  permission: "invoices.change",
  body: SoldPlanToSave,
  returns: z.object({ recurrence: SoldPlan, errors: z.array(z.string()) }),
  idempotent: true,
  refusals: [
    "maintenance_plan_not_found",
    "recurrence_not_found",
    "customer_not_found",
    "invoice_not_found",
    "plan_archived",
    "plan_there",
    "maintenance_plan_changed",
  ],
  run: async ({ who, body }) => ({ recurrence: await saveSoldPlan(who, body), errors: [] }),
});
