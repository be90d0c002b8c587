import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { listRecurrencesOfCustomer } from "@/lib/plans/sold/list-sold";
import { Recurrence, RecurrenceQuery } from "@/lib/plans/records/recurrence";

export const GET = call({
  id: "customers.listRecurrences",
  summary: "Lists a customer's maintenance plans, newest first",
  permission: "customers.view",
  params: IdPath,
  query: RecurrenceQuery,
  returns: page(Recurrence),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listRecurrencesOfCustomer(who, params.id, query),
});
