import { beforeAll, describe, expect, it } from "vitest";
import { POST as bulkChange } from "@/app/api/appointments/bulk-change/route";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as remove } from "@/app/api/appointments/[id]/delete/route";
import { POST as updateTime } from "@/app/api/appointments/[id]/update-time/route";
import { POST as book } from "@/app/api/appointments/route";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { DELETE as removeCustomer } from "@/app/api/customers/[id]/route";
import { addDays } from "@/lib/platform/time/day";
import { endCustomersWork } from "@/lib/scheduling/booking/on-customer-deleted";
import { withMoment, getStaffActor, deriveWho } from "@/lib/platform/session/who";
import { undoChange } from "@/lib/history/undo-change";
import { listChanges } from "@/lib/platform/changes/list-changes";
import { createEvent } from "@/lib/scheduling/events/save-event";
import { loadEventTypes } from "@/lib/scheduling/events/event-type-list";
import { EventInput } from "@/lib/scheduling/events/event-type";
import { backgroundTasks } from "@/lib/background-tasks";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { getInstantAtHour, getComingMonday } from "@/tests/support/timing/coming-day";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: { customerId: string; locationId: string; jobId: string };
let other: Staff;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.admin.who);
  other = await makeStaff(business, { roleId: business.roles.dispatcher });
});

const MONDAY = getComingMonday();
/** The first day is a Monday. */
const dayOf = (day: number) => addDays(MONDAY, day - 1);
const at = (day: number, hour = 10) => getInstantAtHour(dayOf(day), hour);
const later = (start: string) => new Date(Date.parse(start) + 7_200_000).toISOString();
const changeOf = ({ headers, body, status }: { headers: Headers; body: unknown; status: number }): string => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return requireValue(headers.get("x-change-id"), "x-change-id");
};
const takeBack = (id: string, as: Staff = business.dispatcher) => send(undo, { as, method: "POST", params: { id } });
const move = (id: string, start: string, as: Staff = business.dispatcher, techId = business.technician.userId) =>
  send(updateTime, { as, params: { id }, body: { start, end: later(start), techId } });
const appointment = (id: string) =>
  business.system.db((db) =>
    db.appointment.findFirstOrThrow({ where: { id }, include: { technicians: { orderBy: { position: "asc" } } } })
  );
const startOf = async (id: string) => (await appointment(id)).startAt?.toISOString();
const booked = (day: number, hour = 10) =>
  makeAppointment(business, job, at(day, hour), { techIds: [business.technician.userId] });

