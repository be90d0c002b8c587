import { holdCall, hearCall, type HeardCall } from "@/lib/telephony/calls/hear-call";
import { savePhoneCall } from "@/lib/telephony/logging/phone-calls";
import { savePhoneNote } from "@/lib/telephony/logging/phone-notes";
import { keepRecording, keepTranscript } from "@/lib/telephony/recordings/keep-recording";
import { logBooking } from "@/lib/telephony/logging/log-booking";
import { inParallel } from "../in-parallel";
import { CALLS, type DemoCall } from "./calls";
import { customerOf, memberOf, numberOf, type Office, whoAt } from "./office";
import type { DemoNumbers } from "./marketing-chapter";

/** The phone calls, with the jobs that were booked in them. */
export type HeardCalls = ReadonlyArray<{ call: DemoCall; callId: string; jobId: string | null }>;

/** Creates the phone calls of the last days, as the phone provider would have reported them. */
export async function seedCalls(office: Office, numbers: DemoNumbers): Promise<HeardCalls> {
  const began = ({ when }: DemoCall) => whoAt(office.who, when).now.getTime();
  const inOrder = CALLS.toSorted((a, b) => began(a) - began(b)).map((call, at) => ({
    call,
    facts: factsOf(office, numbers, call, at),
  }));
  // A call back closes earlier calls, so calls of one number run in order.
  const ofNumbers = Map.groupBy(inOrder, ({ call }) => numberOf(office, call.other));
  const heard = await inParallel([...ofNumbers.values()], async (calls) => {
    const told: Array<HeardCalls[number]> = [];
    for (const { call, facts } of calls) {
      const callId = await tell(office, call, facts);
      told.push({ call, callId, jobId: await log(office, call, callId) });
    }
    return told;
  });
  return heard.flat();
}

function factsOf(office: Office, { tracking }: DemoNumbers, { other, by }: DemoCall, at: number): HeardCall {
  const theirs = numberOf(office, other);
  const name = customerOf(office, other)?.name.toUpperCase() ?? ("name" in other ? (other.name ?? "") : "");
  const ours = tracking[by ?? "main"];
  return {
    source: "twilio",
    sid: `CAdemo${String(at).padStart(4, "0")}`,
    type: by ? "INBOUND" : "OUTBOUND",
    numberFrom: by ? theirs : ours.number,
    numberTo: by ? ours.number : theirs,
    numberId: ours.id,
    ...(by ? { callerName: name } : { calleeName: name }),
  };
}

async function tell({ who }: Office, call: DemoCall, facts: HeardCall): Promise<string> {
  const { when, became, seconds, recorded, said } = call;
  const isTaken = became === "answered";
  await hearCall(whoAt(who, when), facts, isTaken ? { status: became } : {});
  const end = whoAt(who, when, Math.max(seconds, 20) / 60);
  await hearCall(end, facts, {
    status: became,
    isEnded: true,
    ...(seconds > 0 ? { durationSeconds: seconds } : {}),
  });
  const sid = facts.sid.slice(2);
  if (recorded)
    await keepRecording(end, facts, { sid: `RE${sid}`, url: `sandbox:${seconds}`, durationSeconds: seconds });
  if (said) {
    const transcript =
      typeof said === "string"
        ? said
        : said.map(([side, text]) => ({
            speaker: { isCustomer: side === "them", name: side === "them" ? "Customer" : "Office" },
            text,
          }));
    await keepTranscript(end, facts, { sid: `TR${sid}`, transcript });
  }
  return who.db(async (db) => (await holdCall(end, db, facts)).id);
}

/** Logs a phone call as the user who took it. Returns the job that was booked in it. */
async function log(office: Office, { when, staff, note, other, books, seconds }: DemoCall, callId: string) {
  if (!staff) return null;
  const by = whoAt(memberOf(office, staff), when, seconds / 60);
  const customerId = customerOf(office, other)?.customerId ?? null;
  const expected = books && "expected" in other ? office.expected[other.expected] : undefined;
  if (expected) {
    const { appointmentId, jobId } = expected;
    await by.db((db) =>
      logBooking(by, db, { callId, callNote: note, appointmentId, jobId, customerId: expected.customerId }),
    );
    return jobId;
  }
  const logged = await savePhoneCall(by, { marketingCallId: callId, businessCustomerId: customerId });
  if (note) await savePhoneNote(by, { phoneCallId: logged.id, body: note });
  return null;
}
