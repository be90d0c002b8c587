import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { BillingAddress } from "@/lib/customers/billing/billing-address";
import { mergeBillingAddresses } from "@/lib/customers/billing/merge-billing-addresses";
import { BillingAddressMerge } from "@/lib/customers/merge/customer-merge";

export const POST = call({
  id: "billingAddresses.merge",
  summary: "Merges a customer's billing addresses into one, and moves their invoices and proposals to it",
  permission: "customers.change",
  params: IdPath,
  body: BillingAddressMerge,
  returns: BillingAddress,
  idempotent: true,
  refusals: ["billing_address_not_found", "billing_address_deleted", "customer_deleted", "customer_merged"],
  run: ({ who, params, body }) => mergeBillingAddresses(who, params.id, body),
});
