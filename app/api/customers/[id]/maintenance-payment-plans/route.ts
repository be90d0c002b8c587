import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { listPaymentPlansOfCustomer } from "@/lib/plans/sold/list-sold";
import { PaymentPlan } from "@/lib/plans/records/sold-plan";

export const GET = call({
  id: "customers.listMaintenancePaymentPlans",
  summary: "Lists a customer's maintenance plan payments and next due dates, newest plan first",
  permission: "customers.view",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(PaymentPlan),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listPaymentPlansOfCustomer(who, params.id, query),
});
