import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { BillingAddress, ChangeBillingAddress } from "@/lib/customers/billing/billing-address";
import { changeBillingAddress, removeBillingAddress } from "@/lib/customers/billing/save-billing-address";

export const PUT = call({
  id: "billingAddresses.update",
  summary: "Changes a billing address. Invoices and proposals that use it show the new address",
  permission: "customers.change",
  params: IdPath,
  body: ChangeBillingAddress,
  returns: BillingAddress,
  refusals: [
    "billing_address_not_found",
    "billing_address_deleted",
    "billing_address_changed",
    "customer_deleted",
    "customer_merged",
  ],
  run: ({ who, params, body }) => changeBillingAddress(who, params.id, body),
});

export const DELETE = call({
  id: "billingAddresses.delete",
  summary: "Deletes a billing address. Invoices and proposals that use it still show it",
  permission: "customers.change",
  params: IdPath,
  returns: Deleted,
  refusals: ["billing_address_not_found", "customer_deleted", "customer_merged"],
  run: ({ who, params }) => removeBillingAddress(who, params.id),
});
