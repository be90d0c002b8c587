import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Call } from "@/lib/telephony/calls/call";
import { CallUpdate, updateCall } from "@/lib/telephony/call-log/update-call";

export const PATCH = call({
  id: "telephony.updateCall",
  summary: "Locks or unlocks a call, or links it to a call log",
  permission: "calls.take",
  params: IdPath,
  body: CallUpdate,
  returns: Call,
  refusals: ["call_not_found", "phone_call_not_found", "call_locked", "call_logged", "phone_call_taken"],
  run: ({ who, params, body }) => updateCall(who, params.id, body),
});
