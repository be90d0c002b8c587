import { existsSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as callList } from "@/app/api/call-list/route";
import { POST as connect } from "@/app/api/phone-integration/account/route";
import { GET as audio } from "@/app/api/telephony/recordings/[id]/audio/route";
import { GET as transcriptOf } from "@/app/api/telephony/calls/[id]/transcript/route";
import { POST as webhook } from "@/app/api/webhooks/voip/[integration]/route";
import { forgetUploadsTask } from "@/lib/onboarding/registration/documents/forget-uploads-task";
import { getDatabase } from "@/lib/platform/database/get-database";
import { env } from "@/lib/platform/env";
import { getDiskPath } from "@/lib/platform/files/get-disk-storage";
import { holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import { fetchRecordingTask, fetchTranscriptTask } from "@/lib/telephony/recordings/fetch-recording-task";
import { makeSandboxRecording } from "@/lib/telephony/recordings/make-sandbox-recording";
import { registerVoice } from "@/lib/telephony/voice/register-voice";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send } from "@/tests/support/calls/send";
import { startZoomServer, type ZoomServer } from "@/tests/support/providers/zoom-server";
import { buildZoomMessage } from "@/tests/support/providers/zoom-message";
import { getFirst, requireValue } from "@/tests/support/required-values";

const SECRET = "zoom-secret-of-a-test";
const SOUND = Buffer.from(makeSandboxRecording("sandbox:3"));
const VTT = `WEBVTT

1
00:00:00.840 --> 00:00:02.010
Front desk: Good morning,

2
00:00:02.010 --> 00:00:03.900
Front desk: Truckroll Heating.

3
00:00:04.100 --> 00:00:07.000
+17045550188: It is cold in here.
`;

let zoom: ZoomServer;
let business: TestBusiness;
let account: string;

beforeAll(async () => {
  zoom = await startZoomServer();
  // The setting is read when the first link is followed.
  process.env.ZOOM_URL = zoom.url;
});
afterAll(() => zoom.stop());
beforeEach(async () => {
  business = await makeBusiness();
  account = `account-${business.businessId}`;
  await registerVoice(business.admin.who, "zoom", "America/New_York");
  await connected({});
  zoom.files.clear();
  zoom.tokens.clear();
  zoom.requests.length = 0;
  zoom.client = { account, id: "app-id", secret: "app-secret" };
});

const connected = (more: object) =>
  send(connect, { as: business.admin, body: { account_id: account, secret_token: SECRET, ...more } });

/** Posts a signed message from Zoom and returns the status. */
async function postZoomEvent(event: string, object: object, more: object = {}): Promise<number> {
  const message = { event, event_ts: Date.now(), payload: { account_id: account, object }, ...more };
  const request = buildZoomMessage(SECRET, message);
  return (await webhook(request, { params: Promise.resolve({ integration: "zoom" }) })).status;
}

const recordingOf = (id: string, more: object = {}) => ({
  recordings: [
    {
      id,
      call_id: "call-1",
      caller_number: "+17045550188",
      caller_name: "Jo Fox",
      callee_number: "+17045550199",
      callee_name: "Front desk",
      direction: "inbound",
      duration: 3,
      ...more,
    },
  ],
});
const sound = (id: string) => recordingOf(id, { download_url: link(`recording/download/${id}`, SOUND) });
const words = (id: string, text: string, notYet = 0) =>
  recordingOf(id, { transcript_download_url: link(`recording_transcript/download/${id}`, Buffer.from(text), notYet) });

/** Stores a file at Zoom and returns the link to it. */
function link(path: string, bytes: Uint8Array, notYet = 0): string {
  zoom.files.set(`/v2/phone/${path}`, { bytes, notYet });
  return `${zoom.url}/v2/phone/${path}`;
}

const work = () => runTasks(business.businessId, ["hear-recordings", "fetch-recording", "fetch-transcript"]);
const calls = async () => (await send(callList, { as: business.dispatcher, body: {} })).body.items;
const rows = () => business.system.db((db) => db.callRecording.findMany());
const saidIn = (id: string) => send(transcriptOf, { as: business.dispatcher, params: { id }, method: "GET" });

