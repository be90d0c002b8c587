import { call } from "@/lib/platform/http/call";
import { CallTrackingNumbers } from "@/lib/telephony/numbers/call-tracking-number";
import { listTrackingNumbers } from "@/lib/telephony/numbers/list-tracking-numbers";

export const GET = call({
  id: "callTrackingNumbers.listFree",
  summary: "Lists tracking numbers without a campaign",
  permission: "marketing.manage",
  returns: CallTrackingNumbers,
  run: ({ who }) => listTrackingNumbers(who, { isFree: true }),
});
