import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { POST as create } from "@/app/api/appointments/route";
import { api, CallError } from "@/lib/platform/http/api-client";
import { call } from "@/lib/platform/http/call";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { Refusal, refusalStatus } from "@/lib/platform/refusals/refusal";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
let place: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  place = await makeCustomer(business.system);
});
afterEach(() => void vi.unstubAllGlobals());

const booking = (data: object) => ({
  data: { techIds: [business.technician.userId], businessCustomerId: place.customerId, ...data },
  businessCustomerLocation: place.locationId,
  jobTypeId: business.jobTypeId,
});

/** Returns what the application's own client makes of a call that the server answers in this process. */
async function bookThroughClient(body: ReturnType<typeof booking>): Promise<{ caught: unknown; answered: unknown }> {
  const answer = await send(create, { as: business.dispatcher, body });
  const json = JSON.stringify(answer.body);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(json, { status: answer.status })));
  const caught = await api("POST /api/appointments", { body } as never).catch((error: unknown) => error);
  return { caught, answered: answer.body };
}

it("errors/appointment-rethrow: the caller catches the server's answer", async () => {
  const at = booking({ start: "2031-03-04T15:00:00Z" });
  await send(create, { as: business.dispatcher, body: at });
  const { caught, answered } = await bookThroughClient(at);
  expect(caught).toMatchObject({ status: 409, answer: answered });
  expect(answered).toMatchObject({ code: "overlap", details: { warnings: [{ kind: "overlap" }] } });
});

it("errors/two-custom-types: a refusal on the server becomes a call error in the browser, with messages by field", async () => {
  const { data, ...where } = booking({ appointmentDate: "2031-03-05", startTime: "25 o'clock" });
  const input = { appointment: AppointmentInput.parse(data), ...where };
  const refused = await createAppointment(business.dispatcher.who, input).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  const { kind, fields } = refused as Refusal;
  const { caught } = await bookThroughClient({ data, ...where });
  expect(caught).toBeInstanceOf(CallError);
  expect((caught as CallError).status).toBe(refusalStatus[kind]);
  expect(toFormProblems(caught)).toEqual({ fieldErrors: fields });
});

it("errors/call-argument-required: a call without a declaration is refused at once", () => {
  expect(() => call(undefined as never)).toThrow(/^call argument is required\.$/);
});
