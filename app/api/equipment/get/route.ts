import { Equipment } from "@/lib/customers/equipment/equipment";
import { getEquipment } from "@/lib/customers/equipment/search-equipment";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "equipment.get",
  summary: "Returns a piece of equipment",
  permission: "customers.view",
  body: IdPath,
  returns: Equipment,
  refusals: ["equipment_not_found"],
  run: ({ who, body }) => getEquipment(who, body.id),
});
