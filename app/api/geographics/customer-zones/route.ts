import { z } from "zod";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listZonesOfCustomers } from "@/lib/customers/locations/select-place-names";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "geographics.listCustomerZones",
  summary: "Lists the zones of customers' locations by name",
  permission: "customers.all",
  returns: page(z.object({ id: Id, name: z.string() })),
  run: ({ who }) => listZonesOfCustomers(who),
});
