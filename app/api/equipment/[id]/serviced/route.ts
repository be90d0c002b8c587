import { z } from "zod";
import { markServiced } from "@/lib/customers/equipment/change-equipment";
import { Equipment } from "@/lib/customers/equipment/equipment";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "equipment.markServiced",
  summary: "Records whether a job serviced a piece of equipment",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ jobId: Id, serviced: z.boolean() }),
  returns: Equipment,
  refusals: ["equipment_not_found"],
  run: ({ who, params, body }) => markServiced(who, params.id, { jobId: body.jobId, isDone: body.serviced }),
});
