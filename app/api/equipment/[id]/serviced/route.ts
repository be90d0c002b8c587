import { z } from "zod";
import { markServiced } from "@/lib/customers/equipment/change-equipment";
import { Equipment } from "@/lib/customers/equipment/equipment";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "equipment.markServiced",
  summary: "Say whether a job was done on a piece of equipment",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ jobId: Id, serviced: z.boolean() }),
  returns: Equipment,
  refusals: ["equipment_not_found"],
  run: ({ who, params, body }) => markServiced(who, params.id, body.jobId, body.serviced),
});
