import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, page } from "@/lib/platform/shapes/call-shapes";
import { MaintenancePlan } from "@/lib/plans/plan-to-save";
import { listPlans } from "@/lib/plans/templates/list-plans";

export const GET = call({
  id: "maintenancePlans.list",
  summary: "Lists the maintenance plans that the business offers, by name",
  permission: "customers.view",
  query: z.object({ archived: flag() }),
  returns: page(MaintenancePlan),
  run: ({ who, query }) => listPlans(who, query.archived),
});
