import { describe, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as remove } from "@/app/api/appointments/[id]/delete/route";
import { POST as restore } from "@/app/api/appointments/[id]/restore/route";
import { createJob } from "@/lib/jobs/create-job";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { SentAppointment } from "@/lib/scheduling/appointments/sent-appointment";
import { changeAppointment } from "@/lib/scheduling/booking/change-appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { moveToJob } from "@/lib/scheduling/edits/move-to-job";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { restoreAppointment } from "@/lib/scheduling/booking/restore-appointment";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { cancelAppointment, removeAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getItemAt, requireItems, requireValue } from "@/tests/support/required-values";

const NOON = new Date("2026-11-21T17:00:00Z");
const START = "2026-12-02T15:00:00.000Z";

async function world() {
  const business = await makeBusiness();
  const { businessId, system } = business;
  const job = await makeJob(system);
  const techId = business.technician.userId;
  const data = { businessId, customerId: job.customerId, firstName: "Bea", email: "bea@example.com", isPrimary: true };
  const { id: contactId } = await system.db((db) => db.contact.create({ data }));
  const who = withMoment(business.dispatcher.who, NOON);
  const book = (more: object = {}, as: Who = who) => {
    const input = { start: START, techIds: [techId], contacts: [{ contactId, type: "email" }], ...more };
    return createAppointment(as, { appointment: AppointmentInput.parse(input), jobId: job.jobId });
  };
  const call = <C extends typeof cancel | typeof remove | typeof restore>(
    route: C,
    id: string,
    body: object = {},
    more = {}
  ) => sendUnchecked(route, { as: business.dispatcher, params: { id }, body, ...more });
  const row = (id: string) =>
    system.db((db) => db.appointment.findFirstOrThrow({ where: { id }, include: { technicians: true } }));
  const busy = (id: string) => system.db((db) => db.technicianBusy.count({ where: { appointmentId: id } }));
  const jobStatus = async () => (await system.db((db) => db.job.findFirstOrThrow({ where: { id: job.jobId } }))).status;
  return { business, system, job, techId, who, book, call, row, busy, jobStatus };
}

