import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listActiveLocations } from "@/lib/customers/locations/list-locations";
import { LocationShortForm } from "@/lib/customers/records/new-location";

export const GET = call({
  id: "locations.listActive",
  summary: "Lists active locations of the business or a customer, in short form",
  permission: "customers.view",
  query: z.object({ businessCustomerId: Id.optional() }),
  returns: page(LocationShortForm),
  refusals: ["customer_not_found"],
  run: ({ who, query }) => listActiveLocations(who, query.businessCustomerId),
});
