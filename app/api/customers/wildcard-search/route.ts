import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";
import { CustomerSummary } from "@/lib/customers/records/customer";
import { searchCustomersByWords } from "@/lib/customers/search/search-customers";

export const GET = call({
  id: "customers.wildcardSearch",
  summary:
    "Searches customers by any part of the name, email, phone, or address. Returns close matches if none is exact",
  permission: "customers.view",
  query: z.object({ term, limit: limit(10), offset }),
  returns: page(CustomerSummary),
  run: ({ who, query }) => searchCustomersByWords(who, query),
});