describe("restoring an appointment", () => {
  it("brings a canceled one back unchanged with its time, and updates its job", async () => {
    const { book, call, row, busy, jobStatus, system, job } = await world();
    const id = await book({ smsAppointmentConfirmation: "0", note: "Gate code 12" });
    const before = await row(id);
    await call(cancel, id);
    expect([await busy(id), await jobStatus()]).toEqual([0, "open"]);

    const { status, body } = await call(restore, id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.appointment).toMatchObject({ id, start: START, canceled: false, status: "scheduled" });
    const { version: _, updatedAt: __, ...rest } = before;
    expect(await row(id)).toMatchObject(rest);
    expect([await busy(id), await jobStatus()]).toEqual([1, "scheduled"]);
    const [event] = await system.db((db) =>
      db.outboxEvent.findMany({ where: { type: "appointment.stored" }, orderBy: { id: "desc" }, take: 1 })
    );
    expect(event?.payload).toMatchObject({ appointmentId: id });
    const audit = await system.db((db) => db.changeSet.findFirst({ where: { action: "appointment.restored" } }));
    expect(audit).toMatchObject({ subjectId: id });
    expect((await call(restore, id)).body.code).toBe("appointment_not_canceled");
    expect(job.jobId).toBe(body.appointment.job.id);
  });

  it("keeps its completed status", async () => {
    const { book, call, row, system } = await world();
    const id = await book();
    await system.db((db) => db.appointment.updateMany({ where: { id }, data: { status: "complete" } }));
    await call(cancel, id);
    await call(restore, id);
    expect((await row(id)).status).toBe("complete");
  });

  it("is refused with the conflicting appointment when the time was taken, unless it is forced", async () => {
    const { book, call, row, busy } = await world();
    const id = await book();
    await call(cancel, id);
    const other = await book({ start: "2026-12-02T16:00:00.000Z" });

    const refused = await call(restore, id);
    expect([refused.status, refused.body.code]).toEqual([409, "overlap"]);
    expect(refused.body.details.warnings).toMatchObject([{ kind: "overlap", appointmentId: other }]);
    expect([(await row(id)).canceledAt !== null, await busy(id)]).toEqual([true, 0]);

    const forced = await call(restore, id, { forceAppointment: true });
    expect(forced.body.appointment).toMatchObject({ canceled: false, forced: true });
  });

  it("BOOK-1: competes for its slot with parallel bookings, and only one succeeds", async () => {
    const { book, call, busy } = await world();
    for (const day of ["02", "03", "04", "07", "08", "09"]) {
      const start = `2026-12-${day}T15:00:00.000Z`;
      const input = { start, forceAppointment: true };
      const ids = [await book(input), await book(input)];
      for (const id of ids) await call(cancel, id);
      const done = await Promise.allSettled([...ids.map((id) => call(restore, id)), book({ start })]);
      const statuses = done.map((one) =>
        one.status === "rejected" ? 409 : typeof one.value === "string" ? 201 : one.value.status
      );
      expect(statuses.toSorted()).toEqual([expect.toSatisfy((status: number) => status < 300), 409, 409]);
      const busyCounts = await Promise.all(ids.map(busy));
      expect(busyCounts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
    }
  });

  it("is refused with a reason when its job was canceled or a crew member was deactivated", async () => {
    const { book, call, row, system, job, techId } = await world();
    const id = await book();
    await call(cancel, id);
    const setJob = (status: string) =>
      system.db((db) => db.job.updateMany({ where: { id: job.jobId }, data: { status } }));
    await setJob("canceled");
    expect((await call(restore, id)).body).toMatchObject({ code: "job_canceled" });
    await setJob("on hold");
    await system.db((db) => db.user.updateMany({ where: { id: techId }, data: { deactivatedAt: NOON } }));
    expect((await call(restore, id)).status).toBe(422);
    expect((await row(id)).canceledAt).not.toBeNull();
  });

  it("takes effect once per key", async () => {
    const mine = await world();
    const id = await mine.book();
    await mine.call(cancel, id);
    const headers = { "idempotency-key": uuidv7() };
    expect((await mine.call(restore, id, {}, { headers })).status).toBe(200);
    expect((await mine.call(restore, id, {}, { headers })).status).toBe(200);
    expect((await mine.row(id)).version).toBe(3);
  });

  it("brings a deleted one back with its logged hours, and still canceled if it was before", async () => {
    const { business, system, book, call, row, busy, techId } = await world();
    const id = await book();
    const entry = {
      businessId: business.businessId,
      userId: techId,
      appointmentId: id,
      startAt: NOON,
      endAt: new Date(),
    };
    const { id: entryId } = await system.db((db) => db.timeClockEntry.create({ data: entry }));
    await call(remove, id, { deleteLoggedTime: true });
    const logged = () => system.db((db) => db.timeClockEntry.findFirstOrThrow({ where: { id: entryId } }));
    expect((await logged()).deletedAt).not.toBeNull();
    expect((await call(restore, id)).status).toBe(200);
    expect((await logged()).deletedAt).toBeNull();
    expect([(await row(id)).isDeleted, await busy(id)]).toEqual([false, 1]);

    await call(cancel, id);
    await call(remove, id);
    expect((await call(restore, id)).body.appointment).toMatchObject({ is_deleted: false, canceled: true });
    expect(await busy(id)).toBe(0);
  });

  it("is refused when someone changed the appointment in the meantime", async () => {
    const { book, call, row } = await world();
    const id = await book();
    const { version } = (await call(cancel, id)).body;
    expect(version).toBe((await row(id)).version);
    const { version: deleted } = (await call(remove, id)).body;
    expect(deleted).toBe((await row(id)).version);
    const refused = { status: 409, body: { code: "changed_meanwhile" } };
    expect(await call(restore, id, { version })).toMatchObject(refused);
    expect(await row(id)).toMatchObject({ isDeleted: true, version: deleted });

    // For an appointment that was canceled and then deleted, each step is undone separately.
    expect((await call(restore, id, { version: deleted })).status).toBe(200);
    expect((await call(restore, id, { version: deleted! + 1 })).status).toBe(200);
    expect(await row(id)).toMatchObject({ isDeleted: false, canceledAt: null });
  });
});

describe("the notices about a restored appointment", () => {
  const kinds = ["scheduled", "canceled", "one day"];
  async function makeNoticeWorld() {
    const base = await world();
    const { businessId } = base.business;
    await base.system.db((db) =>
      db.notificationSettings.create({ data: { businessId, apptScheduled: 1, oneDayPrior: 1 } })
    );
    const notices = async () =>
      (await base.system.db((db) => db.appointmentNotice.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] })))
        .filter(({ status }) => status !== "dropped")
        .map(({ kind, status }) => `${kind} ${status}`)
        .toSorted((a, b) => kinds.findIndex((one) => a.startsWith(one)) - kinds.findIndex((one) => b.startsWith(one)));
    const work = async (at: Date) => {
      const due = await base.system.db((db) =>
        db.appointmentNotice.findMany({ where: { status: "due", dueAt: { lte: at } } })
      );
      for (const { id } of due) await sendNotice(withMoment(base.system, at), id);
    };
    return { ...base, notices, work };
  }
  const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);

  it("are none when a cancellation was not sent yet, and its reminders are due again", async () => {
    const { who, book, notices, work } = await makeNoticeWorld();
    const id = await book();
    await work(minutes(10));
    await cancelAppointment(withMoment(who, minutes(11)), id);
    expect(await notices()).toEqual(["scheduled sent", "canceled due"]);
    await restoreAppointment(withMoment(who, minutes(12)), id, { force: false });
    expect(await notices()).toEqual(["scheduled sent", "one day due"]);
  });

  it("repeat the time when the cancellation was sent on request, whatever the settings say", async () => {
    const { who, book, notices, work, system } = await makeNoticeWorld();
    await system.db((db) => db.notificationSettings.updateMany({ data: { apptScheduled: 0, oneDayPrior: 0 } }));
    const id = await book();
    await cancelAppointment(withMoment(who, minutes(1)), id, { onlyOne: true, notify: true });
    await work(minutes(2));
    await restoreAppointment(withMoment(who, minutes(3)), id, { force: false });
    expect(await notices()).toEqual(["scheduled due", "canceled sent"]);
  });

  it("repeat the time when the cancellation was sent, even for an appointment of a series", async () => {
    const { who, book, notices, work, system } = await makeNoticeWorld();
    const id = await book({ rrule: "FREQ=WEEKLY;COUNT=2" });
    const { seriesId } = await system.db((db) => db.appointment.findFirstOrThrow({ where: { id } }));
    await extendSeries(withMoment(system, NOON), requireValue(seriesId, "series id"));
    await work(minutes(10));
    await cancelAppointment(withMoment(who, minutes(11)), id);
    await work(minutes(20));
    await restoreAppointment(withMoment(who, minutes(21)), id, { force: false });
    const ofThis = await system.db((db) =>
      db.appointmentNotice.findMany({ where: { appointmentId: id, status: "due" } })
    );
    expect(ofThis.map(({ kind }) => kind).toSorted()).toEqual(["one day", "scheduled"]);
    expect(await notices()).toContain("canceled sent");
  });
});

