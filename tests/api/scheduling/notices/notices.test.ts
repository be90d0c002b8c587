import { beforeEach, describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as deleteAppointment } from "@/app/api/appointments/[id]/delete/route";
import { describeRecipients } from "@/lib/scheduling/notices/announcement";
import { GET as lateMessage } from "@/app/api/appointments/[id]/late-message/route";
import { POST as reschedule } from "@/app/api/appointments/[id]/reschedule/route";
import { POST as sendLate } from "@/app/api/appointments/[id]/send-late-message/route";
import { POST as unschedule } from "@/app/api/appointments/[id]/unschedule/route";
import { POST as step } from "@/app/api/appointments/[id]/update-tech-status-by-appointment/route";
import { POST as update } from "@/app/api/appointments/[id]/update/route";
import { POST as bulkChange } from "@/app/api/appointments/bulk-change/route";
import { POST as create } from "@/app/api/appointments/route";
import { POST as save } from "@/app/api/appointments/save/route";
import { GET as primaryContact } from "@/app/api/appointments/primary-contact/by-customer/[businessCustomerId]/route";
import { PUT as editContact } from "@/app/api/contacts/[id]/route";
import { GET as getSettings, PUT as saveSettings } from "@/app/api/notification-settings/route";
import { answerError } from "@/lib/platform/http/answer-error";
import type { AnyDeclaration } from "@/lib/platform/http/declaration";
import { reactions } from "@/lib/reactions";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { SentAppointment } from "@/lib/scheduling/appointments/sent-appointment";
import { changeAppointment } from "@/lib/scheduling/booking/change-appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { dragAppointment } from "@/lib/scheduling/booking/drag-appointment";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { updateCustomerReminders } from "@/lib/scheduling/notices/on-customer-stored";
import { planNoticesTask } from "@/lib/scheduling/notices/plan-notices-task";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { getInstantAtHour, getComingWorkday } from "@/tests/support/timing/coming-day";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getLast, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: { customerId: string; locationId: string; jobId: string };
let contactId: string;
let who: Who; // the dispatcher, at noon on Saturday, November 21, 2026
const NOON = new Date("2026-11-21T17:00:00Z");

beforeEach(async () => {
  business = await makeBusiness();
  const { businessId, system } = business;
  job = await makeJob(system);
  contactId = await system.db(async (db) => {
    const data = { businessId, customerId: job.customerId, firstName: "Bea", email: "bea@example.com" };
    return (await db.contact.create({ data: { ...data, mobilePhone: "7045550111", isPrimary: true } })).id;
  });
  who = withMoment(business.dispatcher.who, NOON);
});

const appointment = (more: object = {}) => ({
  start: "2026-12-02T15:00:00Z",
  techIds: [business.technician.userId],
  contacts: [{ contactId, type: "email" as const }],
  ...more,
});
const book = (more: object = {}, as = who, sendNotification?: boolean) =>
  createAppointment(as, { appointment: AppointmentInput.parse(appointment(more)), jobId: job.jobId, sendNotification });
const notices = () =>
  business.system.db((db) => db.appointmentNotice.findMany({ orderBy: [{ createdAt: "asc" }, { dueAt: "asc" }] }));
const short = async () =>
  (await notices()).map(({ kind, status, dueAt, reason }) =>
    [kind, status, dueAt.toISOString().slice(0, 16), reason].filter(Boolean).join(" ")
  );
const mails = () => business.system.db((db) => db.mailMessage.findMany({ orderBy: { id: "asc" } }));
const texts = () => business.system.db((db) => db.smsMessage.findMany());
const settings = (change: object) =>
  send(saveSettings, { as: business.admin, method: "PUT", body: { apptScheduled: 0, ...change } });
