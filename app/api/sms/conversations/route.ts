import { ConversationQuery, NewConversation, SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import { listConversations } from "@/lib/messaging/conversations/list-conversations";
import { openConversation } from "@/lib/messaging/conversations/open-conversation";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "sms.listConversations",
  summary: "Lists text conversations with customers, latest activity first",
  permission: "messaging.view",
  query: ConversationQuery,
  returns: page(SmsConversation),
  refusals: ["texting_off"],
  run: ({ who, query }) => listConversations(who, query),
});

export const POST = call({
  id: "sms.createConversation",
  summary: "Starts a conversation with a phone number, or continues the existing one",
  permission: "messaging.send",
  body: NewConversation,
  returns: SmsConversation,
  idempotent: true,
  refusals: ["texting_off", "customer_not_found", "contact_not_found"],
  run: ({ who, body }) => openConversation(who, body),
});
