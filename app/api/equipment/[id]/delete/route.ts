import { removeEquipment } from "@/lib/customers/equipment/change-equipment";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "equipment.delete",
  summary: "Deletes a piece of equipment",
  permission: "jobs.change",
  params: IdPath,
  returns: Success,
  refusals: ["equipment_not_found"],
  run: async ({ who, params }) => {
    await removeEquipment(who, params.id);
    return { success: true };
  },
});
