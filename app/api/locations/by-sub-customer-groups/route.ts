import { z } from "zod";
import { CustomerLocation } from "@/lib/customers/records/customer";
import { listLocationsOfGroups } from "@/lib/customers/locations/list-locations";
import { call } from "@/lib/platform/http/call";
import { Id, ids, limit, page, pageNumber } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "locations.listBySubCustomerGroups",
  summary: "Lists active locations of customers in the given groups and their subgroups",
  permission: "customers.all",
  query: z.object({ customerGroupIds: ids, businessCustomerId: Id.optional(), page: pageNumber, perPage: limit(10) }),
  returns: page(CustomerLocation),
  run: ({ who, query }) => listLocationsOfGroups(who, query),
});
