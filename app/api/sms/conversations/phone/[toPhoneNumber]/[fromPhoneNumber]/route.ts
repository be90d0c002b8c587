import { z } from "zod";
import { NumberInPath, SenderInPath, SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import { findConversation } from "@/lib/messaging/conversations/list-conversations";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "sms.getConversationByPhone",
  summary: "Returns the conversation between two phone numbers. Null if there is none",
  permission: "messaging.view",
  params: z.object({ toPhoneNumber: NumberInPath, fromPhoneNumber: SenderInPath }),
  returns: SmsConversation.nullable(),
  refusals: ["texting_off"],
  run: ({ who, params }) => findConversation(who, params.toPhoneNumber, params.fromPhoneNumber),
});
