import { z } from "zod";
import { listManufacturers } from "@/lib/customers/equipment/search-equipment";
import { call } from "@/lib/platform/http/call";
import { Id, page, term } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.listManufacturers",
  summary: "Lists the manufacturers of customers' equipment by name",
  permission: "customers.all",
  query: z.object({ term }),
  returns: page(z.object({ id: Id, name: z.string() })),
  run: ({ who, query }) => listManufacturers(who, query.term),
});