/** Runs the worker at a moment: sends everything that is due then. */
async function work(now: string): Promise<void> {
  const at = withMoment(business.system, new Date(now));
  for (const notice of await notices())
    if (notice.status === "due" && notice.dueAt <= at.now) await sendNotice(at, notice.id);
}
/** Runs the queued planning of the worker, part by part. Returns the number of parts. */
async function planAll(): Promise<number> {
  for (let parts = 0; ; parts += 1) {
    const [job] = await business.system.db(
      (db) => db.$queryRaw<Array<{ key: string }>>`
        SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`plan-notices:${business.businessId}:%`} LIMIT 1`
    );
    if (!job) return parts;
    const [, businessId, customerId, after] = job.key.split(":");
    const payload = {
      businessId,
      ...(customerId === "all" ? {} : { customerId }),
      ...(after === "first" ? {} : { after }),
    };
    await business.system.db((db) => db.$executeRaw`SELECT 1 FROM graphile_worker.remove_job(${job.key})`);
    await planNoticesTask(payload, undefined as never);
  }
}
/** For calls, which always use the real time. */
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T16:00:00Z`;
const reminders = { reminders: { oneWeek: true, oneDay: true, oneHour: true } };

describe("reminders", () => {
  it("are sent once each at their time, and never for an outdated time", async () => {
    const id = await book(reminders);
    expect(await short()).toEqual([
      "one week due 2026-11-25T15:00",
      "one day due 2026-12-01T15:00",
      "one hour due 2026-12-02T14:00",
    ]);
    await work("2026-11-25T15:00:00Z");
    await work("2026-11-25T15:01:00Z");
    expect((await mails()).map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ["bea@example.com", "Reminder: your appointment on Wed, Dec 2 – Blue Ridge Plumbing & Heating"],
    ]);
    const later = withMoment(who, new Date("2026-11-26T17:00:00Z"));
    await dragAppointment(later, id, { start: "2026-12-04T16:00:00Z", end: "2026-12-04T18:00:00Z", force: false });
    expect((await short()).toSorted()).toEqual([
      "one day dropped 2026-12-01T15:00 The appointment was moved.",
      "one day due 2026-12-03T16:00",
      "one hour dropped 2026-12-02T14:00 The appointment was moved.",
      "one hour due 2026-12-04T15:00",
      "one week due 2026-11-27T16:00",
      "one week sent 2026-11-25T15:00",
    ]);
    // Moved back, dropped messages return, and messages that were sent for that time are not sent again.
    await dragAppointment(later, id, { start: "2026-12-02T15:00:00Z", end: "2026-12-02T17:00:00Z", force: false });
    expect((await short()).filter((line) => line.includes("due"))).toEqual([
      "one day due 2026-12-01T15:00",
      "one hour due 2026-12-02T14:00",
    ]);
    await cancelAppointment(later, id);
    expect((await short()).filter((line) => line.includes("canceled"))).toHaveLength(2);
    await work("2026-12-05T15:00:00Z");
    expect(await mails()).toHaveLength(1);
  });

  it("that are due but not sent survive a save of the appointment, unless it turns them off", async () => {
    const id = await book(reminders);
    await work("2026-11-25T15:00:00Z");
    const late = withMoment(who, new Date("2026-12-01T15:00:20Z"));
    const save = (more: object) =>
      changeAppointment(late, id, { sent: SentAppointment.parse(appointment({ ...reminders, ...more })) });
    const day = async () => (await short()).filter((line) => line.startsWith("one day"));
    await save({ note: "Gate code 4711" });
    expect(await day()).toEqual(["one day due 2026-12-01T15:00"]);
    await save({ reminders: { oneWeek: true, oneDay: false, oneHour: true } });
    expect(await day()).toEqual(["one day dropped 2026-12-01T15:00 The appointment's message settings changed."]);
    await save({ contacts: [] });
    await work("2026-12-01T15:01:00Z");
    expect(await mails()).toHaveLength(1);
  });

  it("wait in the queue once each, for their own time", async () => {
    await book({ reminders: { oneWeek: true } });
    const notice = getFirst(await notices());
    const tasks = await business.system.db(
      (db) => db.$queryRaw<Array<{ run_at: Date }>>`
        SELECT run_at FROM graphile_worker.jobs WHERE key LIKE ${`notice:${notice.id}%`}`
    );
    expect(tasks).toEqual([{ run_at: new Date("2026-11-25T15:00:00.000Z") }]);
  });

  it("are sent once when two workers take one at the same time", async () => {
    await book(reminders);
    const first = getFirst(await notices());
    const at = withMoment(business.system, new Date("2026-11-25T16:00:00Z"));
    await Promise.all(Array.from({ length: 8 }, () => sendNotice(at, first.id)));
    expect(await mails()).toHaveLength(1);
  });

  it("are checked against the appointment when they are sent", async () => {
    const id = await book(reminders);
    const { businessId } = business;
    const [startAt, endAt] = requireItems(
      ["2026-12-09T15:00:00Z", "2026-12-09T17:00:00Z"].map((at) => new Date(at)),
      2
    );
    await business.system.db((db) =>
      db.appointment.update({
        where: { businessId_id: { businessId, id } },
        data: { startAt, endAt },
      })
    );
    await work("2026-11-25T15:00:00Z");
    expect((await short())[0]).toContain("dropped 2026-11-25T15:00 The appointment was moved.");
    expect(await mails()).toEqual([]);
  });

  it("follow the settings of the business, even for existing appointments", async () => {
    await book({ start: getInstantAtHour(getComingWorkday(20), 10) });
    expect(await notices()).toEqual([]);
    await settings({ oneWeekPrior: 1 });
    await planAll();
    expect((await short()).map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual(["one week due"]);
    await settings({ oneWeekPrior: 0 });
    await planAll();
    expect((await short())[0]).toContain("The appointment's message settings changed.");
  });

  it("go to the customer when no contact is selected, by the preferred channel, and not after an opt-out", async () => {
    const { businessId, system } = business;
    const change = (data: object) =>
      system.db((db) => db.customer.update({ where: { businessId_id: { businessId, id: job.customerId } }, data }));
    await change({ contactMethod: "sms", mobilePhone: "+17045550122" });
    await book({ ...reminders, contacts: [] });
    await work("2026-11-25T15:00:00Z");
    expect((await texts()).map(({ toNumber, body }) => [toNumber, body.includes("Wed, Dec 2 at 10:00 AM")])).toEqual([
      ["+17045550122", true],
    ]);
    await change({ optOutTextNotifications: true, email: "" });
    await work("2026-12-01T15:00:00Z");
    expect((await short())[1]).toContain("dropped 2026-12-01T15:00 The customer opted out of texts.");
    expect(await texts()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it("use the other channel when the preferred one is unavailable", async () => {
    const { businessId, system } = business;
    const change = (data: object) =>
      system.db((db) => db.customer.update({ where: { businessId_id: { businessId, id: job.customerId } }, data }));
    await change({ contactMethod: "email", email: "", mobilePhone: "+17045550122" });
    await book({ ...reminders, contacts: [] });
    await work("2026-11-25T15:00:00Z");
    expect((await texts()).map(({ toNumber }) => toNumber)).toEqual(["+17045550122"]);
    await change({ contactMethod: "sms", email: "ann@example.com", optOutTextNotifications: true });
    await work("2026-12-01T15:00:00Z");
    await work("2026-12-01T15:00:00Z");
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(["ann@example.com"]);
    expect(await texts()).toHaveLength(1);
  });

  it("use the preferred channel and address at sending time, and never go to a deleted customer", async () => {
    const { businessId, system } = business;
    const change = (data: object) =>
      system.db((db) => db.customer.update({ where: { businessId_id: { businessId, id: job.customerId } }, data }));
    await change({ contactMethod: "email", email: "old@example.com", mobilePhone: "+17045550122" });
    await book({ ...reminders, contacts: [] });
    await change({ email: "new@example.com" });
    await work("2026-11-25T15:00:00Z");
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(["new@example.com"]);
    await change({ contactMethod: "sms" });
    await work("2026-12-01T15:00:00Z");
    await work("2026-12-01T15:00:00Z");
    expect(await mails()).toHaveLength(1);
    expect((await texts()).map(({ toNumber }) => toNumber)).toEqual(["+17045550122"]);
    expect(await short()).toContain("one day dropped 2026-12-01T15:00 This contact is now notified another way.");
    await change({ deletedAt: NOON, contactMethod: "email" });
    await work("2026-12-02T14:00:00Z");
    await work("2026-12-02T14:00:00Z");
    expect([(await mails()).length, (await texts()).length]).toEqual([1, 1]);
    expect(await short()).toContain("one hour dropped 2026-12-02T14:00 The customer was deleted.");
  });

  it("are replanned when a channel changes, or a contact is hidden or shown again", async () => {
    const { businessId } = business;
    const start = inDays(20);
    const stored = async () => {
      await updateCustomerReminders({
        id: crypto.randomUUID(),
        businessId,
        type: "customer.stored",
        payload: { customerId: job.customerId, isNew: false },
        actorUserId: null,
        createdAt: new Date(),
      });
      await planAll();
    };
    const due = async () =>
      (await notices()).filter(({ status }) => status === "due").map(({ kind, channel }) => `${kind} ${channel}`);
    await book({ start, reminders: { oneWeek: true, oneDay: false, oneHour: false }, forceAppointment: true });
    const hide = (hidden: boolean) =>
      send(editContact, { as: business.admin, params: { id: contactId }, method: "PUT", body: { hidden } });
    expect((await hide(true)).status).toBe(200);
    await stored();
    expect(await due()).toEqual([]);
    await hide(false);
    await stored();
    expect(await due()).toEqual(["one week email"]);
    await business.system.db((db) => db.appointmentContact.deleteMany());
    await stored();
    expect(await due()).toEqual(["one week email"]);
    await business.system.db((db) =>
      db.customer.updateMany({ data: { contactMethod: "sms", mobilePhone: "+17045550122" } })
    );
    await stored();
    await stored();
    expect(await due()).toEqual(["one week sms"]);
    expect(Object.values(requireValue(reactions["customer.stored"], "customer.stored"))).toContain(
      updateCustomerReminders
    );
  });

  it("for a customer with many appointments are replanned in parts, once each", async () => {
    const { businessId } = business;
    const appointments = Array.from({ length: 230 }, (_, i) => {
      const startAt = new Date(Date.now() + (20 + i) * 86_400_000);
      return { businessId, ...job, startAt, endAt: new Date(startAt.getTime() + 3_600_000), remindOneWeek: true };
    });
    await business.system.db((db) => db.appointment.createMany({ data: appointments }));
    const event = { id: crypto.randomUUID(), businessId, type: "customer.stored", actorUserId: null, createdAt: NOON };
    for (const _ of [1, 2]) {
      await updateCustomerReminders({ ...event, payload: { customerId: job.customerId, isNew: false } });
      expect(await planAll()).toBe(2);
      expect((await notices()).filter(({ status }) => status === "due")).toHaveLength(appointments.length);
    }
  });

  it("respect the quiet hours even when the worker is late", async () => {
    await book(reminders);
    await work("2026-11-26T03:00:00Z"); // 10:00 PM
    expect(await mails()).toEqual([]);
    expect((await short())[0]).toBe("one week due 2026-11-26T13:00");
    await work("2026-11-26T13:00:00Z");
    expect(await mails()).toHaveLength(1);
  });
});

describe("changes", () => {
  it("appointments/cancel-options: are sent when the user who makes the change asks for it", async () => {
    const now = business.dispatcher;
    const soon = getComingWorkday(5);
    const start = getInstantAtHour(soon, 11);
    const kinds = async () => (await notices()).filter(({ status }) => status === "due").map(({ kind }) => kind);
    const booking = await send(save, {
      as: now,
      body: { appointment: appointment({ start }), jobId: job.jobId, sendNotification: true },
    });
    const params = { id: booking.body.appointment.id };
    expect(await kinds()).toEqual(["scheduled"]);
    const to = { date: getInstantAtHour(soon, 13), duration: 3_600_000 };
    await send(reschedule, { as: now, params, body: { ...to, notification: false } });
    expect(await kinds()).toEqual([]); // messages about the old time are no longer true
    await send(reschedule, { as: now, params, body: { ...to, date: start, notification: true } });
    expect(await kinds()).toEqual(["rescheduled"]);
    await send(unschedule, { as: now, params, body: { notification: true } });
    expect(await kinds()).toEqual(["unscheduled"]);
    await send(reschedule, { as: now, params, body: { ...to, notification: true } });
    expect(await kinds()).toEqual(["scheduled"]);
    await send(cancel, { as: now, params, body: { sendNotification: true } });
    expect(await kinds()).toEqual(["canceled"]);
    const other = await book({ start });
    await send(deleteAppointment, { as: now, params: { id: other }, body: { sendNotification: true } });
    expect(await kinds()).toEqual(["canceled", "canceled"]);
    await book({ start: getInstantAtHour(soon, 15) });
    expect(await kinds()).toEqual(["canceled", "canceled"]);
  });

  it("are sent once by default when the settings say so, after the board is left alone", async () => {
    await settings({ apptScheduled: 1 });
    const id = await book();
    const drag = (hour: number, minute: string) =>
      dragAppointment(withMoment(who, new Date(`2026-11-21T${minute}:00Z`)), id, {
        start: `2026-12-02T${hour}:00:00Z`,
        end: `2026-12-02T${hour + 2}:00:00Z`,
        force: false,
      });
    await drag(16, "17:01");
    await drag(17, "17:02");
    await work("2026-11-21T17:30:00Z");
    expect((await mails()).map(({ subject, text }) => [subject.slice(0, 30), text.includes("12:00 PM")])).toEqual([
      ["Your appointment on Wed, Dec 2", true],
    ]);
    // There and back before any message was sent: there is nothing to send.
    await drag(18, "18:00");
    await drag(17, "18:01");
    await work("2026-11-21T18:30:00Z");
    expect(await mails()).toHaveLength(1);
    await drag(19, "19:00");
    await work("2026-11-21T19:30:00Z");
    await cancelAppointment(withMoment(who, new Date("2026-11-21T20:00:00Z")), id);
    await work("2026-11-21T20:30:00Z");
    expect((await mails()).slice(1).map(({ subject }) => subject.split(" – ")[0])).toEqual([
      "Your appointment is now on Wed, Dec 2",
      "Your appointment on Wed, Dec 2 is canceled",
    ]);
  });

  it("no notice is sent for an appointment that was canceled before any was sent", async () => {
    await settings({ apptScheduled: 1 });
    const id = await book();
    await cancelAppointment(withMoment(who, new Date("2026-11-21T17:02:00Z")), id);
    await work("2026-11-21T18:00:00Z");
    expect(await mails()).toEqual([]);
  });

  it("are sent to a contact by email and by text when both are selected", async () => {
    const both = (["email", "sms"] as const).map((type) => ({ contactId, type }));
    const start = inDays(5);
    const body = {
      data: appointment({ start, contacts: both, forceAppointment: true }),
      jobId: job.jobId,
      sendNotification: true,
    };
    await settings({ quietFromMinute: 0, quietToMinute: 0 });
    const { body: answer } = await send(create, { as: business.dispatcher, body });
    const contactTypes = answer.appointment.appointmentContacts.map(({ type }: { type: string }) => type);
    expect(contactTypes.toSorted()).toEqual(["email", "sms"]);
    for (const notice of await notices()) await sendNotice(withMoment(business.system, notice.dueAt), notice.id);
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(["bea@example.com"]);
    expect((await texts()).map(({ toNumber }) => toNumber)).toEqual(["+17045550111"]);
    const params = { id: answer.appointment.id };
    await send(update, {
      as: business.dispatcher,
      params,
      body: { appointment: appointment({ start, contacts: [both[1]], forceAppointment: true }) },
    });
    expect((await business.system.db((db) => db.appointmentContact.findMany())).map(({ type }) => type)).toEqual([
      "sms",
    ]);
  });

  it("are sent or not as the request says, and by the settings when it says nothing", async () => {
    // Without quiet hours, so that the time of the test does not matter.
    await settings({ apptScheduled: 1, quietFromMinute: 0, quietToMinute: 0 });
    const bookBy = async (more: object) => {
      const body = {
        data: appointment({ techIds: [], start: inDays(5), forceAppointment: true }),
        jobId: job.jobId,
        ...more,
      };
      return (await send(create, { as: business.dispatcher, body })).body.appointment.id as string;
    };
    const kinds = async (appointmentId: string) =>
      (await notices())
        .filter((notice) => notice.appointmentId === appointmentId && notice.status !== "dropped")
        .map(({ kind, createdAt, dueAt }) => `${kind} ${dueAt > createdAt ? "later" : "now"}`);
    const [quiet, loud, silent] = [
      await bookBy({ sendNotification: false }),
      await bookBy({ sendNotification: true }),
      await bookBy({}),
    ];
    expect([await kinds(quiet), await kinds(loud), await kinds(silent)]).toEqual([
      [],
      ["scheduled now"],
      ["scheduled later"],
    ]);
    const move = (id: string, sendNotification?: boolean) =>
      send(update, {
        as: business.dispatcher,
        params: { id },
        body: { appointment: appointment({ techIds: [], start: inDays(6), forceAppointment: true }), sendNotification },
      });
    for (const id of [quiet, silent]) await move(id, false);
    expect([await kinds(quiet), await kinds(silent)]).toEqual([[], []]);
    await send(cancel, { as: business.dispatcher, params: { id: loud }, body: { sendNotification: false } });
    expect(await kinds(loud)).toEqual([]);
    await send(unschedule, { as: business.dispatcher, params: { id: silent }, body: { notification: true } });
    expect(await kinds(silent)).toEqual(["unscheduled now"]);
  });

  it("of a bulk change are sent as the request says, and by the settings when it says nothing", async () => {
    // Without quiet hours, so that the time of the test does not matter.
    await settings({ apptScheduled: 1, quietFromMinute: 0, quietToMinute: 0 });
    const bookBy = async (days: number) => {
      const data = appointment({ techIds: [], start: inDays(days), forceAppointment: true });
      const body = { data, jobId: job.jobId, sendNotification: false };
      return (await send(create, { as: business.dispatcher, body })).body.appointment.id as string;
    };
    const kinds = async (appointmentId: string) =>
      (await notices())
        .filter((notice) => notice.appointmentId === appointmentId && notice.status !== "dropped")
        .map(({ kind, createdAt, dueAt }) => `${kind} ${dueAt > createdAt ? "later" : "now"}`);
    const change = async (id: string, changeInput: object, sendNotification?: boolean) => {
      const body = { ids: [id], change: changeInput, forceAppointment: true, sendNotification };
      const { results } = (await sendUnchecked(bulkChange, { as: business.dispatcher, body })).body;
      expect(results).toMatchObject([{ done: true }]);
    };
    const [quiet, loud, silent] = [await bookBy(5), await bookBy(6), await bookBy(7)];
    const move = { kind: "reschedule", appointmentDate: inDays(9).slice(0, 10) };
    await change(quiet, move, false);
    await change(loud, move, true);
    await change(silent, move);
    expect([await kinds(quiet), await kinds(loud), await kinds(silent)]).toEqual([
      [],
      ["rescheduled now"],
      ["scheduled later"],
    ]);
    await change(quiet, { kind: "cancel" }, true);
    await change(silent, { kind: "cancel" }, false);
    expect([await kinds(quiet), await kinds(silent)]).toEqual([["canceled now"], []]);
  });

  it("are not sent for any appointment of a series when the request says so", async () => {
    await settings({ apptScheduled: 1 });
    const listNoticeStates = async () =>
      (await notices()).filter(({ status }) => status !== "dropped").map(({ kind, status }) => `${kind} ${status}`);
    const edit = (id: string, more: object, scope: "following" | "all", isTold: boolean) =>
      changeAppointment(who, id, {
        sent: SentAppointment.parse(appointment(more)),
        options: { scope, isNotified: isTold },
      });
    // The customer knows of the second appointment, and the series ends before it.
    const first = await book({ rrule: "FREQ=WEEKLY;COUNT=3" });
    const appointments = () =>
      business.system.db((db) => db.appointment.findMany({ where: { isDeleted: false }, orderBy: { startAt: "asc" } }));
    await extendSeries(
      withMoment(business.system, NOON),
      requireValue(getFirst(await appointments()).seriesId, "series id")
    );
    const [, second] = requireItems(await appointments(), 2);
    await edit(second.id, { start: "2026-12-09T19:00:00Z" }, "all", true);
    await work("2026-11-21T20:00:00Z");
    expect(await listNoticeStates()).toEqual(["rescheduled sent"]);
    await edit(first, { start: "2026-12-02T19:00:00Z", rrule: "FREQ=WEEKLY;COUNT=1" }, "following", false);
    expect(await appointments()).toHaveLength(1);
    expect(await listNoticeStates()).toEqual(["rescheduled sent"]);
    // Moving only the first appointment sends a separate message. Then the series moves from it on.
    await dragAppointment(who, first, { start: "2026-12-02T17:00:00Z", end: "2026-12-02T19:00:00Z", force: false });
    expect(await listNoticeStates()).toEqual(["rescheduled sent", "scheduled due"]);
    await edit(first, { start: "2026-12-02T18:00:00Z" }, "following", false);
    expect(await listNoticeStates()).toEqual(["rescheduled sent"]);
  });

  it("a deleted contact or tag does not block changes of an appointment or its series", async () => {
    const tag = await business.system.db((db) =>
      db.appointmentTag.create({ data: { businessId: business.businessId, name: "Urgent" } })
    );
    const id = await book({ rrule: "FREQ=WEEKLY", tagIds: [tag.id] });
    const { seriesId } = requireValue(
      await business.system.db((db) => db.appointment.findFirst({ where: { id } })),
      "appointment"
    );
    const { businessId, system } = business;
    const where = { businessId_id: { businessId, id: contactId } };
    await system.db((db) => db.contact.update({ where, data: { deletedAt: NOON } }));
    await system.db((db) => db.appointmentTag.delete({ where: { businessId_id: { businessId, id: tag.id } } }));
    await extendSeries(withMoment(system, NOON), requireValue(seriesId, "series id"));
    expect(await system.db((db) => db.appointment.count())).toBeGreaterThan(5);
    await changeAppointment(who, id, { sent: SentAppointment.parse(appointment({ note: "Ring twice" })) });
    expect(await system.db((db) => db.appointmentContact.count())).toBe(0);
    const stranger = [{ contactId: crypto.randomUUID() }];
    await expect(
      changeAppointment(who, id, { sent: SentAppointment.parse(appointment({ contacts: stranger })) })
    ).rejects.toMatchObject({ kind: "invalid" });
  });

  it("are rolled back with the change that created them", async () => {
    await expect(
      business.system.db(async () => {
        await book(reminders);
        throw new Error("given up");
      })
    ).rejects.toThrow("given up");
    expect(await notices()).toEqual([]);
  });
});

describe("messages for right now", () => {
  const soon = () => ({ start: new Date(Date.now() + 3_600_000).toISOString(), forceAppointment: true });

  it("“on the way” is sent once per technician when the settings say so", async () => {
    const id = await book(soon());
    await send(step, { as: business.technician, params: { id }, body: { transition: "enRoute" } });
    expect(await notices()).toEqual([]);
    await settings({ enRoute: 1 });
    const other = await book({ ...soon(), start: new Date(Date.now() + 7 * 3_600_000).toISOString() });
    await send(step, { as: business.technician, params: { id: other }, body: { transition: "enRoute" } });
    const notice = getFirst(await notices());
    expect([notice.kind, notice.status]).toEqual(["en route", "due"]);
    await work(new Date(Date.now() + 1_000).toISOString());
    expect(getFirst(await mails()).text).toContain("Sam is on the way to your appointment");
  });

  it("expire: “on the way” and “late” after twenty minutes, a reminder at the start", async () => {
    await settings({ enRoute: 1 });
    const id = await book(soon());
    await send(step, { as: business.technician, params: { id }, body: { transition: "enRoute" } });
    await send(sendLate, { as: business.dispatcher, params: { id }, method: "POST" });
    const all = await notices();
    const onTheWay = requireValue(
      all.find(({ kind }) => kind === "en route"),
      "entry"
    );
    const at = (minutes: number) => new Date(onTheWay.dueAt.getTime() + minutes * 60_000);
    await sendNotice(withMoment(business.system, at(19)), onTheWay.id);
    expect((await mails()).map(({ expiresAt }) => expiresAt)).toEqual([at(20)]);
    // The worker was down meanwhile.
    await work(at(21).toISOString());
    expect(await mails()).toHaveLength(1);
    const late = requireValue(
      (await notices()).find(({ kind }) => kind === "late"),
      "entry"
    );
    expect([late.status, late.reason]).toEqual(["dropped", "Too late to notify the customer."]);
    const start = "2026-12-02T15:00:00Z";
    await book({ ...reminders, start, forceAppointment: true });
    await work("2026-11-25T15:00:00Z");
    expect(getLast(await mails()).expiresAt).toEqual(new Date(start));
  });

  it("appointments/late-message: can be read, and is sent once to the contacts; a repeat is refused", async () => {
    const id = await book(soon());
    const { body } = await send(lateMessage, { as: business.dispatcher, params: { id } });
    expect(body.message).toMatch(/^Hello Bea, this is Blue Ridge.* We're running late for your appointment on /);
    expect(body.contacts.map((contact) => contact.id)).toEqual([contactId]);
    expect(body.recipients).toMatchObject([{ name: expect.stringMatching(/^Bea/), channel: "email", state: "kept" }]);
    // No mail server is set up here.
    expect(describeRecipients(body.recipients)).toMatch(
      /^The email to Bea at .+@.+ is recorded but not sent\. Email isn't set up\.$/
    );
    expect((await send(sendLate, { as: business.dispatcher, params: { id }, method: "POST" })).body).toEqual({
      success: true,
    });
    const repeatResponse = await send(sendLate, { as: business.dispatcher, params: { id }, method: "POST" });
    expect([repeatResponse.status, repeatResponse.body.code]).toEqual([409, "late_message_sent"]);
    await work(new Date(Date.now() + 1_000).toISOString());
    expect((await mails()).map(({ text }) => text.includes("We're running late"))).toEqual([true]);
  });

  it("appointments/late-message: sent from an offline phone, goes out once, and is refused when outdated", async () => {
    const id = await book(soon());
    const sendLateMessage = (minutes: number, appointmentId = id) =>
      send(sendLate, {
        as: business.technician,
        params: { id: appointmentId },
        query: { at: new Date(Math.floor(Date.now() / 60_000 - minutes) * 60_000).toISOString() },
        method: "POST",
      });
    const old = await sendLateMessage(90);
    expect([old.status, old.body.code]).toEqual([409, "too_late_to_tell"]);
    expect(await notices()).toEqual([]);
    expect((await sendLateMessage(20)).body).toEqual({ success: true });
    expect((await sendLateMessage(20)).body).toEqual({ success: true });
    expect(await notices()).toHaveLength(1);
    const begun = await book({ ...soon(), forceAppointment: true });
    const body = { transition: "start" };
    expect((await sendUnchecked(step, { as: business.technician, params: { id: begun }, body })).status).toBe(200);
    expect((await sendLateMessage(5, begun)).body.code).toBe("too_late_to_tell");
    // The clock of the phone is two hours slow. The tap was five minutes ago.
    const slow = await book({ ...soon(), forceAppointment: true });
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const sent = { params: { id: slow }, query: { at: ago(125) }, headers: { "x-sent-at": ago(120) }, method: "POST" };
    expect((await send(sendLate, { as: business.technician, ...sent })).body).toEqual({ success: true });
  });

  it("the first contact is the primary one", async () => {
    const params = { businessCustomerId: job.customerId };
    const answer = await send(primaryContact, { as: business.dispatcher, params });
    expect(answer.body.contact).toMatchObject({ id: contactId, firstName: "Bea", isPrimary: true });
  });
});

describe("the notification settings", () => {
  it("notifications/fetch-empty: are all 0 when nothing is stored, and each save keeps the others", async () => {
    const get = async () => (await send(getSettings, { as: business.dispatcher })).body;
    const none = { apptScheduled: 0, oneWeekPrior: 0, oneDayPrior: 0, enRoute: 0 };
    expect(await get()).toEqual({ ...none, quietFromMinute: 1_260, quietToMinute: 480 });
    await settings({ enRoute: 1, quietFromMinute: 1_200 });
    await settings({ oneDayPrior: 1 });
    expect(await get()).toEqual({ ...none, oneDayPrior: 1, quietFromMinute: 1_200, quietToMinute: 480 });
    expect((await settings({ enRoute: 2 })).status).toBe(422);
  });

  it("notifications/fetch-fails, notifications/save-fails: use the documented messages", async () => {
    const answerOf = async (route: { declaration: unknown }) => {
      const answer = answerError(new Error("connection lost"), route.declaration as AnyDeclaration, {
        requestId: "request",
      });
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    expect(await answerOf(getSettings)).toEqual([500, "An error occurred while fetching the notification settings"]);
    expect(await answerOf(saveSettings)).toEqual([500, "An error occurred while saving the notification settings"]);
  });
});
