import { Equipment } from "@/lib/customers/equipment/equipment";
import { listEquipmentOfJob } from "@/lib/customers/equipment/search-equipment";
import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "jobs.listEquipment",
  summary: "Lists the equipment at a job's location by name",
  permission: "jobs.view",
  params: IdPath,
  returns: page(Equipment),
  refusals: ["job_not_found"],
  run: ({ who, params }) => listEquipmentOfJob(who, params.id),
});
