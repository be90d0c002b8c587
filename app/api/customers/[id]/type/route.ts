import { z } from "zod";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Customer, StoredCustomer } from "@/lib/customers/records/customer";
import { changeCustomerFact } from "@/lib/customers/edits/change-customer-fact";
import { call } from "@/lib/platform/http/call";

export const PATCH = call({
  id: "customers.updateType",
  summary: "Changes a customer's type. The customer must already have the name that the type requires",
  permission: "customers.change",
  params: IdPath,
  body: z.object({ type: StoredCustomer.shape.type.unwrap() }),
  returns: Customer,
  refusals: ["customer_not_found", "customer_deleted"],
  run: ({ who, params, body }) => changeCustomerFact(who, params.id, body),
});
