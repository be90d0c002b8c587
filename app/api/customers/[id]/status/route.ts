import { z } from "zod";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { Customer } from "@/lib/customers/records/customer";
import { setCustomerStatus } from "@/lib/customers/edits/change-customer-fact";
import { call } from "@/lib/platform/http/call";

export const PATCH = call({
  id: "customers.updateStatus",
  summary: "Sets or clears a customer's status",
  permission: "customers.change",
  params: IdPath,
  body: z.object({ customerStatusId: Id.nullable() }),
  returns: Customer,
  refusals: ["customer_not_found", "customer_deleted", "customer_status_not_found"],
  run: ({ who, params, body }) => setCustomerStatus(who, params.id, body.customerStatusId),
});
