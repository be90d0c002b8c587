import { lockProviderCall, recordCall, type ReportedCall } from "@/lib/telephony/calls/record-call";
import { savePhoneCall } from "@/lib/telephony/call-log/save-phone-call";
import { savePhoneNote } from "@/lib/telephony/call-log/phone-notes";
import { storeRecording, storeTranscript } from "@/lib/telephony/recordings/store-recording";
import { logBooking } from "@/lib/telephony/call-log/log-booking";
import { runInParallel } from "../in-parallel";
import { CALLS, type DemoCall } from "./calls";
import { findOtherCustomer, getMember, getOtherNumber, type Office, toWhoAt } from "./office";
import type { DemoNumbers } from "./marketing-chapter";

/** The phone calls, with the jobs that were booked in them. */
export type SeededCalls = ReadonlyArray<{ call: DemoCall; callId: string; jobId: string | null }>;

/** Creates the phone calls of the last days, as the phone provider would have reported them. */
export async function seedCalls(office: Office, numbers: DemoNumbers): Promise<SeededCalls> {
  const getStartTime = ({ when }: DemoCall) => toWhoAt(office.who, when).now.getTime();
  const inOrder = CALLS.toSorted((a, b) => getStartTime(a) - getStartTime(b)).map((call, at) => ({
    call,
    facts: toReportedCall(office, numbers, call, at),
  }));
  // A call back closes earlier calls, so calls of one number run in order.
  const ofNumbers = Map.groupBy(inOrder, ({ call }) => getOtherNumber(office, call.other));
  const callGroups = await runInParallel([...ofNumbers.values()], async (calls) => {
    const recordedCalls: Array<SeededCalls[number]> = [];
    for (const { call, facts } of calls) {
      const callId = await reportCall(office, call, facts);
      recordedCalls.push({ call, callId, jobId: await logDemoCall(office, call, callId) });
    }
    return recordedCalls;
  });
  return callGroups.flat();
}

function toReportedCall(office: Office, { tracking }: DemoNumbers, { other, by }: DemoCall, at: number): ReportedCall {
  const otherNumber = getOtherNumber(office, other);
  const name = findOtherCustomer(office, other)?.name.toUpperCase() ?? ("name" in other ? (other.name ?? "") : "");
  const trackingNumber = tracking[by ?? "main"];
  return {
    source: "twilio",
    sid: `CAdemo${String(at).padStart(4, "0")}`,
    type: by ? "INBOUND" : "OUTBOUND",
    numberFrom: by ? otherNumber : trackingNumber.number,
    numberTo: by ? trackingNumber.number : otherNumber,
    numberId: trackingNumber.id,
    ...(by ? { callerName: name } : { calleeName: name }),
  };
}

async function reportCall({ who }: Office, call: DemoCall, reportedCall: ReportedCall): Promise<string> {
  const { when, became, seconds, recorded, script } = call;
  const isAnswered = became === "answered";
  await recordCall(toWhoAt(who, when), reportedCall, { report: isAnswered ? { status: became } : {} });
  const end = toWhoAt(who, when, Math.max(seconds, 20) / 60);
  await recordCall(end, reportedCall, {
    report: {
      status: became,
      isEnded: true,
      ...(seconds > 0 ? { durationSeconds: seconds } : {}),
    },
  });
  const sid = reportedCall.sid.slice(2);
  if (recorded)
    await storeRecording(end, reportedCall, { sid: `RE${sid}`, url: `sandbox:${seconds}`, durationSeconds: seconds });
  if (script) {
    const transcript =
      typeof script === "string"
        ? script
        : script.map(([side, text]) => ({
            speaker: { isCustomer: side === "them", name: side === "them" ? "Customer" : "Office" },
            text,
          }));
    await storeTranscript(end, reportedCall, { sid: `TR${sid}`, transcript });
  }
  return end.db(async (db) => (await lockProviderCall(db, reportedCall)).id);
}

/** Logs a phone call as the user who took it. Returns the job that was booked in it. */
async function logDemoCall(office: Office, { when, staff, note, other, books, seconds }: DemoCall, callId: string) {
  if (!staff) return null;
  const by = toWhoAt(getMember(office, staff), when, seconds / 60);
  const customerId = findOtherCustomer(office, other)?.customerId ?? null;
  const expected = books && "expected" in other ? office.expected[other.expected] : undefined;
  if (expected) {
    const { appointmentId, jobId } = expected;
    await by.db((db) =>
      logBooking(db, { callId, callNote: note, appointmentId, jobId, customerId: expected.customerId })
    );
    return jobId;
  }
  const logged = await savePhoneCall(by, { marketingCallId: callId, businessCustomerId: customerId });
  if (note) await savePhoneNote(by, { phoneCallId: logged.id, body: note });
  return null;
}
