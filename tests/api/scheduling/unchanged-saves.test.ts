import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as fromSchedule } from "@/app/api/appointments/create-from-schedule/route";
import { POST as create } from "@/app/api/appointments/route";
import { POST as save } from "@/app/api/appointments/save/route";
import { GET as find } from "@/app/api/appointments/[id]/route";
import { POST as update } from "@/app/api/appointments/[id]/update/route";
import { POST as updateTime } from "@/app/api/appointments/[id]/update-time/route";
import { POST as makeTag } from "@/app/api/appointment-tags/route";
import { POST as addContact } from "@/app/api/contacts/route";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };
let helper: Staff;
let tagId: string;

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  helper = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const tag = await send(makeTag, { as: business.admin, body: { name: "Two people" } });
  tagId = tag.body.id;
});

const as = () => business.dispatcher;
let hours = 0;
/** Returns a different start each time, in May 2027, at nine o'clock local time. */
const nextStart = () => new Date(Date.parse("2027-05-03T13:00:00Z") + hours++ * 24 * 3_600_000).toISOString();

async function booked(more: object = {}): Promise<Appointment> {
  const data = {
    start: nextStart(),
    duration: 5_400_000,
    techIds: [business.technician.userId, helper.userId],
    businessCustomerId: customer.customerId,
    reminders: { oneDay: true },
    note: "Gate code 7",
    tagIds: [tagId],
    minTechLevel: 1,
    forceAppointment: true,
    ...more,
  };
  const body = { data, businessCustomerLocation: customer.locationId, jobTypeId: business.jobTypeId };
  const response = await send(create, { as: as(), body });
  expect(response.body.errors).toEqual([]);
  return response.body.appointment;
}

const getAppointment = async (id: string): Promise<Appointment> =>
  (await send(find, { as: as(), params: { id } })).body;

/** Returns the fields that an edit changed, with their new values. */
async function changedBy(before: Appointment, appointment: object): Promise<object> {
  const answer = await send(update, { as: as(), params: { id: before.id }, body: { appointment } });
  expect([answer.status, answer.body.errors]).toEqual([200, []]);
  const after = await getAppointment(before.id);
  // These change too: the version, whether the booking ignored the hours, and the status of its job.
  const own = ({ version: _version, forced: _forced, job, ...rest }: Appointment) => ({ ...rest, job: job.id });
  const was = own(before) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(own(after)).filter(([name, value]) => !isDeepStrictEqual(value, was[name])));
}

