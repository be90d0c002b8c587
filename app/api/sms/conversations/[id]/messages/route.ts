import { TextQuery } from "@/lib/messaging/conversations/sms-conversation";
import { listTexts } from "@/lib/messaging/conversations/list-texts";
import { sendMessage } from "@/lib/messaging/texts/send-text";
import { SmsMessage, TextToSend } from "@/lib/messaging/records/text-status";
import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "sms.listMessages",
  summary: "Lists a conversation's texts, newest first",
  permission: "messaging.view",
  params: IdPath,
  query: TextQuery,
  returns: page(SmsMessage),
  refusals: ["texting_off", "conversation_not_found", "message_not_found"],
  run: ({ who, params, query }) => listTexts(who, params.id, query),
});

export const POST = call({
  id: "sms.sendMessage",
  summary: "Sends a text in a conversation",
  permission: "messaging.send",
  params: IdPath,
  body: TextToSend,
  returns: SmsMessage,
  idempotent: true,
  refusals: ["texting_off", "conversation_not_found", "number_released", "not_texted"],
  run: ({ who, params, body }) => sendMessage(who, params.id, body),
});
