import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { BlockMove, TechnicianBlock } from "@/lib/scheduling/blocks/technician-block";
import { moveBlock } from "@/lib/scheduling/blocks/move-block";

export const POST = call({
  id: "appointments.moveBlock",
  summary: "Moves blocked time to another time or technician",
  permission: "schedule.change",
  body: BlockMove,
  returns: z.object({ block: TechnicianBlock }),
  idempotent: true,
  refusals: ["block_not_found", "overlap", "changed_meanwhile"],
  run: async ({ who, body }) => ({ block: await moveBlock(who, body) }),
});
