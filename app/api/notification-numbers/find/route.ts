import { call } from "@/lib/platform/http/call";
import { findFreeNumbers } from "@/lib/telephony/numbers/buy-number";
import { AreaCodeQuery, FreeNumbers } from "@/lib/telephony/numbers/call-tracking-number";

export const GET = call({
  id: "notificationNumbers.findByAreaCode",
  summary: "Lists notification numbers available to buy in an area code",
  permission: "marketing.manage",
  query: AreaCodeQuery,
  returns: FreeNumbers,
  refusals: ["phones_off", "provider_refused", "provider_silent"],
  run: ({ who, query }) => findFreeNumbers(who, query.areaCode),
});
