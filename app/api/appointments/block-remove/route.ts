import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { removeBlock } from "@/lib/scheduling/blocks/block-time";

export const POST = call({
  id: "appointments.removeBlock",
  summary: "Removes blocked time",
  permission: "schedule.change",
  body: IdPath,
  returns: Success,
  refusals: ["block_not_found"],
  run: async ({ who, body }) => {
    await removeBlock(who, body.id);
    return { success: true };
  },
});
