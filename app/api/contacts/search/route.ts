import { z } from "zod";
import { Id, limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";
import { searchContacts } from "@/lib/customers/contacts/search-contacts";
import { Contact } from "@/lib/customers/records/customer";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "contacts.search",
  summary: "Searches contacts by name, email, or phone number",
  permission: "customers.all",
  query: z.object({ term, businessCustomerId: Id.optional(), limit: limit(10), offset }),
  returns: page(Contact),
  run: ({ who, query }) => searchContacts(who, query),
});