describe("an appointment that is read and saved again", () => {
  it("stays unchanged, whole or in part", async () => {
    const before = await booked();
    expect(await changedBy(before, before)).toEqual({});
    expect(await changedBy(await getAppointment(before.id), {})).toEqual({});
    expect(await changedBy(await getAppointment(before.id), { minTechLevel: 1 })).toEqual({});
  });

  it.each([
    ["note", () => "Ring twice", {}],
    ["minTechLevel", () => 2, {}],
    ["reminders", () => ({ oneWeek: true }), { reminders: { oneWeek: true, oneDay: true, oneHour: false } }],
    ["smsAppointmentConfirmation", () => "0", { smsAppointmentConfirmation: undefined }],
    ["status", () => "missed", {}],
    ["newStatus", () => "missed", { newStatus: undefined, status: "missed" }],
    ["parentStatus", () => "complete", {}],
    ["tags", () => [], {}],
    ["duration", () => 3_600_000, { end: expect.anything(), endTime: { hour: 10, minute: 0, meridiem: "AM" } }],
    ["endTime", () => ({ hour: 11, minute: 0, meridiem: "AM" }), { end: expect.anything(), duration: 7_200_000 }],
    [
      "startTime",
      () => ({ hour: 1, minute: 30, meridiem: "PM" }),
      { start: expect.anything(), end: expect.anything(), endTime: { hour: 3, minute: 0, meridiem: "PM" } },
    ],
    ["appointmentDate", () => "2027-09-01", { start: "2027-09-01T13:00:00.000Z", end: "2027-09-01T14:30:00.000Z" }],
  ])("with another %s changes only that", async (name, value, more) => {
    const before = await booked({ minTechLevel: 1 });
    const changed = value();
    const expected = Object.entries({ [name]: changed, ...more }).filter(([, one]) => one !== undefined);
    expect(await changedBy(before, { ...before, [name]: changed, forceAppointment: true })).toEqual(
      Object.fromEntries(expected)
    );
  });

  it("takes its crew from any of the documented fields", async () => {
    const [main, other] = [business.technician.userId, helper.userId];
    const crew = ({ technicians }: Appointment) => technicians.map(({ tech_id }) => tech_id);
    const edited = async (more: object) => {
      const before = await booked();
      await changedBy(before, { ...before, ...more, forceAppointment: true });
      return crew(await getAppointment(before.id));
    };
    expect(await edited({ technicians: [{ tech_id: other }] })).toEqual([other]);
    expect(await edited({ addon_techs: [] })).toEqual([main]);
    expect(await edited({ userAccount: { id: other }, addon_techs: [main] })).toEqual([other, main]);
    expect(await edited({ unassignedAppointment: true })).toEqual([]);
    expect(await edited({ techIds: [other] })).toEqual([other]);
  });

  it("keeps its contacts, and adds a new primary contact", async () => {
    const contact = async (firstName: string) =>
      (
        await send(addContact, {
          as: as(),
          body: {
            businessCustomerId: customer.customerId,
            first_name: firstName,
            last_name: "Lee",
            homePhone: "",
            mobilePhone: "",
            email: `${firstName}@example.com`,
          },
        })
      ).body.id as string;
    const [ann, bo] = [await contact("ann"), await contact("bo")];
    const before = await booked({ contacts: [{ contactId: ann }] });
    expect(before.primaryContact).toMatchObject({ contactId: ann, type: "email" });
    expect(await changedBy(before, before)).toEqual({});
    await changedBy(before, { primaryContact: { contactId: bo } });
    expect((await getAppointment(before.id)).appointmentContacts.map(({ contactId }) => contactId).toSorted()).toEqual(
      [ann, bo].toSorted()
    );
  });

  it("cannot move to a job of another customer, or name another customer", async () => {
    const before = await booked();
    const job = await makeJob(business.system, "Elsewhere");
    const sent = (appointment: object) => send(update, { as: as(), params: { id: before.id }, body: { appointment } });
    const refused = await sent({ ...before, businessCustomer: { id: job.customerId } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["businessCustomer"]]);
    expect((await sent({ ...before, job: { id: job.jobId }, forceAppointment: true })).body.errors).toEqual({
      job: "This job belongs to another customer. Select another job.",
    });
  });

  it("keeps parallel changes of other fields, unless its version is outdated", async () => {
    const before = await booked();
    const params = { id: before.id };
    await Promise.all(
      [{ note: "One" }, { minTechLevel: 2 }, { tags: [] }].map((appointment) =>
        send(update, { as: as(), params, body: { appointment: { ...appointment, forceAppointment: true } } })
      )
    );
    expect(await getAppointment(before.id)).toMatchObject({ note: "One", minTechLevel: 2, tags: [] });
    const stale = await send(update, { as: as(), params, body: { appointment: before } });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
  });

  it("can be copied by saving it as a new one", async () => {
    const before = await booked();
    const { id: _id, version: _version, ...copied } = before;
    const answer = await send(save, { as: as(), body: { appointment: { ...copied, forceAppointment: true } } });
    expect(answer.body.appointment).toMatchObject({
      job: { id: before.job.id },
      note: "Gate code 7",
      technicians: before.technicians.map(({ tech_id }) => ({ tech_id })),
      tags: before.tags,
    });
  });
});

describe("the fields of the appointment calls", () => {
  it("are refused by name when they are unknown", async () => {
    const before = await booked();
    const body = { appointment: { ...before, color: "red" }, callColor: "red" };
    const answer = await send(save, { as: as(), body });
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
      422,
      ["appointment.color", "callColor"],
    ]);
  });

  it("accept the documented names for the end and the customer of a new appointment", async () => {
    const appt = {
      appointmentDate: "2027-08-02",
      startTime: "9:00 AM",
      endTime: "9:45 AM",
      businessCustomer: { id: customer.customerId },
      businessCustomerLocation: customer.locationId,
      userAccount: { id: helper.userId },
      tags: [{ id: tagId, name: "Two people" }],
      rrule: { rrule: "FREQ=WEEKLY;COUNT=2", appointments: [], text: "", valid: true },
      jobTypeId: business.jobTypeId,
      forceAppointment: true,
    };
    const response = await send(fromSchedule, { as: as(), body: { appt } });
    expect(response.body.appointment).toMatchObject({
      duration: 2_700_000,
      endTime: { hour: 9, minute: 45, meridiem: "AM" },
      technicians: [{ tech_id: helper.userId }],
      tags: [{ id: tagId }],
      rrule: "FREQ=WEEKLY;COUNT=2",
    });
    const odd = await send(fromSchedule, { as: as(), body: { appt: { ...appt, status: "complete" } } });
    expect(odd.body.errors).toEqual({ status: "A new appointment's status must be scheduled." });
  });

  it("include the status when an appointment is dragged", async () => {
    const before = await booked();
    const body = { start: before.start, end: before.end, status: "in progress" };
    const params = { id: before.id };
    const answer = await sendUnchecked(updateTime, { as: as(), params, body: { ...body, forceAppointment: true } });
    expect(answer.body.appointment).toMatchObject({ status: "in progress", start: before.start });
    const odd = await sendUnchecked(updateTime, { as: as(), params, body: { ...body, status: "done" } });
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ["status"]]);
  });
});
