import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { SoldPlan, Signing } from "@/lib/plans/records/sold-plan";
import { signSoldPlan } from "@/lib/plans/sold/save-sold-plan";

export const POST = call({
  id: "maintenancePlans.signCustomerPlan",
  summary: "Saves a customer's signature on a maintenance plan",
  permission: "invoices.change",
  params: IdPath,
  body: Signing,
  returns: z.object({ recurrence: SoldPlan }),
  refusals: ["recurrence_not_found", "plan_signed"],
  run: async ({ who, params, body }) => ({ recurrence: await signSoldPlan(who, params.id, body) }),
});