describe("undoing a change", () => {
  it("announces it like any other change", async () => {
    const id = await booked(1);
    const moved = changeOf(await move(id, at(1, 14)));
    expect((await takeBack(moved)).status).toBe(200);
    expect(await startOf(id)).toBe(at(1));
    const events = await business.system.db((db) =>
      db.outboxEvent.findMany({ where: { type: "appointment.stored" }, orderBy: { id: "desc" }, take: 1 })
    );
    expect(getFirst(events).payload).toMatchObject({ appointmentId: id, technicianIds: [business.technician.userId] });
  });

  it("is refused with the name of the user who changed it since, and changes nothing", async () => {
    const id = await booked(2);
    const first = changeOf(await move(id, at(2, 13)));
    changeOf(await move(id, at(2, 15), other));
    const refused = await takeBack(first);
    expect([refused.status, refused.body.code]).toEqual([409, "changed_since"]);
    expect(refused.body.message).toContain(`${getStaffActor(other.who).name} changed this later`);
    expect(await startOf(id)).toBe(at(2, 15));
  });

  it("keeps other users' changes to other fields of the record", async () => {
    const id = await booked(3);
    const moved = changeOf(await move(id, at(3, 13)));
    await business.system.db((db) => db.appointment.updateMany({ where: { id }, data: { note: "Ring twice" } }));
    expect((await takeBack(moved)).status).toBe(200);
    expect(await appointment(id)).toMatchObject({ note: "Ring twice" });
    expect(await startOf(id)).toBe(at(3));
  });

  it("never double-books a time that was taken by an appointment or an event meanwhile", async () => {
    const id = await booked(4);
    const moved = changeOf(await move(id, at(4, 14)));
    await booked(4);
    const refused = await takeBack(moved);
    expect([refused.status, refused.body.code]).toEqual([409, "slot_taken"]);
    expect(refused.body.message).toContain("is booked");
    expect(await startOf(id)).toBe(at(4, 14));

    const second = await booked(5);
    const secondMove = changeOf(await move(second, at(5, 14)));
    const hours = { startTime: "10:00 AM", endTime: "11:00 AM", eventDate: dayOf(5) };
    const type = getFirst(await business.system.db((db) => loadEventTypes(db)));
    await createEvent(
      business.system,
      EventInput.parse({ name: "Team", types: [type.id], ...hours, technicians: [business.technician.userId] })
    );
    const met = await takeBack(secondMove);
    expect([met.status, met.body.code]).toEqual([409, "event"]);
    expect(await startOf(second)).toBe(at(5, 14));
  });

  it("is allowed for its user with the permission and for administrators, within thirty days", async () => {
    const id = await booked(8);
    const moved = changeOf(await move(id, at(8, 14)));
    expect((await takeBack(moved, other)).status).toBe(403);
    const late = withMoment(business.dispatcher.who, new Date(Date.now() + 31 * 86_400_000));
    await expect(undoChange(late, moved)).rejects.toMatchObject({ code: "change_too_old" });
    const without = deriveWho(business.dispatcher.who, { permissions: new Set(["schedule.all"]) });
    await expect(undoChange(without as never, moved)).rejects.toMatchObject({ kind: "not allowed" });
    expect((await takeBack(moved, business.admin)).status).toBe(200);
    expect((await takeBack(moved, business.admin)).body.code).toBe("change_undone");
  });

  it("happens once under parallel requests", async () => {
    const id = await booked(9);
    const moved = changeOf(await move(id, at(9, 14)));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => takeBack(moved)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await startOf(id)).toBe(at(9));
  });

  it("reverses a whole batch", async () => {
    const ids = [await booked(10), await booked(10, 13), await booked(10, 15)];
    const body = { ids, change: { kind: "cancel" } };
    const canceled = changeOf(await sendUnchecked(bulkChange, { as: business.dispatcher, body }));
    expect(await Promise.all(ids.map(async (id) => (await appointment(id)).canceledAt === null))).toEqual([
      false,
      false,
      false,
    ]);
    expect((await takeBack(canceled)).status).toBe(200);
    expect(await Promise.all(ids.map(async (id) => (await appointment(id)).canceledAt === null))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("reverses a series with its appointments, and can be redone", async () => {
    const body = {
      data: { start: at(15), techIds: [other.userId], businessCustomerId: job.customerId, rrule: "FREQ=DAILY;COUNT=4" },
      businessCustomerLocation: job.locationId,
      jobTypeId: business.jobTypeId,
    };
    const technician = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    body.data.techIds = [technician.userId];
    const booking = await send(book, { as: business.dispatcher, body });
    const changeId = changeOf(booking);
    const { seriesId } = await appointment(booking.body.appointment.id);
    const { businessId } = business;
    await requireValue(backgroundTasks["extend-series"], "extend-series")(
      { businessId, seriesId, changeId },
      undefined as never
    );
    const open = () =>
      business.system.db((db) => db.appointment.count({ where: { seriesId, isDeleted: false, canceledAt: null } }));
    expect(await open()).toBeGreaterThan(1);
    const all = await open();
    const undone = await takeBack(changeId);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await open()).toBe(0);
    expect((await takeBack(requireValue(undone.headers.get("x-change-id"), "x-change-id"))).status).toBe(200);
    expect(await open()).toBe(all);
  });

  it("restores a customer with the appointments that ended with the deletion", async () => {
    const whose = await makeJob(business.admin.who);
    const technician = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const id = await makeAppointment(business, whose, at(16), { techIds: [technician.userId] });
    const query = { endWork: "true" };
    const deletionId = changeOf(
      await sendUnchecked(removeCustomer, {
        as: business.admin,
        method: "DELETE",
        params: { id: whose.customerId },
        query,
      })
    );
    const event = await business.system.db((db) =>
      db.outboxEvent.findFirstOrThrow({ where: { type: "customer.deleted" }, orderBy: { id: "desc" } })
    );
    await endCustomersWork({ ...event, payload: event.payload as never });
    expect((await appointment(id)).canceledAt).not.toBeNull();
    const back = await takeBack(deletionId, business.admin);
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await appointment(id)).canceledAt).toBeNull();
  });

  it("is refused for a canceled appointment whose customer was deleted since", async () => {
    const whose = await makeJob(business.admin.who);
    const id = await makeAppointment(business, whose, at(17), { techIds: [business.technician.userId] });
    const canceled = changeOf(await send(cancel, { as: business.dispatcher, params: { id }, body: {} }));
    await business.system.db((db) =>
      db.customer.updateMany({ where: { id: whose.customerId }, data: { deletedAt: new Date() } })
    );
    const refused = await takeBack(canceled);
    expect([refused.status, refused.body.code]).toEqual([409, "customer_deleted"]);
  });
});

