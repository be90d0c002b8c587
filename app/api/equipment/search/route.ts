import { Equipment, EquipmentQuery } from "@/lib/customers/equipment/equipment";
import { searchEquipment } from "@/lib/customers/equipment/search-equipment";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "equipment.search",
  summary: "Searches equipment by name, model, serial number, customer, location, or status, newest first",
  permission: "customers.view",
  body: EquipmentQuery,
  returns: page(Equipment),
  run: ({ who, body }) => searchEquipment(who, body),
});
