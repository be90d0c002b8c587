import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { listPlanPageOfCustomer } from "@/lib/plans/sold/list-sold";
import { SoldPlan, SoldPlanQuery } from "@/lib/plans/records/sold-plan";

export const GET = call({
  id: "customers.listRecurrences",
  summary: "Lists a customer's maintenance plans, newest first",
  permission: "customers.view",
  params: IdPath,
  query: SoldPlanQuery,
  returns: page(SoldPlan),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listPlanPageOfCustomer(who, params.id, query),
});
