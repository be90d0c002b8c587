import { listUnreadTexts } from "@/lib/messaging/conversations/list-texts";
import { SmsMessage } from "@/lib/messaging/records/text-status";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "sms.listUnreadMessages",
  summary: "Lists all unread texts from customers",
  permission: "messaging.view",
  returns: page(SmsMessage),
  refusals: ["texting_off"],
  run: ({ who }) => listUnreadTexts(who),
});
