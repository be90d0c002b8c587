import { beforeAll, expect, it } from "vitest";
import { POST as step } from "@/app/api/appointments/[id]/update-tech-status-by-appointment/route";
import { POST as upload } from "@/app/api/jobs/[id]/files/route";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let appointment: string;

beforeAll(async () => {
  business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const techIds = [business.technician.userId];
  appointment = await makeAppointment(business, customer, "2027-04-05T15:00:00Z", { techIds });
});

const say = (transition: string, more: object = {}, key?: string) =>
  sendUnchecked(step, {
    as: business.technician,
    params: { id: appointment },
    body: { transition, ...more },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });

it("a step done offline keeps its own time, and takes effect once when it is sent twice", async () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const first = await say("enRoute", { at }, "phone-1");
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(Date.parse(requireValue(getFirst(first.body.appointment.technicians).enRouteAt, "en route at"))).toBe(
    Date.parse(at)
  );
  expect((await say("enRoute", { at }, "phone-1")).body).toEqual(first.body);
  expect((await say("enRoute", { at })).status).toBe(409);
});

it("refuses a time in the future or more than a week ago", async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  for (const wrong of [at(3_600_000), at(-8 * 86_400_000), "yesterday"])
    expect((await say("start", { at: wrong })).status).toBe(422);
  const fast = await say("start", { at: at(60_000) });
  expect(fast.status).toBe(200);
  expect(
    Date.parse(requireValue(getFirst(fast.body.appointment.technicians).startedAt, "started at"))
  ).toBeLessThanOrEqual(Date.now());
});

it("a photo sent twice is stored once", async () => {
  const { jobId } = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { id: appointment } }));
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64"
  );
  const photo = async () => {
    const form = new FormData();
    form.append("files", new File([png], "furnace.png", { type: "image/png" }));
    const origin = "http://localhost:3000";
    const { cookie } = business.technician;
    const headers = { cookie, origin, host: "localhost:3000", "idempotency-key": "photo-1" };
    const request = new Request(`${origin}/api/jobs/${jobId}/files`, { method: "POST", headers, body: form });
    const response = await upload(request, { params: Promise.resolve({ id: jobId }) });
    return { status: response.status, body: await response.json() };
  };
  const [first, second] = [await photo(), await photo()];
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(await business.system.db((db) => db.storedFile.count())).toBe(1);
});
