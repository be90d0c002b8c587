import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as play } from "@/app/api/telephony/recordings/[id]/audio/route";
import { GET as signedUrl } from "@/app/api/telephony/recordings/[id]/signed-url/route";
import { GET as transcriptOf } from "@/app/api/telephony/calls/[id]/transcript/route";
import { GET as listAll } from "@/app/api/telephony/calls/route";
import { POST as recording } from "@/app/api/webhooks/twilio/recording/route";
import { POST as status } from "@/app/api/webhooks/twilio/call-status/route";
import { POST as transcript } from "@/app/api/webhooks/twilio/transcript/route";
import { POST as voice } from "@/app/api/webhooks/twilio/voice/route";
import { fetchRecordingTask } from "@/lib/telephony/recordings/fetch-recording-task";
import type { OutboxEvent } from "@/lib/platform/outbox/outbox-event";
import { signQuery } from "@/lib/platform/files/sign-query";
import { makeCustomer } from "@/tests/factories/customer";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { allAnnouncements } from "@/lib/all-announcements";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makePhoneWithNumber, postWebhook } from "@/tests/support/providers/phone-calls";
import { send } from "@/tests/support/calls/send";
import { getFirst, getLast, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let phone: Awaited<ReturnType<typeof makePhoneWithNumber>>;
beforeAll(async () => {
  business = await makeBusiness();
  phone = await makePhoneWithNumber(business.system);
});

const sid = () => `CA${randomUUID().replaceAll("-", "")}`;
const CALLER = "+17045550123";
const incoming = (CallSid: string, more = {}) =>
  postWebhook(voice, phone, {
    CallSid,
    From: CALLER,
    To: phone.number,
    CallStatus: "ringing",
    Direction: "inbound",
    CallerName: "FOX JO",
    ...more,
  });
const leg = (ParentCallSid: string, CallStatus: string, more = {}) =>
  postWebhook(status, phone, {
    CallSid: `${ParentCallSid.slice(0, 30)}LEG1`,
    ParentCallSid,
    From: CALLER,
    To: "+17045550199",
    CallStatus,
    ...more,
  });
const ended = (CallSid: string, CallDuration = "40") =>
  postWebhook(status, phone, { CallSid, From: CALLER, To: phone.number, CallStatus: "completed", CallDuration });
const recorded = (CallSid: string, more = {}) =>
  postWebhook(recording, phone, {
    CallSid,
    RecordingSid: `RE${CallSid}`,
    RecordingUrl: "sandbox:3",
    RecordingDuration: "3",
    RecordingStatus: "completed",
    RecordingSource: "DialVerb",
    ...more,
  });
async function reach(id: string, mobilePhone: string): Promise<void> {
  const where = { businessId_id: { businessId: business.businessId, id } };
  await business.system.db((db) => db.customer.update({ where, data: { mobilePhone, phoneKeys: [mobilePhone] } }));
}
/** Makes a customer with this phone number. */
async function reachedAt(mobilePhone: string): Promise<string> {
  const { customerId: id } = await makeCustomer(business.system);
  await reach(id, mobilePhone);
  return id;
}
const find = async (callSid: string) => {
  const { body } = await send(listAll, { as: business.dispatcher, query: { per_page: 100 } });
  return body.items.find((one) => one.sid === callSid);
};
const events = (callId: string) =>
  business.system.db(
    (db) => db.$queryRaw<Array<{ call: Record<string, unknown> }>>`
      SELECT payload->'call' AS call FROM outbox_event WHERE business_id = ${business.businessId}::uuid
        AND type = 'call.stored' AND payload->'call'->>'callId' = ${callId} ORDER BY created_at, id`
  );

describe("an incoming call", () => {
  it("calls/real-time-activities, calls/consent-inverse, realtime/update-call: is announced, rings, is answered, and ends", async () => {
    const callSid = sid();
    const first = await incoming(callSid);
    expect(first.headers.get("content-type")).toMatch(/^text\/xml/);
    expect(first.text).toMatch(/<Gather[^>]*numDigits="1"/);
    expect(first.text).toMatch(/<Dial[^>]*record="record-from-answer-dual"/);
    expect(first.text).toContain("+17045550199");
    expect(await find(callSid)).toMatchObject({
      type: "INBOUND",
      numberFrom: CALLER,
      numberTo: phone.number,
      callerName: "FOX JO",
      phoneCallActivity: "RINGING",
      status: "ringing",
      inProgress: true,
      isConsentAccepted: true,
      isLocked: false,
      subaccount: { sid: phone.accountSid },
      callTrackingNumber: { number: phone.number },
      childCall: null,
      payzerPhoneCall: null,
    });
    await leg(callSid, "ringing");
    await leg(callSid, "in-progress");
    expect(await find(callSid)).toMatchObject({
      status: "answered",
      inProgress: true,
      childCall: { status: "answered" },
    });
    await leg(callSid, "completed", { CallDuration: "31" });
    await ended(callSid);
    const done = requireValue(await find(callSid), "done");
    expect(done).toMatchObject({ status: "answered", inProgress: false, phoneCallActivity: "answered" });
    expect(done.endAt).not.toBeNull();
    const callStates = (await events(done.id)).map(({ call }) => [
      call["callActivity"],
      call["callInProgress"],
      call["duration"],
    ]);
    expect(callStates).toEqual([
      ["RINGING", true, 0],
      ["answered", true, 0],
      ["answered", false, 31],
    ]);
    const rows = await business.system.db((db) => db.outboxEvent.findMany({ where: { type: "call.stored" } }));
    const [row] = rows.filter(({ payload }) => JSON.stringify(payload).includes(done.id));
    const [announcement] = (await allAnnouncements["call.stored"]?.(row as never)) ?? [];
    expect(announcement).toMatchObject({
      channel: `private-twilio-call-${business.businessId}`,
      event: "update-call",
      data: { callId: done.id },
    });
    expect(Object.keys(getFirst(await events(done.id)).call)).toEqual(
      expect.arrayContaining(["businessCustomerId", "numberFrom", "numberTo", "nameFrom", "nameTo", "url", "txtUrl"])
    );
  });

  it("is announced with the caller's card while it rings, with the balance only for users who may see it", async () => {
    const callSid = sid();
    const job = await makeJob(business.system);
    const { customerId } = job;
    await reach(customerId, "7045550177");
    await makeInvoice(business.system, job, [{ name: "Valve", unitPrice: "41.50" }]);
    await incoming(callSid, { From: "+17045550177" });
    const { id } = requireValue(await find(callSid), "call");
    await ended(callSid);
    const { businessId } = business;
    const rows = await business.system.db(
      (db) => db.$queryRaw<OutboxEvent[]>`
        SELECT id, business_id AS "businessId", type, payload, actor_user_id AS "actorUserId", created_at AS "createdAt"
        FROM outbox_event WHERE type = 'call.stored' AND payload->'call'->>'callId' = ${id} ORDER BY created_at, id`
    );
    const announcements = await Promise.all(rows.map(async (row) => await allAnnouncements["call.stored"]?.(row)));
    expect(announcements[0]).toMatchObject([
      { channel: `private-twilio-call-${businessId}`, event: "update-call", data: { callId: id } },
      {
        channel: `private-call-card-${businessId}`,
        event: "call-card",
        data: { callId: id, card: { customerId, balance: null, call: { id } } },
      },
      {
        channel: `private-call-card-balance-${businessId}`,
        event: "call-card",
        data: { callId: id, card: { customerId, balance: "41.50" } },
      },
    ]);
    // Later events of the call do not need the card again.
    expect(announcements.at(-1)).toHaveLength(1);
  });

  it("has no number when the caller withholds it", async () => {
    for (const From of ["+266696687", "+7378742833", "Anonymous", "+8656696"]) {
      const callSid = sid();
      await incoming(callSid, { From, CallerName: "" });
      expect(await find(callSid)).toMatchObject({ numberFrom: "", businessCustomer: null });
    }
    const callSid = sid();
    await incoming(callSid, { From: "+17378742833" });
    expect(await find(callSid)).toMatchObject({ numberFrom: "+17378742833" });
  });

  it("ends in the same state in any order of messages and with repeats", async () => {
    const steps = (callSid: string) => [
      () => incoming(callSid),
      () => leg(callSid, "initiated"),
      () => leg(callSid, "ringing"),
      () => leg(callSid, "in-progress"),
      () => leg(callSid, "completed", { CallDuration: "12" }),
      () => ended(callSid),
      () => recorded(callSid),
    ];
    const [straight, back] = [sid(), sid()];
    for (const step of steps(straight)) expect((await step()).status).toBe(200);
    for (const step of steps(back).toReversed())
      for (const time of ["first", "second"]) expect((await step()).status, time).toBe(200);
    const own = new Set(["id", "sid", "startAt", "endAt", "recording", "recordingData"]);
    const strip = (call: object) => ({
      ...Object.fromEntries(Object.entries(call).filter(([name]) => !own.has(name))),
      recorded: (call as { recording: { duration: number } }).recording.duration,
    });
    expect(strip(requireValue(await find(back), "call"))).toEqual(strip(requireValue(await find(straight), "call")));
    expect(await find(back)).toMatchObject({ status: "answered", inProgress: false });
  });

  it("is stored once when a hundred messages about it arrive at the same time", async () => {
    const callSid = sid();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        at % 4 === 0 ? recorded(callSid) : at % 4 === 1 ? leg(callSid, "in-progress") : incoming(callSid)
      )
    );
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]));
    const rows = await business.system.db((db) =>
      db.providerCall.findMany({ where: { sid: callSid }, include: { recordings: true } })
    );
    expect(rows).toHaveLength(1);
    expect(getFirst(rows).recordings).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: "answered", type: "INBOUND" });
    const urls = (await events(getFirst(rows).id)).map(({ call }) => call["url"]).filter(Boolean);
    expect(urls).toHaveLength(1);
  }, 60_000);

  it("is refused without a valid signature of its business, and is not stored for an unknown number", async () => {
    const other = await makePhoneWithNumber((await makeBusiness()).system, "+17045550177");
    const form = { CallSid: sid(), From: CALLER, To: phone.number, CallStatus: "ringing" };
    expect((await postWebhook(voice, phone, form, null)).status).toBe(403);
    expect((await postWebhook(voice, phone, form, "bm90IGl0")).status).toBe(403);
    expect((await postWebhook(voice, { ...phone, authToken: other.authToken }, form)).status).toBe(403);
    expect((await postWebhook(voice, { ...phone, accountSid: "ACnobody" }, form)).status).toBe(403);
    const foreign = await postWebhook(voice, phone, { ...form, To: other.number });
    expect(foreign.text).toMatch(/not in service/);
    await postWebhook(status, phone, { ...form, To: other.number, CallStatus: "completed" });
    expect(await find(form.CallSid)).toBeUndefined();
  });

  it("is never recorded when the caller declines by digit", async () => {
    const callSid = sid();
    await incoming(callSid);
    const { text } = await incoming(callSid, { Digits: "9", CallStatus: "in-progress" });
    expect(text).toContain("<Dial");
    expect(text).not.toContain("record");
    await recorded(callSid);
    await postWebhook(transcript, phone, {
      CallSid: callSid,
      TranscriptionSid: `TR${callSid}`,
      TranscriptionStatus: "completed",
      TranscriptionText: "secret",
    });
    const call = requireValue(await find(callSid), "call");
    expect(call).toMatchObject({ isConsentAccepted: false, recording: null, recordingData: null });
    expect((await send(transcriptOf, { as: business.dispatcher, params: { id: call.id } })).status).toBe(404);
    const message = await incoming(callSid, { DialCallStatus: "no-answer" });
    expect(message.text).not.toContain("<Record");
  });

  it("is missed when unanswered, rejected when declined, and becomes voicemail with a message", async () => {
    const [missed, declined, message] = [sid(), sid(), sid()];
    for (const one of [missed, declined, message]) await incoming(one);
    await leg(missed, "no-answer");
    await ended(missed);
    expect(await find(missed)).toMatchObject({ status: "missed", phoneCallActivity: "MISSED", inProgress: false });
    await leg(declined, "busy");
    await ended(declined);
    expect(await find(declined)).toMatchObject({ status: "rejected", phoneCallActivity: "REJECTED" });
    const voicemailReply = (await incoming(message, { DialCallStatus: "no-answer" })).text;
    expect(voicemailReply).toMatch(/<Record[^>]*transcribe="true"/);
    expect(voicemailReply).toContain("You've reached Blue Ridge Plumbing");
    await ended(message);
    await recorded(message, { RecordingSource: "RecordVerb" });
    expect(await find(message)).toMatchObject({ status: "voicemail", phoneCallActivity: "VOICEMAIL" });
    // Late messages undo nothing.
    await leg(missed, "ringing");
    await incoming(missed);
    expect(await find(missed)).toMatchObject({ status: "missed", inProgress: false });
  });

  it("calls/transcript-event, calls/recording-event, calls/recording-duration: keeps its activity next to the transcript", async () => {
    const callSid = sid();
    await incoming(callSid);
    await incoming(callSid, { DialCallStatus: "no-answer" });
    await recorded(callSid, { RecordingSource: "RecordVerb", RecordingDuration: "0" });
    await postWebhook(transcript, phone, {
      CallSid: callSid,
      TranscriptionSid: `TR${callSid}`,
      TranscriptionStatus: "completed",
      TranscriptionText: "The heat is out.",
    });
    const call = requireValue(await find(callSid), "call");
    expect(call.phoneCallActivity).toBe("VOICEMAIL");
    const callEvents = await events(call.id);
    expect(getLast(callEvents).call).toMatchObject({
      callActivity: "transcript",
      txtUrl: `/api/telephony/calls/${call.id}/transcript`,
      duration: 0,
    });
    const { body } = await send(transcriptOf, { as: business.dispatcher, params: { id: call.id } });
    expect(body).toBe("The heat is out.");
  });

  it("calls/transcript-shape, calls/unknown-speaker, calls/automated-voice: is one text, or lines with their speaker", async () => {
    const callSid = sid();
    await incoming(callSid);
    const { id } = requireValue(await find(callSid), "call");
    const getTranscript = async (transcriptKept: object | string) => {
      await business.system.db((db) =>
        db.providerCall.updateMany({ where: { id }, data: { transcript: transcriptKept } })
      );
      return (await send(transcriptOf, { as: business.dispatcher, params: { id } })).body;
    };
    expect(await getTranscript("hello")).toBe("hello");
    const speaker = (name: string, more = {}) => ({ isCustomer: false, name, userId: null, ...more });
    const storedTranscript = [
      { speaker: speaker("", { isNotice: true }), text: "This call is recorded." },
      { speaker: speaker("Dana"), text: "Good morning." },
      { speaker: speaker(" ", { isCustomer: true }), text: "No heat." },
    ];
    expect(await getTranscript(storedTranscript)).toEqual([
      { speaker: speaker("Automated Voice"), text: "This call is recorded." },
      { speaker: speaker("Dana"), text: "Good morning." },
      { speaker: speaker("Unknown Speaker", { isCustomer: true }), text: "No heat." },
    ]);
  });

  it("calls/whose: belongs to the customer with the number, and to no one when two customers have it", async () => {
    const customerId = await reachedAt("7045550155");
    const callSid = sid();
    await incoming(callSid, { From: "+17045550155" });
    expect(requireValue(requireValue(await find(callSid), "call").businessCustomer, "business customer").id).toBe(
      customerId
    );
    await reachedAt("7045550155");
    const secondSid = sid();
    await incoming(secondSid, { From: "+17045550155" });
    expect(requireValue(await find(secondSid), "find").businessCustomer).toBeNull();
  });
});

