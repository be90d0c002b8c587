import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listPlansOfCustomer } from "@/lib/plans/sold/list-sold";
import { SoldPlanDetails } from "@/lib/plans/records/sold-plan";

export const GET = call({
  id: "maintenancePlans.listByCustomer",
  summary: "Lists a customer's maintenance plans with their promised appointments",
  permission: "customers.view",
  params: z.object({ businessCustomerId: Id }),
  returns: page(SoldPlanDetails),
  refusals: ["customer_not_found"],
  run: ({ who, params }) => listPlansOfCustomer(who, params.businessCustomerId),
});
