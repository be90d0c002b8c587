import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { MaintenancePlan } from "@/lib/plans/plan-to-save";
import { listPenetration } from "@/lib/plans/sold/penetration";
import { PenetrationQuery } from "@/lib/plans/records/sold-plan";

export const GET = call({
  id: "maintenancePlans.listPenetration",
  summary: "Lists customers with their maintenance plan, if any, and the percentage of customers who have one",
  permission: "customers.all",
  query: PenetrationQuery,
  returns: z.object({
    items: z.array(
      z.object({
        businessCustomer: z.object({ id: Id, fullName: z.string() }),
        hasMaintenancePlan: z.boolean(),
        maintenance_plan: MaintenancePlan.nullable(),
      })
    ),
    total: z.int(),
    penetrationPercent: z.number(),
  }),
  run: ({ who, query }) => listPenetration(who, query),
});