describe("recordings of the voice service", () => {
  it("are fetched once with the token of their message, however often it arrives, and can be played", async () => {
    zoom.tokens.add("fresh");
    await postZoomEvent("phone.callee_answered", { call_id: "call-1", caller: { phone_number: "+17045550188" } });
    const postRecording = () => postZoomEvent("phone.recording_completed", sound("rec-1"), { download_token: "fresh" });
    expect(await Promise.all([postRecording(), postRecording(), postRecording()])).toEqual([200, 200, 200]);
    await work();
    await postRecording();
    await work();
    expect(zoom.requests).toEqual(["GET /v2/phone/recording/download/rec-1"]);
    const call = getFirst(await calls());
    expect(call).toMatchObject({ status: "answered", callerIdName: "Jo Fox", phoneNumber: "+17045550188" });
    const { id } = requireValue(call.recordingData, "recording data");
    const headers = { cookie: business.admin.cookie, range: "bytes=0-3" };
    const played = await audio(new Request("http://localhost:3000/a", { headers }), {
      params: Promise.resolve({ id }),
    });
    expect([played.status, await played.text()]).toEqual([206, "RIFF"]);
  });

  it("have a transcript with speakers, which may arrive before or after the sound, late, and twice", async () => {
    await connected({ client_id: "app-id", client_secret: "app-secret" });
    const postTranscript = () => postZoomEvent("phone.recording_transcript_completed", words("rec-1", VTT, 1));
    expect(await postTranscript()).toBe(200);
    // The file does not exist yet, so the worker tries again.
    await expect(work()).rejects.toThrow("404");
    await postZoomEvent("phone.recording_completed", sound("rec-1"));
    await postTranscript();
    requireValue(
      zoom.files.get("/v2/phone/recording_transcript/download/rec-1"),
      "/v2/phone/recording_transcript/download/rec-1"
    ).notYet = 0;
    await work();
    const call = getFirst(await calls());
    expect(call).toMatchObject({ hasTranscript: true });
    const desk = { isCustomer: false, name: "Front desk", userId: null };
    const caller = { isCustomer: true, name: "+17045550188", userId: null };
    expect((await saidIn(call.id)).body).toEqual([
      { speaker: desk, text: "Good morning, Truckroll Heating." },
      { speaker: caller, text: "It is cold in here." },
    ]);
    const requestCount = zoom.requests.length;
    await postTranscript();
    // A repeated message is processed again, but fetches nothing.
    expect([await work(), zoom.requests.length]).toEqual([1, requestCount]);
  });

  it("are fetched with the app's credentials after the token expired; without them the office sees the reason", async () => {
    await postZoomEvent("phone.recording_completed", sound("rec-1"), { download_token: "stale" });
    await expect(work()).rejects.toThrow("expired");
    const [row] = await rows();
    expect(row).toMatchObject({ storageKey: null, problem: expect.stringContaining("client ID and secret") });
    expect((await connected({ client_id: "app-id" })).status).toBe(422);
    await connected({ client_id: "app-id", client_secret: "wrong" });
    const job = { businessId: business.businessId, recordingId: row?.id, downloadToken: "stale" };
    await expect(fetchRecordingTask(job, {} as never)).rejects.toThrow("rejected the account ID, client ID, or secret");
    await connected({ client_id: "app-id", client_secret: "app-secret" });
    await fetchRecordingTask(job, {} as never);
    expect(await rows()).toMatchObject([{ storageKey: expect.any(String), problem: "", contentType: "audio/wav" }]);
    const { secret, clientSecret } = await business.system.db((db) => db.voiceRegistration.findFirstOrThrow());
    expect([secret, clientSecret].join()).not.toMatch(/app-secret|zoom-secret/);
  });

  it("are not stored beyond the file limit of the business, and the call says so until there is room", async () => {
    const limit = env().BUSINESS_FILES_GB;
    zoom.tokens.add("fresh");
    await postZoomEvent("phone.callee_answered", { call_id: "call-1", caller: { phone_number: "+17045550188" } });
    await postZoomEvent("phone.recording_completed", sound("rec-1"), { download_token: "fresh" });
    try {
      env().BUSINESS_FILES_GB = 1 / 1024 ** 3;
      await work();
      expect(await rows()).toMatchObject([{ storageKey: null, byteSize: 0 }]);
      expect(getFirst(await calls()).recordingData).toMatchObject({
        url: null,
        problem: "Your file storage is full. Ask your provider for more space.",
      });
    } finally {
      env().BUSINESS_FILES_GB = limit;
    }
    const [row] = await rows();
    const job = { businessId: business.businessId, recordingId: row?.id, downloadToken: "fresh" };
    await fetchRecordingTask(job, {} as never);
    expect(getFirst(await calls()).recordingData).toMatchObject({ url: expect.any(String), problem: "" });
  });

  it("of a business with an unconfirmed email count toward its small limit, and go after a day", async () => {
    const { businessId, system } = business;
    await system.db((db) => holdUntilConfirmed(db, businessId));
    zoom.tokens.add("fresh");
    await postZoomEvent("phone.callee_answered", { call_id: "call-1", caller: { phone_number: "+17045550188" } });
    await postZoomEvent("phone.recording_completed", sound("rec-1"), { download_token: "fresh" });
    await work();
    const [row] = await rows();
    const storageKey = requireValue(row?.storageKey, "storage key");
    const reservation = () => getDatabase().prisma.unconfirmedUpload.findUnique({ where: { storageKey } });
    expect(await reservation()).toMatchObject({ byteSize: SOUND.byteLength });
    await getDatabase().prisma.unconfirmedUpload.update({ where: { storageKey }, data: { createdAt: new Date(0) } });
    await forgetUploadsTask({ businessId }, {} as never);
    expect([await reservation(), existsSync(getDiskPath(storageKey))]).toEqual([null, false]);
    expect(getFirst(await calls()).recordingData).toMatchObject({
      url: null,
      problem: expect.stringContaining("wasn't confirmed"),
    });
  });

  it("from voicemail come with the transcript in the message itself", async () => {
    zoom.tokens.add("fresh");
    const message = {
      id: "vm-1",
      call_id: "call-9",
      caller_number: "+17045550177",
      caller_name: "Kim Ray",
      callee_number: "+17045550199",
      callee_name: "Front desk",
      duration: 3,
      download_url: link("voice_mails/download/vm-1", SOUND),
    };
    const transcription = { status: 1, content: "Please call me back." };
    // In either order.
    await postZoomEvent(
      "phone.voicemail_transcript_completed",
      { ...message, transcription },
      { download_token: "fresh" }
    );
    await postZoomEvent("phone.voicemail_received", message, { download_token: "fresh" });
    await work();
    const call = getFirst(await calls());
    expect(call).toMatchObject({ status: "voicemail", callerIdName: "Kim Ray", hasTranscript: true });
    expect((await saidIn(call.id)).body).toBe("Please call me back.");
    expect(await rows()).toMatchObject([{ sid: "vm-1", storageKey: expect.any(String) }]);
  });

  it("are fetched only from the service, and an invalid transcript is refused", async () => {
    zoom.tokens.add("fresh");
    const elsewhere = recordingOf("rec-2", { download_url: "http://169.254.169.254/latest/meta-data" });
    await postZoomEvent("phone.recording_completed", elsewhere, { download_token: "fresh" });
    await expect(work()).rejects.toThrow("isn't from the phone provider");
    await postZoomEvent("phone.recording_transcript_completed", words("rec-3", '{"code":12000}'), {
      download_token: "fresh",
    });
    await expect(work()).rejects.toThrow("return a transcript");
    const missingCall = { businessId: business.businessId, callId: crypto.randomUUID(), sid: "x", url: zoom.url };
    await fetchTranscriptTask(missingCall, {} as never);
    expect((await calls())[0]).toMatchObject({ hasTranscript: false });
  });
});
