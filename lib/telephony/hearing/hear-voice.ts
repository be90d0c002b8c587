import "server-only";
import type { PhoneNumber } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { ourNumber } from "@/lib/platform/phone/our-numbers";
import type { Who } from "@/lib/platform/session/who";
import { toldByChild } from "../calls/call-state";
import { type HeardCall, hearCall } from "../calls/hear-call";
import { announceRecording, DECLINES, hangUp, instructions, notInService, putThrough, takeMessage } from "./answers";
import type { VoiceForm } from "./webhook-forms";

/**
 * Answers a phone call to one of our numbers, a pressed digit, or the end of ringing with the next instructions. A
 * caller who declined is never recorded. Source: webhooks.callReceived.
 */
export function hearVoice(who: Who, form: VoiceForm): Promise<Response> {
  return who.db((db) => hear(who, db, form));
}

async function hear(who: Who, db: Transaction, form: VoiceForm): Promise<Response> {
  const number = await ourNumber(db, who.businessId, form.To);
  if (!number) return instructions(notInService());
  if (form.DialCallStatus) return afterRinging(who, form, number);
  const call = await hearCall(who, { ...inbound(form, number), recordingDeclined: form.Digits === DECLINES }, {});
  const { forwardNumber, status } = number;
  if (!forwardNumber || status !== "active") return instructions(takeMessage(!call.recordingDeclined));
  if (form.Digits === "" && !call.recordingDeclined) return instructions(announceRecording(forwardNumber));
  return instructions(putThrough(forwardNumber, !call.recordingDeclined));
}

/** Continues after ringing: the phone call was taken, or a message follows. */
async function afterRinging(who: Who, form: VoiceForm, number: PhoneNumber): Promise<Response> {
  const told = toldByChild(form.DialCallStatus);
  const call = await hearCall(who, inbound(form, number), told);
  if (told.status === "answered") return instructions(hangUp());
  return instructions(takeMessage(!call.recordingDeclined));
}

const inbound = (form: VoiceForm, number: PhoneNumber): HeardCall => ({
  source: "twilio",
  sid: form.CallSid,
  accountSid: form.AccountSid,
  type: "INBOUND",
  numberFrom: form.From,
  numberTo: form.To,
  callerName: form.CallerName,
  calleeName: number.name,
  numberId: number.id,
});
