import { beforeAll, describe, expect, it } from "vitest";
import { POST as byTech } from "@/app/api/appointments/by-tech/route";
import { GET as closest } from "@/app/api/appointments/closest/route";
import { POST as byDay } from "@/app/api/appointments/for-tech-by-day/route";
import { GET as fromNote } from "@/app/api/appointments/from-note/[noteId]/route";
import { GET as next } from "@/app/api/appointments/next-scheduled/route";
import { GET as listNotes } from "@/app/api/appointments/[id]/notes/route";
import { POST as addNote } from "@/app/api/appointments/[id]/notes-add/route";
import { GET as findOne } from "@/app/api/appointments/[id]/route";
import { POST as updateJob } from "@/app/api/appointments/[id]/update-job/route";
import { POST as parentStatus } from "@/app/api/appointments/[id]/update-parent-status/route";
import { POST as detachPlan } from "@/app/api/appointments/maintenance-plan-remove/[recurrenceId]/route";
import { GET as parents } from "@/app/api/appointments/parents-by-job/[jobId]/route";
import { POST as reportDelete } from "@/app/api/appointments/reporting/delete/route";
import { POST as report } from "@/app/api/appointments/reporting/list/route";
import { POST as fromPromise } from "@/app/api/appointments/create-from-promise/route";
import { GET as scheduledCount } from "@/app/api/appointments/scheduled-count/by-customer/[businessCustomerId]/route";
import { describeSeries } from "@/components/scheduling/repeats/series-words";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeJob, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
let other: Staff;
let dispatcher: Staff;

beforeAll(async () => {
  business = await makeBusiness();
  dispatcher = business.dispatcher;
  job = await makeJob(business.system);
  other = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
});

const book = (start: string, techIds: string[] = [], to: TestJob = job) =>
  createAppointment(dispatcher.who, {
    appointment: AppointmentInput.parse({ start, techIds, forceAppointment: true }),
    jobId: to.jobId,
  });
const idOf = (answer: { body: { appointment: { id: string } | null } }) => answer.body.appointment?.id ?? null;
const idsOf = (answer: { body: { items: Array<{ id: string }> } }) => answer.body.items.map(({ id }) => id);

describe("finding an appointment", () => {
  it("returns the one closest to a moment, before or after, for a job or a customer", async () => {
    const one = await makeJob(business.system, "Nora Near");
    const findClosest = (query: object) => send(closest, { as: dispatcher, query: { jobId: one.jobId, ...query } });
    expect(idOf(await findClosest({}))).toBeNull();
    const early = await book("2027-02-01T15:00:00Z", [], one);
    const late = await book("2027-02-05T15:00:00Z", [], one);
    expect(idOf(await findClosest({ date: "2027-02-02T15:00:00Z" }))).toBe(early);
    expect(idOf(await findClosest({ date: "2027-02-04T15:00:00Z" }))).toBe(late);
    expect(idOf(await findClosest({ date: "2027-02-04" }))).toBe(late);
    expect(idOf(await findClosest({ date: "2028-01-01T00:00:00Z", businessCustomerId: one.customerId }))).toBe(late);
    expect(idOf(await findClosest({ date: "2027-02-04T15:00:00Z", businessCustomerId: job.customerId }))).toBeNull();
    await cancelAppointment(dispatcher.who, late);
    expect(idOf(await findClosest({ date: "2027-02-04T15:00:00Z" }))).toBe(early);
  });

  it("returns the next scheduled one, and the number of scheduled ones", async () => {
    const one = await makeJob(business.system, "Nick Next");
    const soon = await book(new Date(Date.now() + 3_600_000).toISOString(), [other.userId], one);
    await book(new Date(Date.now() - 3_600_000).toISOString(), [], one);
    await book(new Date(Date.now() + 9_000_000).toISOString(), [], one);
    const query = { businessCustomerId: one.customerId };
    expect(idOf(await send(next, { as: dispatcher, query }))).toBe(soon);
    const techId = business.technician.userId;
    expect(idOf(await send(next, { as: dispatcher, query: { ...query, techId } }))).toBeNull();
    const count = async () => (await send(scheduledCount, { as: dispatcher, params: query })).body.count;
    expect(await count()).toBe(3);
    await cancelAppointment(dispatcher.who, soon);
    expect(await count()).toBe(2);
  });

  it("lists those of a technician from a day on, or on one day of the business", async () => {
    const { userId: techId } = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    // 11:30 PM in New York is the next day in UTC.
    const evening = await book("2027-03-02T04:30:00Z", [techId]);
    const morning = await book("2027-03-02T14:00:00Z", [techId]);
    await book("2027-02-27T14:00:00Z", [techId]);
    const listIds = async (route: typeof byTech | typeof byDay, date: string) =>
      idsOf(await send(route, { as: dispatcher, body: { date, techId } }));
    expect(await listIds(byTech, "2027-03-01")).toEqual([evening, morning]);
    expect(await listIds(byDay, "2027-03-01")).toEqual([evening]);
    expect(await listIds(byDay, "2027-03-02")).toEqual([morning]);
  });

  it("lists the first appointments of a job's series, without single appointments", async () => {
    const one = await makeJob(business.system, "Pat Parent");
    await book("2027-04-01T15:00:00Z", [], one);
    const start = new Date(Date.now() + 86_400_000).toISOString();
    const parent = await createAppointment(dispatcher.who, {
      appointment: AppointmentInput.parse({ start, rrule: "FREQ=DAILY;COUNT=4", forceAppointment: true }),
      jobId: one.jobId,
    });
    const { seriesId } = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { id: parent } }));
    await extendSeries(
      await proveSystemWho(business.businessId, "test", ["schedule.all"]),
      requireValue(seriesId, "series id")
    );
    expect(await business.system.db((db) => db.appointment.count({ where: { seriesId } }))).toBe(4);
    const answer = await send(parents, { as: dispatcher, params: { jobId: one.jobId } });
    expect(idsOf(answer)).toEqual([parent]);
  });
});

