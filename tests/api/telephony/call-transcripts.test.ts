import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as callList } from "@/app/api/call-list/route";
import { GET as transcriptOf } from "@/app/api/telephony/calls/[id]/transcript/route";
import { POST as recording } from "@/app/api/webhooks/twilio/recording/route";
import { POST as status } from "@/app/api/webhooks/twilio/call-status/route";
import { POST as voice } from "@/app/api/webhooks/twilio/voice/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makePhoneWithNumber, postWebhook } from "@/tests/support/providers/phone-calls";
import { startPhoneProvider, type PhoneProviderServer } from "@/tests/support/providers/phone-provider";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let provider: PhoneProviderServer;
let business: TestBusiness;
let phone: Awaited<ReturnType<typeof makePhoneWithNumber>>;

beforeAll(async () => {
  provider = await startPhoneProvider();
  Object.assign(process.env, {
    TWILIO_ACCOUNT_SID: "ACmain",
    TWILIO_AUTH_TOKEN: "secret",
    TWILIO_API_URL: provider.url,
  });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.writtenDown = [];
  provider.requests.length = 0;
  business = await makeBusiness();
  phone = await makePhoneWithNumber(business.system);
});

const CALLER = "+17045550123";

/** Plays a phone call that was answered and recorded, with the provider's messages. Returns the provider's id. */
async function recorded(source: "DialVerb" | "RecordVerb", digits = ""): Promise<string> {
  const CallSid = `CA${randomUUID().replaceAll("-", "")}`;
  const call = { CallSid, From: CALLER, To: phone.number };
  await postWebhook(voice, phone, { ...call, CallStatus: "ringing", CallerName: "FOX JO", Digits: digits });
  if (source === "DialVerb")
    await postWebhook(status, phone, {
      ...call,
      CallSid: `${CallSid}L`,
      ParentCallSid: CallSid,
      CallStatus: "in-progress",
    });
  const RecordingUrl = `${provider.url}/2010-04-01/Accounts/x/Recordings/RE1`;
  const sound = { RecordingSid: `RE${CallSid}`, RecordingStatus: "completed", RecordingDuration: "9", RecordingUrl };
  await postWebhook(recording, phone, { ...call, ...sound, RecordingSource: source });
  return CallSid;
}
const work = () => runTasks(business.businessId, ["write-down-call"]);
const first = async () => (await send(callList, { as: business.dispatcher, body: {} })).body.items[0];

describe("a recorded conversation", () => {
  it("is transcribed by the provider once, and shows the transcript with its speakers next to the recording", async () => {
    const callSid = await recorded("DialVerb");
    // Not ready at the first poll.
    expect(await work()).toBe(2);
    expect(provider.writtenDown.map(({ source }) => source)).toEqual([`RE${callSid}`]);
    const call = requireValue(await first(), "call");
    expect(call).toMatchObject({ hasTranscript: true, status: "answered" });
    const transcript = await send(transcriptOf, { as: business.dispatcher, params: { id: call.id }, method: "GET" });
    expect(transcript.body).toEqual([
      { speaker: { isCustomer: false, name: "(704) 555-0190", userId: null }, text: "Good morning. How can we help?" },
      { speaker: { isCustomer: true, name: "FOX JO", userId: null }, text: "No heat." },
    ]);
  });

  it("is not transcribed twice when the response to the request was lost", async () => {
    const callSid = await recorded("DialVerb");
    provider.writtenDown = [{ sid: "GT9", source: `RE${callSid}`, notYet: 0 }];
    expect(await work()).toBe(1);
    expect(provider.writtenDown).toHaveLength(1);
    expect(await first()).toMatchObject({ hasTranscript: true });
  });

  it("is not transcribed when the caller declined, or when it is a voicemail that the provider transcribes itself", async () => {
    await recorded("DialVerb", "9");
    await recorded("RecordVerb");
    expect(await work()).toBe(0);
    expect(provider.requests.filter((one) => one.includes("/v2/"))).toEqual([]);
  });

  it("keeps the reason when it cannot be transcribed", async () => {
    await recorded("DialVerb");
    provider.fault = "refused";
    expect(await work()).toBe(1);
    provider.fault = "none";
    const [row] = await business.system.db((db) => db.callRecording.findMany());
    expect(row?.problem).toBe("Not allowed here");
    expect(await first()).toMatchObject({ hasTranscript: false });
  });
});
