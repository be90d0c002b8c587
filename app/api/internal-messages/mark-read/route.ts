import { z } from "zod";
import { markInternalRead } from "@/lib/messaging/internal/mark-internal-read";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "internalMessages.markRead",
  summary: "Marks internal messages to the current user as read",
  body: z.object({ ids: z.array(Id).min(1, "this field is required").max(300, "Mark up to 300 messages per call.") }),
  returns: z.object({ result: z.literal(true) }),
  refusals: ["message_not_found"],
  run: async ({ who, body }) => {
    await markInternalRead(who, body.ids);
    return { result: true as const };
  },
});
