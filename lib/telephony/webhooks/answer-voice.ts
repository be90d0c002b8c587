import "server-only";
import type { PhoneNumber } from "@prisma/client";
import { CUSTOMER_FACING_NAMES, getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { findOurNumber } from "@/lib/platform/phone/find-our-number";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { parseChildStatus } from "../calls/call-state";
import { type ReportedCall, recordCall } from "../calls/record-call";
import {
  announceRecording,
  DECLINES,
  hangUp,
  toInstructions,
  buildNotInService,
  forwardCaller,
  takeMessage,
} from "./answers";
import type { VoiceForm } from "./webhook-forms";

/**
 * Answers a phone call to one of our numbers, a pressed digit, or the end of ringing with the next instructions. A
 * caller who declined is never recorded. Source: webhooks.callReceived.
 */
export function answerVoice(who: Who, form: VoiceForm): Promise<Response> {
  return who.db((db) => answerCaller(db, form));
}

async function answerCaller(db: Transaction, form: VoiceForm): Promise<Response> {
  const { who } = db;
  const number = await findOurNumber(db, who.businessId, form.To);
  if (!number) return toInstructions(buildNotInService());
  if (form.DialCallStatus) return continueAfterRinging(db, form, number);
  const call = await recordCall(
    who,
    { ...toInboundCall(form, number), recordingDeclined: form.Digits === DECLINES },
    { report: {} }
  );
  const { forwardNumber, status } = number;
  if (!forwardNumber || status !== "active") return offerMessage(db, !call.recordingDeclined);
  if (form.Digits === "" && !call.recordingDeclined) return toInstructions(announceRecording(forwardNumber));
  return toInstructions(forwardCaller(forwardNumber, !call.recordingDeclined));
}

/** Continues after ringing: the phone call was taken, or a message follows. */
async function continueAfterRinging(db: Transaction, form: VoiceForm, number: PhoneNumber): Promise<Response> {
  const report = parseChildStatus(form.DialCallStatus);
  const call = await recordCall(db.who, toInboundCall(form, number), { report });
  if (report.status === "answered") return toInstructions(hangUp());
  return offerMessage(db, !call.recordingDeclined);
}

async function offerMessage(db: Transaction, isRecorded: boolean): Promise<Response> {
  const where = { id: db.who.businessId };
  const business = await db.business.findUniqueOrThrow({ where, select: CUSTOMER_FACING_NAMES });
  return toInstructions(takeMessage(getCustomerFacingName(business), isRecorded));
}

const toInboundCall = (form: VoiceForm, number: PhoneNumber): ReportedCall => ({
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