describe("notes of an appointment", () => {
  it("are added, listed newest first, and lead back to it; technicians see those of their own appointments", async () => {
    const id = await book("2027-05-03T14:00:00Z", [business.technician.userId]);
    const add = (as: Staff, noteText: string) => send(addNote, { as, params: { id }, body: { noteText } });
    expect((await add(dispatcher, " ")).body.errors).toEqual({ noteText: "this field is required" });
    const first = await add(business.technician, "Gate code 4711");
    expect(first.body.note).toMatchObject({ type: "appointment", appointment: id, job: job.jobId });
    await add(dispatcher, "Ring twice");
    const { body } = await send(listNotes, { as: business.technician, params: { id } });
    expect(body.items.map((note) => note.body)).toEqual(["Ring twice", "Gate code 4711"]);
    const params = { noteId: first.body.note.id };
    expect(idOf(await send(fromNote, { as: dispatcher, params }))).toBe(id);
    const foreign = await Promise.all([
      send(fromNote, { as: other, params }),
      send(listNotes, { as: other, params: { id } }),
      add(other, "Hello"),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("changing an appointment", () => {
  it("moves it to another job of its customer, and updates the status of both jobs", async () => {
    const from = await makeJob(business.system, "Mo Mover");
    const id = await book("2027-06-01T14:00:00Z", [], from);
    const to = await business.system.db(async (db) => {
      const copied = await db.job.findFirstOrThrow({ where: { id: from.jobId } });
      const businessJobNumber = copied.businessJobNumber + 10_000;
      return db.job.create({ data: { ...copied, id: crypto.randomUUID(), businessJobNumber, status: "open" } });
    });
    const move = (jobId: string) =>
      send(updateJob, { as: dispatcher, params: { id }, query: { job: jobId }, method: "POST" });
    const moved = await move(to.id);
    expect([moved.body.success, moved.body.appointment.job.id]).toEqual([true, to.id]);
    const statuses = await business.system.db((db) =>
      db.job.findMany({ where: { id: { in: [from.jobId, to.id] } }, orderBy: { businessJobNumber: "asc" } })
    );
    expect(statuses.map(({ status }) => status)).toEqual(["open", "scheduled"]);
    expect((await move(job.jobId)).body.errors).toEqual({
      job: "This job belongs to another customer. Select another job.",
    });
  });

  it("appointments/parent-status: has its own call, which leaves the appointment's status", async () => {
    const id = await book("2027-06-02T14:00:00Z");
    const { body } = await send(parentStatus, { as: dispatcher, params: { id }, body: { status: "complete" } });
    expect([body.appointment.parentStatus, body.appointment.status]).toEqual(["complete", "scheduled"]);
    expect(
      (await sendUnchecked(parentStatus, { as: dispatcher, params: { id }, body: { status: "gone" } })).status
    ).toBe(422);
    // Everyone who can read the appointment sees this status, as in the panel of a series.
    const words = async () => describeSeries((await send(findOne, { as: dispatcher, params: { id } })).body);
    expect(await words()).toBe("one time · series marked done");
    await send(parentStatus, { as: dispatcher, params: { id }, body: { status: "scheduled" } });
    expect(await words()).toBe("one time");
  });

  it("detaches a sold plan from its appointments once", async () => {
    const id = await book("2027-06-03T14:00:00Z");
    const recurrenceId = crypto.randomUUID();
    const where = { businessId_id: { businessId: business.businessId, id } };
    await business.system.db((db) => db.appointment.update({ where, data: { soldPlanId: recurrenceId } }));
    const detach = () => send(detachPlan, { as: dispatcher, params: { recurrenceId }, method: "POST" });
    expect((await detach()).body).toEqual({ success: true });
    expect((await business.system.db((db) => db.appointment.findUniqueOrThrow({ where }))).soldPlanId).toBeNull();
    expect((await detach()).status).toBe(404);
  });
});

describe("a promised appointment", () => {
  const promise = async () => {
    const { businessId } = business;
    const [firstDay, lastDay] = [new Date("2027-07-01"), new Date("2027-07-31")];
    const { customerId, locationId } = job;
    const row = await business.system.db((db) =>
      db.appointmentPromise.create({ data: { businessId, customerId, locationId, firstDay, lastDay } })
    );
    return row.id;
  };
  const schedule = (promiseId: string, start: string) =>
    send(fromPromise, { as: dispatcher, body: { promiseId, data: { start, forceAppointment: true } } });

  it("is scheduled once, within its month in the business's time zone", async () => {
    const id = await promise();
    // 12:30 AM UTC on August 1 is still July 31 in New York, and July 1 in UTC is June 30 there.
    expect((await schedule(id, "2027-07-01T02:00:00Z")).body.errors).toEqual({
      appointmentDate: "Select a day from 07/01/2027 to 07/31/2027.",
    });
    const firstResponse = await schedule(id, "2027-08-01T00:30:00Z");
    expect([firstResponse.status, firstResponse.body.appointment.businessCustomer.id]).toEqual([201, job.customerId]);
    const secondResponse = await schedule(id, "2027-07-12T15:00:00Z");
    expect([secondResponse.status, secondResponse.body.code]).toEqual([409, "promise_scheduled"]);
    await cancelAppointment(dispatcher.who, firstResponse.body.appointment.id);
    expect((await schedule(id, "2027-07-12T15:00:00Z")).status).toBe(201);
  });

  it("becomes one appointment when ten requests arrive at the same time", async () => {
    const id = await promise();
    const answers = await Promise.all(Array.from({ length: 10 }, () => schedule(id, "2027-07-14T15:00:00Z")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe("reporting", () => {
  it("lists a period of business days by status, and deletes all the given appointments or none", async () => {
    const fresh = await makeBusiness();
    const its = await makeJob(fresh.system);
    const make = (start: string) => makeAppointment(fresh, its, start, { force: true });
    const last = await make("2027-02-01T04:30:00Z"); // 11:30 PM on January 31
    const first = await make("2027-01-01T15:00:00Z");
    await make("2027-02-01T05:30:00Z");
    const canceled = await make("2027-01-05T15:00:00Z");
    await cancelAppointment(fresh.dispatcher.who, canceled);
    const list = async (more: object = {}) =>
      idsOf(await send(report, { as: fresh.dispatcher, body: { start: "2027-01-01", end: "2027-01-31", ...more } }));
    expect(await list()).toEqual([first, last]);
    expect(await list({ status: "complete" })).toEqual([]);
    expect(await list({ status: "canceled" })).toEqual([canceled]);
    expect(await list({ limit: 1, offset: 1 })).toEqual([last]);
    const remove = (ids: string[]) => send(reportDelete, { as: fresh.dispatcher, body: { ids } });
    expect((await remove([first, crypto.randomUUID()])).status).toBe(404);
    expect(await list()).toEqual([first, last]);
    expect((await remove([last, first, last])).body).toEqual({ success: true });
    expect(await list()).toEqual([]);
  });
});
