import { call } from "@/lib/platform/http/call";
import {
  CallTrackingNumber,
  CallTrackingNumbers,
  NewCallTrackingNumber,
} from "@/lib/telephony/numbers/call-tracking-number";
import { createTrackingNumber, listTrackingNumbers } from "@/lib/telephony/numbers/list-tracking-numbers";

export const GET = call({
  id: "callTrackingNumbers.list",
  summary: "Lists tracking numbers",
  permission: "marketing.manage",
  returns: CallTrackingNumbers,
  run: ({ who }) => listTrackingNumbers(who),
});

export const POST = call({
  id: "callTrackingNumbers.create",
  summary: "Buys a tracking number",
  permission: "marketing.manage",
  body: NewCallTrackingNumber,
  returns: CallTrackingNumber,
  status: 201,
  refusals: ["number_limit", "phones_off", "provider_refused", "provider_silent"],
  run: ({ who, body }) => createTrackingNumber(who, body),
});
