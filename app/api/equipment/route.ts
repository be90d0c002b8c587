import { addEquipment } from "@/lib/customers/equipment/change-equipment";
import { Equipment, NewEquipment } from "@/lib/customers/equipment/equipment";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "equipment.create",
  summary: "Adds a piece of equipment to a customer's location",
  permission: "jobs.change",
  body: NewEquipment,
  returns: Equipment,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => addEquipment(who, body),
});
