import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { MaintenancePlan } from "@/lib/plans/plan-to-save";
import { listExpiring } from "@/lib/plans/sold/list-sold";
import { ExpiringQuery, SoldPlan } from "@/lib/plans/records/sold-plan";

export const GET = call({
  id: "maintenancePlans.listExpiring",
  summary: "Lists customers' maintenance plans that end in a month",
  permission: "customers.all",
  query: ExpiringQuery,
  returns: page(
    z.object({
      maintenance_plan: MaintenancePlan,
      recurrence: SoldPlan,
      businessCustomer: z.object({ id: Id, fullName: z.string() }),
    })
  ),
  run: ({ who, query }) => listExpiring(who, query),
});
