import { z } from "zod";
import { EquipmentSystem } from "@/lib/customers/equipment/equipment";
import { listSystemsOfLocation } from "@/lib/customers/equipment/search-equipment";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "equipment.listSystemsByLocation",
  summary: "Lists a location's systems, each with its equipment",
  permission: "customers.view",
  params: z.object({ locationId: Id }),
  returns: page(EquipmentSystem),
  refusals: ["location_not_found"],
  run: ({ who, params }) => listSystemsOfLocation(who, params.locationId),
});
