import { changeEquipment } from "@/lib/customers/equipment/change-equipment";
import { Equipment, EquipmentChange } from "@/lib/customers/equipment/equipment";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const PUT = call({
  id: "equipment.update",
  summary: "Changes a piece of equipment",
  permission: "jobs.change",
  params: IdPath,
  body: EquipmentChange,
  returns: Equipment,
  refusals: ["equipment_not_found", "equipment_changed"],
  run: ({ who, params, body }) => changeEquipment(who, params.id, body),
});
