import { call } from "@/lib/platform/http/call";
import { chooseMessagingService } from "@/lib/telephony/numbers/choose-messaging-service";
import { MessagingService, NotificationNumber } from "@/lib/telephony/numbers/call-tracking-number";

export const PUT = call({
  id: "notificationNumbers.chooseService",
  summary: "Sets up texting through a messaging service instead of a number",
  permission: "marketing.manage",
  body: MessagingService,
  returns: NotificationNumber,
  refusals: ["number_limit", "phones_off", "provider_refused", "provider_silent"],
  run: ({ who, body }) => chooseMessagingService(who, body),
});
