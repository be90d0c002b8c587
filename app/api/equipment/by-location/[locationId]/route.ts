import { z } from "zod";
import { Equipment } from "@/lib/customers/equipment/equipment";
import { listEquipmentOfLocation } from "@/lib/customers/equipment/search-equipment";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "equipment.listByLocation",
  summary: "Lists a location's equipment by name",
  permission: "customers.view",
  params: z.object({ locationId: Id }),
  returns: page(Equipment),
  refusals: ["location_not_found"],
  run: ({ who, params }) => listEquipmentOfLocation(who, params.locationId),
});
