import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";
import { Customer } from "@/lib/customers/records/customer";
import { searchCustomers } from "@/lib/customers/search/search-customers";

export const GET = call({
  id: "customers.search",
  summary: "Searches customers by the beginning of their name, email, or phone number",
  permission: "customers.view",
  query: z.object({ term, limit: limit(10), offset }),
  returns: page(Customer),
  run: ({ who, query }) => searchCustomers(who, query),
});
