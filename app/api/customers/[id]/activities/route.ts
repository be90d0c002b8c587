import { z } from "zod";
import { CustomerActivity } from "@/lib/customers/timeline/customer-timeline-entry";
import { listCustomerActivities } from "@/lib/customers/timeline/get-customer-timeline";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.listActivities",
  summary: "Lists a customer's changes, notes, and messages, newest first",
  permission: "customers.view",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(CustomerActivity),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listCustomerActivities(who, params.id, query),
});