describe("a series that ended with an appointment", () => {
  async function weekly() {
    const base = await world();
    const { system, book } = base;
    const id = await book({ rrule: "FREQ=WEEKLY;COUNT=4" });
    const { seriesId } = await base.row(id);
    await extendSeries(withMoment(system, NOON), requireValue(seriesId, "series id"));
    const appointments = () =>
      system.db((db) =>
        db.appointment.findMany({
          where: { seriesId },
          orderBy: { seriesOccurrence: "asc" },
          include: { technicians: true },
        })
      );
    const series = () =>
      system.db((db) => db.appointmentSeries.findFirstOrThrow({ where: { id: requireValue(seriesId, "series id") } }));
    const states = async () =>
      (await appointments()).map((appointment) =>
        appointment.isDeleted ? "deleted" : appointment.canceledAt ? "canceled" : "stands"
      );
    return { ...base, id, seriesId: requireValue(seriesId, "series id"), appointments, series, states };
  }

  it.each(["canceled", "deleted"] as const)("continues on undo with all that were %s with it", async (state) => {
    const { business, call, appointments, states, series, busy, system, seriesId } = await weekly();
    const before = await series();
    const [, second, third] = requireItems(await appointments(), 3);
    await call(cancel, third.id);
    const removal = await call(state === "canceled" ? cancel : remove, second.id, { onlyOne: false });
    expect(await states()).toEqual(["stands", state, "canceled", state]);

    const stored = async (id: string) =>
      (await system.db((db) => db.outboxEvent.findMany({ where: { type: "appointment.stored" } }))).filter(
        ({ payload }) => (payload as { appointmentId: string }).appointmentId === id
      ).length;
    const storedCount = await stored(getItemAt(await appointments(), 3).id);
    const { status, body } = await undoCall(business.dispatcher, removal);
    expect(status, JSON.stringify(body)).toBe(200);
    // An appointment that was canceled individually before stays canceled.
    expect(await states()).toEqual(["stands", "stands", "canceled", "stands"]);
    expect(await series()).toMatchObject({ rule: before.rule, endedAt: null });
    const rows = await appointments();
    expect(new Set(rows.map(({ rrule }) => rrule))).toEqual(new Set([before.rule]));
    expect(rows.map(({ isSeriesException }) => isSeriesException)).toEqual([false, false, false, false]);
    expect(await Promise.all(rows.map(({ id }) => busy(id)))).toEqual([1, 1, 0, 1]);
    expect(await stored(getItemAt(rows, 3).id)).toBe(storedCount + 1);
    await extendSeries(withMoment(system, NOON), seriesId);
    expect(await states()).toHaveLength(4);
  });

  it("restores an appointment of another job and that job's status, unless that job is canceled", async () => {
    const { business, system, job, who, call, appointments, states, jobStatus } = await weekly();
    const place = { name: "Filter", businessCustomerLocationId: job.locationId, salesOpportunity: false };
    const otherId = await createJob(system, job.customerId, place);
    const other = async () => (await system.db((db) => db.job.findFirstOrThrow({ where: { id: otherId } }))).status;
    const [first, second] = requireItems(await appointments(), 2);
    await moveToJob(who, second.id, otherId);
    expect([await jobStatus(), await other()]).toEqual(["scheduled", "scheduled"]);
    const cancellation = await call(cancel, first.id, { onlyOne: false });
    expect([await jobStatus(), await other()]).toEqual(["open", "open"]);

    await system.db((db) => db.job.updateMany({ where: { id: otherId }, data: { status: "canceled" } }));
    const { body } = await undoCall(business.dispatcher, cancellation);
    expect(body).toMatchObject({ code: "job_canceled" });
    expect(new Set(await states())).toEqual(new Set(["canceled"]));
    await system.db((db) => db.job.updateMany({ where: { id: otherId }, data: { status: "open" } }));
    expect((await undoCall(business.dispatcher, cancellation)).status).toBe(200);
    expect([await jobStatus(), await other()]).toEqual(["scheduled", "scheduled"]);
  });

  it("is restored whole or not at all", async () => {
    const { business, call, book, appointments, states, series } = await weekly();
    const [first, , third] = requireItems(await appointments(), 3);
    const cancellation = await call(cancel, first.id, { onlyOne: false });
    await book({ start: requireValue(third.startAt, "start at").toISOString() });
    const ended = await series();
    const refused = await undoCall(business.dispatcher, cancellation);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "slot_taken" }]);
    expect(await states()).toEqual(["canceled", "canceled", "canceled", "canceled"]);
    expect(await series()).toEqual(ended);
  });

  it("stays ended when only one appointment is restored, which becomes an exception", async () => {
    const { call, appointments, states, series } = await weekly();
    const [, second] = requireItems(await appointments(), 2);
    await call(cancel, second.id, { onlyOne: false });
    await call(restore, second.id);
    expect(await states()).toEqual(["stands", "stands", "canceled", "canceled"]);
    expect((await series()).endedAt).not.toBeNull();
    expect(getItemAt(await appointments(), 1).isSeriesException).toBe(true);
  });

  it("leaves a restored appointment at its old time after the series moved", async () => {
    const { who, call, appointments, techId } = await weekly();
    const [first, second] = requireItems(await appointments(), 2);
    await call(cancel, second.id);
    const input = { start: "2026-12-02T18:00:00.000Z", techIds: [techId], rrule: first.rrule };
    await changeAppointment(who, first.id, { sent: SentAppointment.parse(input), options: { scope: "all" } });
    expect((await call(restore, second.id)).status).toBe(200);
    const back = getItemAt(await appointments(), 1);
    expect([back.startAt, back.isSeriesException]).toEqual([second.startAt, true]);
  });
});

it("restores an appointment that was removed through the domain functions", async () => {
  const { who, book, row } = await world();
  const id = await book({ start: null, techIds: [] });
  await removeAppointment(who, id);
  await restoreAppointment(who, id, { force: false });
  expect(await row(id)).toMatchObject({ isDeleted: false, startAt: null, isServiceRequest: true });
});
