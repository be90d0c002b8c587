import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

/** Requests that the application's server received over HTTP. */
const receivedRequests: Array<{ event: string; status: number }> = [];
let server: Server;
let business: TestBusiness;
let play: typeof import("@/app/api/sandbox-phone/calls/route").POST;
let calls: typeof import("@/app/api/call-list/route").POST;
let card: typeof import("@/app/api/telephony/calls/[id]/card/route").GET;
let callInAddress: typeof import("@/lib/telephony/calls/find-call-in-address").findCallInAddress;
let transcript: typeof import("@/app/api/telephony/calls/[id]/transcript/route").GET;

beforeAll(async () => {
  const { POST: webhook } = await import("@/app/api/webhooks/voip/[integration]/route");
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "" } = request;
    const body = await text(request);
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const webhookRequest = new Request(`http://localhost:3000${url}`, { method, headers, body });
    const answer = await webhook(webhookRequest, { params: Promise.resolve({ integration: "zoom" }) });
    receivedRequests.push({ event: JSON.parse(body).event, status: answer.status });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  };
  server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  // The settings are read when the first phone call is played.
  process.env.PORT = String((server.address() as AddressInfo).port);
  ({ POST: play } = await import("@/app/api/sandbox-phone/calls/route"));
  ({ POST: calls } = await import("@/app/api/call-list/route"));
  ({ GET: card } = await import("@/app/api/telephony/calls/[id]/card/route"));
  ({ findCallInAddress: callInAddress } = await import("@/lib/telephony/calls/find-call-in-address"));
  ({ GET: transcript } = await import("@/app/api/telephony/calls/[id]/transcript/route"));
});
afterAll(() => server.close());
beforeEach(async () => {
  const { registerVoice } = await import("@/lib/telephony/voice/register-voice");
  receivedRequests.length = 0;
  business = await makeBusiness();
  await registerVoice(business.admin.who, "zoom", "America/New_York");
});

const sendAction = (body: object) => sendUnchecked(play, { as: business.admin, body });
const ring = () => sendAction({ act: "ring", isVoice: true, from: "(704) 555-0188", name: "Jo Fox" });
const first = async () => (await send(calls, { as: business.dispatcher, body: {} })).body.items[0];
const work = () => runTasks(business.businessId, ["hear-recordings", "fetch-recording"]);

it("a simulated call runs over HTTP: it validates its address, rings, is answered, and is recorded", async () => {
  const rung = await ring();
  expect(rung.status).toBe(200);
  expect(receivedRequests).toEqual([
    { event: "endpoint.url_validation", status: 200 },
    { event: "phone.callee_ringing", status: 200 },
  ]);
  const { id } = requireValue(await first(), "first");
  // The service's own id opens the card too, and allows a booking without waiting for the card.
  const { admin } = business;
  const sid = rung.body.callSid;
  expect((await send(card, { as: admin, params: { id: sid }, method: "GET" })).body.call.id).toBe(id);
  expect(await Promise.all([sid, id, "7051", "\0"].map((one) => callInAddress(admin.who, one)))).toEqual([
    id,
    id,
    undefined,
    undefined,
  ]);
  expect(await first()).toMatchObject({
    isVoipCallEntry: true,
    status: "ringing",
    phoneNumber: "+17045550188",
    callerIdName: "Jo Fox",
  });
  for (const one of ["answer", "hang-up", "record", "transcribe"])
    expect((await sendAction({ act: one, callId: id })).status).toBe(200);
  await work();
  expect(await first()).toMatchObject({ status: "answered", inProgress: false, hasTranscript: true });
  const recordings = await business.system.db((db) => db.callRecording.findMany());
  expect(recordings).toMatchObject([{ contentType: "audio/wav", durationSeconds: 45 }]);
  expect((await sendAction({ act: "decline-recording", callId: id })).status).toBe(404);
});

it("an unanswered simulated call becomes voicemail with its transcript", async () => {
  await ring();
  const { id } = requireValue(await first(), "first");
  await sendAction({ act: "voicemail", callId: id, text: "It is cold in here." });
  await work();
  expect(await first()).toMatchObject({ status: "voicemail", hasTranscript: true });
  const { body } = await send(transcript, { as: business.dispatcher, params: { id }, method: "GET" });
  expect(JSON.stringify(body)).toContain("It is cold in here.");
});

it("a simulated call is refused when the business uses its own account or the service is off", async () => {
  const { connectVoice, unregisterVoice } = await import("@/lib/telephony/voice/register-voice");
  const account = { account_id: `own-${business.businessId}`, secret_token: "s", client_id: "", client_secret: "" };
  await connectVoice(business.admin.who, account);
  expect((await ring()).status).toBe(404);
  await unregisterVoice(business.admin.who);
  expect((await ring()).status).toBe(404);
  expect(receivedRequests).toEqual([]);
});
