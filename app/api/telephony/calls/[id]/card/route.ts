import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";
import { CallCard, getCallCard } from "@/lib/telephony/calls/call-card";

export const GET = call({
  id: "telephony.showCallCard",
  summary: "Who calls, and what one should know before answering",
  permission: "calls.take",
  params: IdPath,
  returns: CallCard,
  refusals: ["call_not_found"],
  run: ({ who, params }) => getCallCard(who, params.id),
});
