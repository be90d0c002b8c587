import { z } from "zod";
import { CustomerTimelineEntry } from "@/lib/customers/timeline/customer-timeline-entry";
import { getCustomerTimeline } from "@/lib/customers/timeline/get-customer-timeline";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.getTimeline",
  summary: "Lists all dated records of a customer, newest first",
  permission: "customers.view",
  params: IdPath,
  query: z.object({ limit: limit(20), offset }),
  returns: page(CustomerTimelineEntry),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => getCustomerTimeline(who, params.id, query),
});
