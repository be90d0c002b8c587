import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Customer } from "@/lib/customers/records/customer";
import { mergeCustomers } from "@/lib/customers/merge-customers";
import { CustomerMerge } from "@/lib/customers/merge/customer-merge";

export const POST = call({
  id: "customers.merge",
  summary: "Merges customers into one, with all their records",
  permission: "customers.change",
  params: IdPath,
  body: CustomerMerge,
  returns: Customer,
  idempotent: true,
  refusals: ["customer_not_found", "customer_deleted"],
  run: ({ who, params, body }) => mergeCustomers(who, params.id, body),
});
