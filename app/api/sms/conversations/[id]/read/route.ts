import { z } from "zod";
import { ReadBy } from "@/lib/messaging/conversations/sms-conversation";
import { markConversationRead } from "@/lib/messaging/conversations/mark-conversation-read";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const PUT = call({
  id: "sms.markConversationRead",
  summary: "Marks a conversation as read",
  permission: "messaging.view",
  params: IdPath,
  body: ReadBy,
  returns: z.object({ result: z.literal(true) }),
  refusals: ["texting_off", "conversation_not_found"],
  run: async ({ who, params, body }) => {
    await markConversationRead(who, params.id, body.userId);
    return { result: true as const };
  },
});
