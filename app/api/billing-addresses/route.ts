import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, Id, page } from "@/lib/platform/shapes/call-shapes";
import { listBillingAddresses } from "@/lib/customers/billing/list-billing-addresses";
import { BillingAddress, NewBillingAddress } from "@/lib/customers/billing/billing-address";
import { createBillingAddress } from "@/lib/customers/billing/save-billing-address";

export const GET = call({
  id: "billingAddresses.list",
  summary: "Lists a customer's billing addresses, including deleted ones if requested",
  permission: "customers.view",
  query: z.object({ businessCustomerId: Id, includeDeleted: flag() }),
  returns: page(BillingAddress),
  refusals: ["customer_not_found"],
  run: ({ who, query }) => listBillingAddresses(who, query),
});

export const POST = call({
  id: "billingAddresses.create",
  summary: "Adds a billing address to a customer",
  permission: "customers.change",
  body: NewBillingAddress,
  returns: BillingAddress,
  status: 201,
  idempotent: true,
  refusals: ["customer_not_found", "customer_deleted", "customer_merged"],
  run: ({ who, body }) => createBillingAddress(who, body),
});
