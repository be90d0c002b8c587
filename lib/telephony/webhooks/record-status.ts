import "server-only";
import { findOurNumber } from "@/lib/platform/phone/find-our-number";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { parseChildStatus, parseLegStatus } from "../calls/call-state";
import { type ReportedCall, recordCall } from "../calls/record-call";
import { LegType } from "../calls/call-status";
import type { StatusForm } from "./webhook-forms";

/**
 * Records the result of a phone call or of its forwarded leg. An unknown phone call that touches none of our numbers is
 * not stored. Source: webhooks.callStatus.
 */
export async function recordStatus(who: Who, form: StatusForm): Promise<void> {
  if (form.ParentCallSid) return recordChild(who, form, form.ParentCallSid);
  const { CallSid: sid, CallStatus: status, CallDuration: seconds } = form;
  await who.db(async (db) => {
    const reportedCall = await callOf(db, form);
    if (!reportedCall.type && !(await isStoredCall(db, sid))) return;
    await recordCall(who, reportedCall, { report: ({ type }) => parseLegStatus(status, LegType.parse(type), seconds) });
  });
}

/** All code locks the phone call before its leg. */
async function recordChild(who: Who, form: StatusForm, parentSid: string): Promise<void> {
  const { CallSid: sid, AccountSid: accountSid, CallStatus: status, CallDuration: seconds } = form;
  const leg = { source: "twilio", sid, accountSid, parentSid, type: "OUTBOUND_CHILD" } as const;
  await who.db(async () => {
    await recordCall(
      who,
      { source: "twilio", sid: parentSid, accountSid },
      { report: parseChildStatus(status, seconds) }
    );
    await recordCall(
      who,
      { ...leg, numberFrom: form.From, numberTo: form.To },
      { report: parseLegStatus(status, "OUTBOUND_CHILD", seconds) }
    );
  });
}

async function callOf(db: Transaction, form: StatusForm): Promise<ReportedCall> {
  const { businessId } = db.who;
  const { CallSid: sid, AccountSid: accountSid, From: numberFrom, To: numberTo } = form;
  const call = { source: "twilio", sid, accountSid, numberFrom, numberTo } as const;
  const called = await findOurNumber(db, businessId, numberTo);
  if (called) return { ...call, type: "INBOUND", numberId: called.id };
  const caller = await findOurNumber(db, businessId, numberFrom);
  return caller ? { ...call, type: "OUTBOUND", numberId: caller.id } : call;
}

async function isStoredCall(db: Transaction, sid: string): Promise<boolean> {
  return (await db.providerCall.count({ where: { businessId: db.who.businessId, source: "twilio", sid } })) > 0;
}
