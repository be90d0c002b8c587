import { call } from "@/lib/platform/http/call";
import { findFirstNotificationNumber } from "@/lib/telephony/numbers/list-notification-numbers";
import { NotificationNumber } from "@/lib/telephony/numbers/call-tracking-number";

export const GET = call({
  id: "notificationNumbers.getFirst",
  summary: "Returns the number that customers get texts from. Null if there is none",
  permission: "marketing.manage",
  returns: NotificationNumber.nullable(),
  run: ({ who }) => findFirstNotificationNumber(who),
});
