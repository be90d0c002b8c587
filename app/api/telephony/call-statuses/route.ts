import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { CALL_STATUSES, CallStatus } from "@/lib/telephony/calls/call-status";

export const GET = call({
  id: "telephony.listCallStatuses",
  summary: "Lists call statuses",
  returns: page(CallStatus),
  run: () => Promise.resolve({ items: [...CALL_STATUSES], total: CALL_STATUSES.length }),
});
