import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { createNotificationNumber, listNotificationNumbers } from "@/lib/telephony/numbers/list-notification-numbers";
import { TextPhone } from "@/lib/platform/format/phone-shapes";
import { NotificationNumber } from "@/lib/telephony/numbers/call-tracking-number";

export const GET = call({
  id: "notificationNumbers.list",
  summary: "Lists notification numbers",
  permission: "marketing.manage",
  returns: page(NotificationNumber),
  run: ({ who }) => listNotificationNumbers(who),
});

export const POST = call({
  id: "notificationNumbers.create",
  summary: "Buys a notification number",
  permission: "marketing.manage",
  body: z.object({ number: TextPhone }),
  returns: NotificationNumber,
  status: 201,
  refusals: ["number_limit", "phones_off", "provider_refused", "provider_silent"],
  run: ({ who, body }) => createNotificationNumber(who, body),
});
