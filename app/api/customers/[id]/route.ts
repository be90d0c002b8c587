import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Deleted, flag, IdPath } from "@/lib/platform/shapes/call-shapes";
import { Customer } from "@/lib/customers/records/customer";
import { getCustomer } from "@/lib/customers/get-customer";
import { removeCustomer } from "@/lib/customers/edits/remove-customer";

export const GET = call({
  id: "customers.show",
  summary: "Returns a customer, including deleted ones",
  permission: "customers.view",
  params: IdPath,
  returns: Customer,
  refusals: ["customer_not_found"],
  run: ({ who, params }) => getCustomer(who, params.id),
});

export const DELETE = call({
  id: "customers.delete",
  summary: "Soft-deletes a customer",
  permission: "customers.change",
  params: IdPath,
  query: z.object({ endWork: flag() }),
  returns: Deleted,
  refusals: ["customer_not_found", "customer_has_work", "customer_merged"],
  run: ({ who, params, query }) => removeCustomer(who, params.id, query),
});
