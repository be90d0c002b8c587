import { changeConversationCustomer } from "@/lib/messaging/conversations/change-conversation-customer";
import { ConversationCustomer, SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const PUT = call({
  id: "sms.changeCustomer",
  summary: "Assigns a conversation to a customer",
  permission: "messaging.send",
  params: IdPath,
  body: ConversationCustomer,
  returns: SmsConversation,
  refusals: ["texting_off", "conversation_not_found", "customer_not_found", "contact_not_found"],
  run: ({ who, params, body }) => changeConversationCustomer(who, params.id, body),
});
