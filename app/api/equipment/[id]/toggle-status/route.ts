import { toggleEquipment } from "@/lib/customers/equipment/change-equipment";
import { Equipment } from "@/lib/customers/equipment/equipment";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

const toggle = call({
  id: "equipment.toggleStatus",
  summary: "Toggles equipment between active and inactive",
  permission: "jobs.change",
  params: IdPath,
  changes: true,
  returns: Equipment,
  refusals: ["equipment_not_found"],
  run: ({ who, params }) => toggleEquipment(who, params.id),
});

export { toggle as GET, toggle as POST };
