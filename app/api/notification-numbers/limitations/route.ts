import { call } from "@/lib/platform/http/call";
import { getLimitations } from "@/lib/telephony/numbers/buy-number";
import { Limitations } from "@/lib/telephony/numbers/call-tracking-number";

export const GET = call({
  id: "notificationNumbers.getLimitations",
  summary: "Returns how many notification numbers the business has, and the limit",
  permission: "marketing.manage",
  returns: Limitations,
  run: ({ who }) => getLimitations(who, "notification"),
});
