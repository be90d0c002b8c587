import { beforeAll, describe, expect, it } from "vitest";
import { POST as updateTime } from "@/app/api/appointments/[id]/update-time/route";
import { POST as reschedule } from "@/app/api/appointments/[id]/reschedule/route";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as unschedule } from "@/app/api/appointments/[id]/unschedule/route";
import { POST as remove } from "@/app/api/appointments/[id]/delete/route";
import { POST as addTech } from "@/app/api/appointments/[id]/tech/add/route";
import { POST as removeTech } from "@/app/api/appointments/[id]/tech/remove/route";
import { POST as update } from "@/app/api/appointments/[id]/update/route";
import { GET as find } from "@/app/api/appointments/[id]/route";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { onThisMachine } from "@/tests/support/processes/machine";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };
let crew: Staff[];
const ids = (staff: Staff[]) => staff.map((one) => one.userId);
const book = (start: string, techIds: string[], more = {}) =>
  makeAppointment(business, customer, start, { techIds, ...more });

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  crew = await Promise.all(
    Array.from({ length: 4 }, () => makeStaff(business, { roleId: business.roles.technician, isTechnician: true }))
  );
});

describe("moving appointments", () => {
  it("appointments.updateTime: a drag changes the time and main technician, and may touch a neighbor", async () => {
    const [first, second] = ids(crew) as [string, string];
    const id = await book("2026-11-23T14:00:00Z", [first]);
    await book("2026-11-23T16:00:00Z", [first]);
    const body = { start: "2026-11-23T18:00:00Z", end: "2026-11-23T20:30:00Z", techId: second };
    const answer = await send(updateTime, { as: business.dispatcher, params: { id }, body });
    expect(answer.status).toBe(200);
    expect(answer.body.appointment).toMatchObject({ duration: 9_000_000, technicians: [{ tech_id: second }] });
    expect(answer.body.appointment.startTime).toEqual({ hour: 1, minute: 0, meridiem: "PM" });
  });

  it("refuses a move onto another appointment, an end before the start, and a stale version (CON-1)", async () => {
    const [tech] = ids(crew) as [string];
    const id = await book("2026-11-24T14:00:00Z", [tech]);
    const other = await book("2026-11-24T17:00:00Z", [tech]);
    const move = (start: string, end: string, more = {}) =>
      send(updateTime, { as: business.dispatcher, params: { id }, body: { start, end, ...more } });
    const onto = await move("2026-11-24T16:30:00Z", "2026-11-24T18:30:00Z");
    const [warning] = onto.body.details["warnings"] as Array<{ appointmentId: string }>;
    expect([onto.status, warning?.appointmentId]).toEqual([409, other]);
    expect((await move("2026-11-24T16:30:00Z", "2026-11-24T16:30:00Z")).status).toBe(422);
    const stale = await move("2026-11-24T20:00:00Z", "2026-11-24T21:00:00Z", { version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
  });

  it("hides appointments of other technicians from a technician", async () => {
    const id = await book("2026-11-25T14:00:00Z", [getFirst(crew).userId]);
    expect((await send(find, { as: getItemAt(crew, 1), params: { id } })).status).toBe(404);
    expect((await send(find, { as: getFirst(crew), params: { id } })).status).toBe(200);
  });

  it("BOOK-3: cancel, unschedule, and delete free the slot", async () => {
    const tech = getItemAt(crew, 2).userId;
    const endings = [
      { route: cancel, start: "2026-11-23T14:00:00Z" },
      { route: unschedule, start: "2026-11-24T14:00:00Z" },
      { route: remove, start: "2026-11-25T14:00:00Z" },
    ];
    for (const { route, start } of endings) {
      const id = await book(start, [tech]);
      await expect(book(start, [tech])).rejects.toMatchObject({ code: "overlap" });
      expect((await send(route, { as: business.dispatcher, params: { id }, body: {} })).status).toBe(200);
      await expect(book(start, [tech])).resolves.toBeTruthy();
    }
  });

  it("adding a technician takes their time once, and removing the technician frees it", async () => {
    const [main, helper] = ids(crew) as [string, string];
    const id = await book("2026-11-27T14:00:00Z", [main]);
    await book("2026-11-27T15:00:00Z", [helper]);
    const add = (techId: string, more = {}) =>
      send(addTech, { as: business.dispatcher, params: { id }, body: { techId, ...more } });
    expect((await add(helper)).status).toBe(409);
    const forced = await add(helper, { forceAppointment: true });
    expect(forced.body.technicians.map((one) => one.id)).toEqual([main, helper]);
    expect((await add(helper)).body.code).toBe("technician_already_assigned");
    const removal = await send(removeTech, { as: business.dispatcher, params: { id }, body: { techId: helper } });
    expect(removal.body.technicians.map((one) => one.id)).toEqual([main]);
  });

  it("appointments.reschedule and .update keep a length of 0 as “not set”, which still takes the technician's time", async () => {
    const tech = getItemAt(crew, 3).userId;
    const id = await book("2026-12-02T14:00:00Z", [tech], { duration: 0 });
    await expect(book("2026-12-02T15:30:00Z", [tech])).rejects.toMatchObject({ code: "overlap" });
    const moved = await send(reschedule, {
      as: business.dispatcher,
      params: { id },
      body: { date: "2026-12-03T14:00:00Z", duration: 0, reminderType: "one day" },
    });
    expect(moved.body.appointment).toMatchObject({
      duration: 0,
      end: "2026-12-03T16:00:00.000Z",
      reminders: { oneDay: true },
    });
    const asSet = await send(reschedule, {
      as: business.dispatcher,
      params: { id },
      body: { date: "2026-12-03T14:30:00Z", duration: 0, reminderType: "generic" },
    });
    expect(asSet.body.appointment.reminders).toEqual({ oneWeek: false, oneDay: false, oneHour: false });
    const edited = await send(update, {
      as: business.dispatcher,
      params: { id },
      body: {
        appointment: { start: "2026-12-03T15:00:00Z", duration: 3_600_000, techIds: [tech], note: "Gate code 12" },
      },
    });
    expect(edited.body.appointment).toMatchObject({ note: "Gate code 12", end: "2026-12-03T16:00:00.000Z" });
  });

  it("an appointment without a set length uses its job type's length, even after a move or an edit", async () => {
    const { businessId, jobTypeId } = business;
    const where = { businessId_id: { businessId, id: jobTypeId } };
    const length = (durationHours: number, durationMinutes: number) =>
      business.system.db((db) => db.jobType.update({ where, data: { durationHours, durationMinutes } }));
    const before = await business.system.db((db) => db.jobType.findUniqueOrThrow({ where }));
    await length(3, 30);
    const tech = getItemAt(crew, 3).userId;
    const id = await book("2026-12-17T14:00:00Z", [tech], { duration: 0 });
    const call = { as: business.dispatcher, params: { id } };
    const moved = await send(reschedule, { ...call, body: { date: "2026-12-18T14:00:00Z", duration: 0 } });
    expect(moved.body.appointment).toMatchObject({ duration: 0, end: "2026-12-18T17:30:00.000Z" });
    const appointment = { start: "2026-12-18T15:00:00Z", duration: 0, techIds: [tech], note: "Gate code 12" };
    const edited = await send(update, { ...call, body: { appointment } });
    expect(edited.body.appointment).toMatchObject({ duration: 0, end: "2026-12-18T18:30:00.000Z" });
    await length(before.durationHours, before.durationMinutes);
  });

  it("BOOK-2: crews of three booked in parallel in any order end without a deadlock", async () => {
    const [a, b, c] = ids(crew) as [string, string, string];
    const orders = [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ];
    const started = Date.now();
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, i) =>
        book(`2026-12-0${7 + (i % 3)}T14:00:00Z`, requireValue(orders[i % orders.length], "order"))
      )
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(3);
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(["overlap"]));
    expect(Date.now() - started).toBeLessThan(onThisMachine(10_000));
  });
});
