import { z } from "zod";
import { markAllRead } from "@/lib/messaging/conversations/mark-conversation-read";
import { call } from "@/lib/platform/http/call";

export const PUT = call({
  id: "sms.markAllRead",
  summary: "Marks all conversations as read",
  permission: "messaging.view",
  returns: z.object({ result: z.literal(true) }),
  refusals: ["texting_off"],
  run: async ({ who }) => {
    await markAllRead(who);
    return { result: true as const };
  },
});
