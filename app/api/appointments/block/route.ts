import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { NewBlock, TechnicianBlock } from "@/lib/scheduling/blocks/technician-block";
import { blockTime } from "@/lib/scheduling/blocks/block-time";

export const POST = call({
  id: "appointments.block",
  summary: "Blocks time for a technician",
  permission: "schedule.change",
  body: NewBlock,
  returns: z.object({ block: TechnicianBlock }),
  status: 201,
  idempotent: true,
  refusals: ["overlap"],
  run: async ({ who, body }) => ({ block: await blockTime(who, body) }),
});
