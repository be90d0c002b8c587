import { z } from "zod";

/** rule: calls/types */
export const CALL_TYPES = ["Inbound", "Outbound", "None"] as const;
export const CallType = z.enum(CALL_TYPES, { error: "The call type must be Inbound, Outbound, or None." });
export type CallType = z.output<typeof CallType>;

/** The provider's types of a leg. A child is the leg that a phone call was forwarded on. rule: calls/marketing-types */
const LEG_TYPES = ["INBOUND", "OUTBOUND", "OUTBOUND_CHILD", "NONE"] as const;
export const LegType = z.enum(LEG_TYPES, {
  error: "The call type must be INBOUND, OUTBOUND, OUTBOUND_CHILD, or NONE.",
});
export type LegType = z.output<typeof LegType>;

/** rule: calls/statuses */
export const CALL_STATUSES = ["answered", "busy", "called", "missed", "rejected", "ringing", "voicemail"] as const;
export const CallStatus = z.enum(CALL_STATUSES, { error: "Select a call status from the list." });
export type CallStatus = z.output<typeof CallStatus>;

/** The activities of a phone call. The last one is announced but never stored. rule: calls/real-time-activities */
const CALL_ACTIVITIES = ["RINGING", "MISSED", "REJECTED", "VOICEMAIL", "answered", "transcript"] as const;
export const CallActivity = z.enum(CALL_ACTIVITIES);
export type CallActivity = z.output<typeof CallActivity>;

/** Returns the type of a logged phone call for the type of its leg. */
export function toCallType(type: LegType): CallType {
  if (type === "INBOUND") return "Inbound";
  return type === "NONE" ? "None" : "Outbound";
}

/** True while a phone call rings, including while it is being announced. rule: calls/ringing */
function isRinging(activity: string): boolean {
  return /^(ringing|initiated)$/i.test(activity);
}

/** The statuses of phone calls that nobody took. */
export const NOT_TAKEN: readonly CallStatus[] = ["missed", "rejected", "voicemail", "busy"];

type CountedCall = { callActivity: string; inProgress: boolean; phoneCallId: string | null; noteId: string | null };

/** rules: calls/today-counts, calls/ringing */
export function countCalls(calls: readonly CountedCall[]) {
  const counts = { ringing: 0, inProgress: 0, logged: 0, unlogged: 0 };
  for (const { callActivity, inProgress, phoneCallId, noteId } of calls) {
    if (isRinging(callActivity)) counts.ringing++;
    else if (inProgress) counts.inProgress++;
    else if (phoneCallId || noteId) counts.logged++;
    else counts.unlogged++;
  }
  return counts;
}
