import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as callList } from "@/app/api/call-list/route";
import { GET as settings } from "@/app/api/phone-integration/settings/route";
import { POST as connect } from "@/app/api/phone-integration/account/route";
import { GET as token } from "@/app/api/refresh-jwt/route";
import { GET as telephonyHealth } from "@/app/api/telephony/health/route";
import { GET as events } from "@/app/api/voice/batch/zoom/events/route";
import { POST as register } from "@/app/api/voice/business/register/[integration]/route";
import { GET as show } from "@/app/api/voice/business/route";
import { DELETE as unregister } from "@/app/api/voice/business/unregister/route";
import { GET as health } from "@/app/api/voice/health/route";
import { POST as webhook } from "@/app/api/webhooks/voip/[integration]/route";
import { GET as details } from "@/app/api/business/details/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
let bearer: Record<string, string>;
const SECRET = "zoom-secret-of-a-test";
const account = () => `account-${business.businessId}`;

beforeAll(async () => {
  business = await makeBusiness();
  const { body } = await send(token, { as: business.admin });
  bearer = { authorization: `Bearer ${body.jwt}` };
});

const hmac = (text: string) => createHmac("sha256", SECRET).update(text).digest("hex");
function postZoomMessage(message: object, { at = Math.floor(Date.now() / 1000), signature = "" } = {}, search = "") {
  const body = JSON.stringify(message);
  const headers = {
    "content-type": "application/json",
    "x-zm-request-timestamp": String(at),
    "x-zm-signature": signature || `v0=${hmac(`v0:${at}:${body}`)}`,
  };
  const request = new Request(`http://localhost:3000/api/webhooks/voip/zoom${search}`, {
    method: "POST",
    headers,
    body,
  });
  return webhook(request, { params: Promise.resolve({ integration: "zoom" }) });
}
const zoom = (event: string, callId: string, object = {}) =>
  postZoomMessage({
    event,
    event_ts: Date.now(),
    payload: {
      account_id: account(),
      object: {
        call_id: callId,
        caller: { phone_number: "+17045550188", name: "Jo Fox" },
        callee: { phone_number: "+17045550199", name: "Front desk" },
        ...object,
      },
    },
  });

describe("the voice service", () => {
  it("voice/register-defaults, business/voip-default: is registered with an administrator's bearer token", async () => {
    expect((await send(show, { headers: bearer })).body).toMatchObject({ isRegistered: false, integration: null });
    const { body: dispatcherToken } = await send(token, { as: business.dispatcher });
    const other = { authorization: `Bearer ${dispatcherToken.jwt}` };
    expect((await send(register, { headers: other, params: {}, body: {} })).status).toBe(403);
    const registration = await send(register, { headers: bearer, params: {}, body: {} });
    expect(registration.body).toEqual({
      businessId: business.businessId,
      integration: "zoom",
      isRegistered: true,
      time_zone: "America/New_York",
    });
    await send(register, { headers: bearer, params: { integration: "zoom" }, body: { time_zone: "America/Chicago" } });
    const { body } = await send(show, { headers: bearer, query: { include_registration_link: "true" } });
    expect(body).toMatchObject({
      time_zone: "America/Chicago",
      registration_link: expect.stringMatching(/phone-integration$/),
    });
    expect((await send(details, { as: business.admin })).body.voip_service_active).toBe(true);
    expect((await send(settings, { as: business.admin })).body.service_configurations).toContainEqual({
      name: "Zoom Phone",
      is_enabled: true,
    });
    const account_id = account();
    expect((await send(connect, { as: business.admin, body: { account_id, secret_token: SECRET } })).body).toEqual({
      result: true,
    });
  });

  it("proves that it knows the secret of the address", async () => {
    const validationMessage = { event: "endpoint.url_validation", payload: { plainToken: "abc" } };
    const answer = await postZoomMessage(validationMessage, {}, `?business=${business.businessId}`);
    expect(await answer.json()).toEqual({ plainToken: "abc", encryptedToken: hmac("abc") });
    expect((await postZoomMessage(validationMessage)).status).toBe(403);
  });

  it("refuses an unsigned or old message, and one from an unknown account", async () => {
    const message = { event: "phone.callee_ringing", payload: { account_id: account(), object: { call_id: "x" } } };
    expect((await postZoomMessage(message, { signature: "v0=00" })).status).toBe(403);
    expect((await postZoomMessage(message, { at: Math.floor(Date.now() / 1000) - 900 })).status).toBe(403);
    expect((await postZoomMessage({ ...message, payload: { account_id: "nobody" } })).status).toBe(403);
  });

  it("calls/voip-events-attached, voice/batch-events: stores call messages out of order and repeated", async () => {
    await zoom("phone.callee_ended", "call-1", { duration: 61 });
    await Promise.all(Array.from({ length: 20 }, () => zoom("phone.callee_answered", "call-1")));
    expect(await (await zoom("phone.callee_ringing", "call-1")).json()).toEqual({ status: "SUCCESS" });
    await postZoomMessage({
      event: "call",
      account_id: account(),
      call_id: "call-2",
      direction: "inbound",
      status: "missed",
    });
    const { items } = (await send(callList, { as: business.dispatcher, body: {} })).body;
    const call = items.find((one) => one.voipCallApiCallId === "call-1");
    expect(call).toMatchObject({
      isVoipCallEntry: true,
      status: "answered",
      inProgress: false,
      phoneNumber: "+17045550188",
      callerIdName: "Jo Fox",
      voipEvents: [{ call_id: "call-1", caller_name: "Jo Fox", callee_name: "Front desk" }],
    });
    const { body } = await send(events, { headers: bearer, query: { ids: "call-1,unknown" } });
    expect(body).toMatchObject({
      status: "SUCCESS",
      data: [{ call_id: "call-1", callee_phone_number: "+17045550199" }],
    });
    expect(body.data).toHaveLength(1);
  });

  it("voice/unregister: refuses messages after it ends, and keeps its calls", async () => {
    expect((await send(unregister, { headers: bearer, method: "DELETE" })).body).toEqual({ result: true });
    expect((await send(show, { headers: bearer })).body.isRegistered).toBe(false);
    expect((await zoom("phone.callee_ringing", "call-3")).status).toBe(403);
    expect((await send(callList, { as: business.dispatcher, body: {} })).body.total).toBe(2);
  });

  it("voice/health-timeout, permissions/microservice-telephony: anyone can ask for its health", async () => {
    for (const route of [health, telephonyHealth]) expect((await send(route)).body).toEqual({ status: "OK" });
  });
});
