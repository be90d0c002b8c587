import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { changeContactInfo } from "@/lib/customers/edits/change-contact-info";
import { ContactInfo, Customer } from "@/lib/customers/records/customer";

export const PATCH = call({
  id: "customers.updateContactInfo",
  summary: "Changes a customer's names, email, and phone numbers. Omitted fields don't change",
  permission: "customers.change",
  params: IdPath,
  body: ContactInfo,
  returns: Customer,
  refusals: ["customer_not_found", "customer_deleted", "customer_changed"],
  run: ({ who, params, body }) => changeContactInfo(who, params.id, body),
});
