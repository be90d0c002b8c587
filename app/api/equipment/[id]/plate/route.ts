import { savePlate } from "@/lib/customers/equipment/change-equipment";
import { Equipment } from "@/lib/customers/equipment/equipment";
import { readPicture } from "@/lib/platform/files/read-picture";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "equipment.savePlate",
  summary: "Saves a photo of the equipment's nameplate (multipart `plate`)",
  permission: "jobs.change",
  params: IdPath,
  bodyKind: "upload",
  returns: Equipment,
  refusals: ["equipment_not_found", "file_refused"],
  run: ({ who, params, request }) => savePlate(who, params.id, () => readPicture(request, "plate")),
});
