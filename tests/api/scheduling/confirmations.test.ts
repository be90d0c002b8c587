import { beforeAll, expect, it } from "vitest";
import { POST as updateMeta } from "@/app/api/appointments/[id]/update-meta/route";
import { GET as find } from "@/app/api/appointments/[id]/route";
import { POST as update } from "@/app/api/appointments/[id]/update/route";
import { POST as create } from "@/app/api/appointments/route";
import { draftOf, inputOf } from "@/components/scheduling/panel/appointment-draft";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { pageOfRequests } from "@/lib/scheduling/requests/list-requests";
import { readRequestList } from "@/lib/scheduling/requests/request-list-query";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/send";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
});

const workWithThem = (isOn: boolean) =>
  business.system.db((db) => db.business.updateMany({ data: { isAppointmentConfirmationsEnabled: isOn } }));
const read = async (id: string) => (await send(find, { as: business.dispatcher, params: { id } })).body;
const book = (more: object) =>
  send(create, {
    as: business.dispatcher,
    body: {
      data: { businessCustomerId: customer.customerId, ...more },
      businessCustomerLocation: customer.locationId,
      jobTypeId: business.jobTypeId,
    },
  });

it("permissions/flag-is-appointment-confirmations-enabled: without it a confirmation is refused on every path", async () => {
  await workWithThem(false);
  expect((await getBoardSetting(business.dispatcher.who)).confirmsAppointments).toBe(false);
  expect((await book({ smsAppointmentConfirmation: "1" })).status).toBe(403);
  const id = await makeAppointment(business, customer, "2026-12-01T15:00:00Z", {});
  const { version } = await read(id);
  const start = "2026-12-01T15:00:00Z";
  const answers = await Promise.all([
    send(updateMeta, { as: business.dispatcher, params: { id }, body: { confirmation: true } }),
    send(update, {
      as: business.dispatcher,
      params: { id },
      body: { appointment: { start, smsAppointmentConfirmation: "1" } },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await read(id)).toMatchObject({ smsAppointmentConfirmation: "0", version });
  await workWithThem(true);
  expect((await getBoardSetting(business.dispatcher.who)).confirmsAppointments).toBe(true);
  expect((await book({ smsAppointmentConfirmation: "1" })).body.appointment.smsAppointmentConfirmation).toBe("1");
});

it("an edit keeps the confirmation: the panel sends what it has, and a call that leaves it out changes nothing", async () => {
  await workWithThem(true);
  const { id } = (await book({ start: "2026-12-02T15:00:00Z", smsAppointmentConfirmation: "1" })).body.appointment;
  // Switched off since: what an appointment has stays.
  await workWithThem(false);
  const edit = (appointment: object) =>
    send(update, { as: business.dispatcher, params: { id }, body: { appointment } });
  const draft = draftOf(await read(id), "America/New_York");
  expect((await edit({ ...inputOf(draft, "America/New_York"), note: "Gate 4" })).status).toBe(200);
  expect(await read(id)).toMatchObject({ smsAppointmentConfirmation: "1", note: "Gate 4" });
  expect((await edit({ start: "2026-12-02T16:00:00Z" })).status).toBe(200);
  expect((await read(id)).smsAppointmentConfirmation).toBe("1");
});

it("service-requests/filters: the screen too is narrowed to those that wish for one day", async () => {
  const fresh = await makeBusiness();
  const theirs = await makeCustomer(fresh.system);
  for (const appointmentDate of ["2026-12-03", "2026-12-04", null]) {
    const body = {
      data: { businessCustomerId: theirs.customerId, appointmentDate },
      businessCustomerLocation: theirs.locationId,
      jobTypeId: fresh.jobTypeId,
    };
    expect((await send(create, { as: fresh.dispatcher, body })).status).toBe(201);
  }
  const days = async (params: Record<string, string>) =>
    (await pageOfRequests(fresh.dispatcher.who, readRequestList(params))).items.map((one) => one.appointmentDate);
  expect(await days({ day: "2026-12-04" })).toEqual(["2026-12-04"]);
  expect(await days({ day: "2026-02-31" })).toHaveLength(3);
});
