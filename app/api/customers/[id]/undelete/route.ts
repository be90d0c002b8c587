import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Customer } from "@/lib/customers/records/customer";
import { restoreCustomer } from "@/lib/customers/edits/remove-customer";

export const POST = call({
  id: "customers.undelete",
  summary: "Restores a deleted customer",
  permission: "customers.change",
  params: IdPath,
  returns: Customer,
  refusals: ["customer_not_found", "customer_merged"],
  run: ({ who, params }) => restoreCustomer(who, params.id),
});
