import { beforeAll, expect, it } from "vitest";
import { POST as remove } from "@/app/api/appointments/[id]/delete/route";
import { POST as reschedule } from "@/app/api/appointments/[id]/reschedule/route";
import { GET as find } from "@/app/api/appointments/[id]/route";
import { POST as step } from "@/app/api/appointments/[id]/update-tech-status-by-appointment/route";
import { GET as listDay } from "@/app/api/appointments/day/route";
import { POST as create } from "@/app/api/appointments/route";
import { toTimeParts } from "@/lib/platform/time/time-parts";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };
let technician: Staff;

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  technician = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
});

async function book(start: string) {
  const data = { start, techIds: [technician.userId], businessCustomerId: customer.customerId };
  const answer = await send(create, {
    as: business.dispatcher,
    body: { data, businessCustomerLocation: customer.locationId, jobTypeId: business.jobTypeId },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.appointment;
}
const read = async (id: string) => (await send(find, { as: business.dispatcher, params: { id } })).body;

it("appointments/default-min-tech-level, appointments/default-sms-confirmation, appointments/flags-default: a new one-time appointment has the defaults", async () => {
  expect(await book("2026-12-01T15:00:00Z")).toMatchObject({
    minTechLevel: 1,
    smsAppointmentConfirmation: "0",
    addon: false,
    recurring: false,
    isServiceRequest: false,
    unassignedAppointment: false,
  });
});

it("appointments/time-parts: times have an hour, a minute, and a meridiem", async () => {
  expect(toTimeParts(14 * 60 + 30)).toEqual({ hour: 2, minute: 30, meridiem: "PM" });
  expect(toTimeParts(0)).toEqual({ hour: 12, minute: 0, meridiem: "AM" });
  const { startTime, endTime } = await book("2026-12-02T18:30:00Z");
  expect([startTime, endTime]).toEqual([
    { hour: 1, minute: 30, meridiem: "PM" },
    { hour: 3, minute: 30, meridiem: "PM" },
  ]);
});

it("appointments/tech-status: a call with a transition changes the technician's status", async () => {
  const { id } = await book("2026-12-03T15:00:00Z");
  const answer = await send(step, { as: technician, params: { id }, body: { transition: "enRoute" } });
  expect(answer.body.techStatus).toBe("en route");
  expect(getFirst((await read(id)).technicians).techStatus).toBe("en route");
  expect((await sendUnchecked(step, { as: technician, params: { id }, body: { transition: "fly" } })).status).toBe(422);
});

it("appointments/soft-delete: a deleted appointment keeps its deletion time and disappears from the calendar", async () => {
  const { id } = await book("2026-12-04T15:00:00Z");
  const before = Date.now();
  expect((await send(remove, { as: business.dispatcher, params: { id }, body: {} })).status).toBe(200);
  const deleted = await read(id);
  expect(deleted.is_deleted).toBe(true);
  expect(Date.parse(requireValue(deleted.date_deleted, "date_deleted"))).toBeGreaterThanOrEqual(before - 1000);
  const day = await send(listDay, { as: business.dispatcher, query: { date: "2026-12-04" } });
  expect(day.body.items).toEqual([]);
});

it("appointments/reschedule: changes the technician, the time, and the length", async () => {
  const { id } = await book("2026-12-07T15:00:00Z");
  const techId = business.technician.userId;
  const body = { technicianId: techId, date: "2026-12-08T14:00:00Z", duration: 7_200_000, reminderType: "one day" };
  const { appointment } = (await sendUnchecked(reschedule, { as: business.dispatcher, params: { id }, body })).body;
  expect(appointment).toMatchObject({ end: "2026-12-08T16:00:00.000Z", userAccount: { id: techId } });
  expect(appointment.reminders).toEqual({ oneWeek: false, oneDay: true, oneHour: false });
});

it("appointments/strip-lists: an editor gets the appointment without its children and its customer's lists", async () => {
  const appointment = await read((await book("2026-12-09T15:00:00Z")).id);
  for (const list of ["child_appointments", "child_recurring_appointments"])
    expect(appointment).not.toHaveProperty(list);
  for (const list of ["locations", "contacts", "recurrences"])
    expect(appointment.businessCustomer).not.toHaveProperty(list);
});