it("undo is refused if the record was deleted since, and leaves no busy time", async () => {
  const id = await booked(23);
  const canceled = changeOf(await send(cancel, { as: business.dispatcher, params: { id }, body: {} }));
  expect((await send(remove, { as: business.dispatcher, params: { id }, body: {} })).status).toBe(200);
  expect((await takeBack(canceled)).body.code).toBe("changed_since");
  expect(await business.system.db((db) => db.technicianBusy.count({ where: { appointmentId: id } }))).toBe(0);
});

it("undo restores a canceled appointment while its job continues with another one", async () => {
  const { jobId } = job;
  const status = async () =>
    (await business.system.db((db) => db.job.findFirstOrThrow({ where: { id: jobId } }))).status;
  const bookAt = async (start: string) => {
    const data = { start, duration: 3_600_000, techIds: [], businessCustomerId: job.customerId };
    return (await send(book, { as: business.dispatcher, body: { data, jobId } })).body.appointment.id as string;
  };
  const id = await bookAt(at(24));
  const canceled = changeOf(await send(cancel, { as: business.dispatcher, params: { id }, body: {} }));
  expect(await status()).toBe("open");
  await bookAt(at(24, 15));
  expect(await status()).toBe("scheduled");
  expect((await takeBack(canceled)).status).toBe(200);
  expect(await status()).toBe("scheduled");
});

it("a repeated call returns the same change id, so it can still be undone", async () => {
  const id = await booked(22);
  const headers = { "idempotency-key": "moved-once" };
  const body = { start: at(22, 14), end: later(at(22, 14)) };
  const tries = [1, 2].map(() => send(updateTime, { as: business.dispatcher, params: { id }, body, headers }));
  const [first, second] = requireItems(await Promise.all(tries), 2);
  expect(first.body, JSON.stringify(second.body)).toEqual(second.body);
  expect(changeOf(second)).toBe(changeOf(first));
  expect((await takeBack(changeOf(second))).status).toBe(200);
  expect((await takeBack(changeOf(first))).body.code).toBe("change_undone");
  expect(await startOf(id)).toBe(at(22));
});

it("a record's history shows only that record's values of a batch", async () => {
  const [mine, others] = [await booked(25), await booked(25, 14)];
  changeOf(
    await send(bulkChange, { as: business.dispatcher, body: { ids: [mine, others], change: { kind: "cancel" } } })
  );
  const filter = { recordId: mine, actorIds: [], subjectKinds: [], day: null, after: null };
  const { items } = await listChanges(business.system, { ...filter, hasItsRowsOnly: true });
  expect(getFirst(items).rows.length).toBeGreaterThan(0);
  expect(new Set(items.flatMap(({ rows }) => rows.map(({ recordId }) => recordId)))).toEqual(new Set([mine]));
  expect(JSON.stringify(items.map(({ acts }) => acts))).not.toContain(others);
  expect(getFirst(items).rowCount).toBeGreaterThan(getFirst(items).rows.length);
});
