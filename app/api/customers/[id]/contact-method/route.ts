import { z } from "zod";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Customer } from "@/lib/customers/records/customer";
import { ContactMethod } from "@/lib/customers/records/contact-method";
import { changeCustomerFact } from "@/lib/customers/edits/change-customer-fact";
import { call } from "@/lib/platform/http/call";

export const PATCH = call({
  id: "customers.updateContactMethod",
  summary: "Changes a customer's preferred contact method",
  permission: "customers.change",
  params: IdPath,
  body: z.object({ contactMethod: ContactMethod }),
  returns: Customer,
  refusals: ["customer_not_found", "customer_deleted"],
  run: ({ who, params, body }) => changeCustomerFact(who, params.id, body),
});
