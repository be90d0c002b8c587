import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, page } from "@/lib/platform/shapes/call-shapes";
import { Contact, Customer } from "@/lib/customers/records/customer";
import { searchCustomersByPhone } from "@/lib/customers/search/search-customers-by-phone";

export const GET = call({
  id: "customers.phoneSearch",
  summary: "Searches customers by phone number in any format",
  permission: "customers.view",
  query: z.object({ phone: z.string().trim().max(40).default(""), limit: limit(10) }),
  returns: page(z.object({ customer: Customer, contact: Contact.nullable() })),
  run: ({ who, query }) => searchCustomersByPhone(who, query),
});
