import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listActiveBillingAddresses } from "@/lib/customers/billing/list-billing-addresses";
import { BillingAddress } from "@/lib/customers/billing/billing-address";

export const GET = call({
  id: "billingAddresses.listActive",
  summary: "Lists a customer's active billing addresses",
  permission: "customers.view",
  query: z.object({ businessCustomerId: Id }),
  returns: page(BillingAddress),
  refusals: ["customer_not_found"],
  run: ({ who, query }) => listActiveBillingAddresses(who, query.businessCustomerId),
});