describe("recordings", () => {
  it("calls/recording-signed-url: are fetched once, and played in ranges from a short-lived address", async () => {
    const callSid = sid();
    await incoming(callSid);
    await leg(callSid, "completed", { CallDuration: "3" });
    await recorded(callSid);
    const id = requireValue(requireValue(await find(callSid), "call").recording, "recording").id as string;
    const open = () => send(signedUrl, { as: business.dispatcher, params: { id } });
    expect((await open()).status).toBe(404);
    const job = { businessId: business.businessId, recordingId: id };
    await fetchRecordingTask(job, {} as never);
    await fetchRecordingTask(job, {} as never);
    const { body } = await open();
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
    const playRecording = (url: string, range?: string) =>
      play(new Request(url, range ? { headers: { range } } : {}), { params: Promise.resolve({ id }) });
    const whole = await playRecording(body.url);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await playRecording(body.url, "bytes=100-199");
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect((await playRecording(body.url, `bytes=${bytes.length}-`)).status).toBe(416);
    const forged = new URL(body.url);
    forged.searchParams.set("expires", String(Number(forged.searchParams.get("expires")) + 60));
    expect((await playRecording(forged.href)).status).toBe(403);
    // An expired address of the application, and one that is still valid.
    const signed = (ms: number) => {
      const expires = new Date(Date.now() + ms);
      return `${forged.origin}${forged.pathname}?${signQuery("recording", { businessId: business.businessId, id, expires })}`;
    };
    expect((await playRecording(signed(-2_000))).status).toBe(403);
    expect((await playRecording(signed(60_000))).status).toBe(200);
  });
});
