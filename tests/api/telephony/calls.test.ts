import { beforeAll, describe, expect, it } from "vitest";
import { POST as save } from "@/app/api/appointments/save/route";
import { POST as create } from "@/app/api/appointments/route";
import { POST as callList } from "@/app/api/call-list/route";
import { POST as today } from "@/app/api/call-list/today-inbound/route";
import { GET as callsOfJob } from "@/app/api/jobs/[id]/calls/route";
import { POST as ofCall } from "@/app/api/leads/call/route";
import { PUT as changeLead } from "@/app/api/leads/[id]/route";
import { GET as timeline } from "@/app/api/customers/[id]/timeline/route";
import { POST as attach } from "@/app/api/phone-calls/[id]/attach-customer/route";
import { POST as removeLog } from "@/app/api/phone-calls/[id]/delete/route";
import { POST as savePhoneCall } from "@/app/api/phone-calls/route";
import { POST as entryOfNote } from "@/app/api/phone-notes/by-note-id/route";
import { POST as deleteNote } from "@/app/api/phone-notes/[id]/delete/route";
import { GET as showNote } from "@/app/api/phone-notes/[id]/route";
import { POST as saveNote } from "@/app/api/phone-notes/route";
import { POST as join } from "@/app/api/realtime/auth/route";
import { PATCH as update } from "@/app/api/telephony/calls/[id]/route";
import { GET as card } from "@/app/api/telephony/calls/[id]/card/route";
import { GET as filters } from "@/app/api/telephony/filters/route";
import { GET as inbound } from "@/app/api/telephony/calls/inbound/route";
import { GET as statuses } from "@/app/api/telephony/call-statuses/route";
import { GET as usage } from "@/app/api/telephony/usage/route";
import { recordCall } from "@/lib/telephony/calls/record-call";
import { sweepCalls } from "@/lib/telephony/calls/sweep-calls";
import { listCalls } from "@/lib/telephony/calls/list-calls";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { makeEmailCampaign } from "@/tests/factories/marketing";
import { makeNumber } from "@/tests/factories/phone";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: { jobId: string; customerId: string; locationId: string };
beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
  job = await makeJob(business.system);
});

let count = 0;
type CallRow = {
  status?: string;
  numberFrom?: string;
  startAt?: Date;
  source?: string;
  sid?: string;
  numberId?: string;
  customerId?: string;
};
const ACTIVITY: Record<string, string> = { ringing: "RINGING", answered: "answered", missed: "MISSED" };
/** Makes a phone call as a provider reports it. */
async function makeCall({
  status = "missed",
  numberFrom = "+17045550123",
  startAt = new Date(),
  ...more
}: CallRow = {}) {
  const { businessId } = business;
  const row = await business.system.db((db) =>
    db.providerCall.create({
      data: {
        businessId,
        source: "twilio",
        sid: `CA${++count}`,
        type: "INBOUND",
        numberFrom,
        numberTo: "+17045550190",
        callerKey: numberFrom.slice(-10),
        activity: ACTIVITY[status] ?? "MISSED",
        status,
        inProgress: status === "ringing",
        startAt,
        ...more,
      },
    })
  );
  return row.id;
}
const as = () => ({ as: business.dispatcher });
const log = (body: object) => send(savePhoneCall, { ...as(), body });
const list = (body: object = {}, query = {}) => sendUnchecked(callList, { ...as(), body, query });
const entry = async (id: string) =>
  (await list({ paging: { per_page: 100 } })).body.items?.find((one) => one.id === id);

describe("the call list", () => {
  it("calls/types, calls/invalid-type, calls/form-digits: accepts manually logged calls", async () => {
    const loggedCall = await log({ callPhoneNumber: "+1 (555) 123-4567 x8", callType: "Inbound" });
    expect([loggedCall.status, loggedCall.body.callPhoneNumber]).toEqual([201, "+155512345678"]);
    expect((await log({ callPhoneNumber: "7045550100", callType: "SIDEWAYS" })).status).toBe(422);
    for (const callPhoneNumber of ["000-000-0000", "(704) 123-4567"])
      expect((await log({ callPhoneNumber, callType: "Inbound" })).body.errors).toEqual({
        callPhoneNumber: "Enter a phone number such as (704) 555-0100.",
      });
    // What was logged may be sent back. The call is found by the number without its extension.
    const { id } = loggedCall.body;
    expect((await log({ id, callPhoneNumber: "+155512345678", callType: "Inbound" })).status).toBe(200);
    const { items } = await listCalls(business.admin.who, { term: "(555) 123-4567 x8", limit: 20, offset: 0 });
    expect(items.map(({ phoneCallId }) => phoneCallId)).toEqual([id]);
    expect((await log({ callPhoneNumber: "7045550100" })).body.errors).toHaveProperty("callType");
    expect(await entry(loggedCall.body.id)).toMatchObject({
      isManualCallEntry: true,
      phoneCallId: loggedCall.body.id,
      callType: "Inbound",
    });
    expect((await list({ call_type: "Sideways" })).status).toBe(422);
  });

  it("calls/filter-shape, calls/entry-flags: merges provider calls and manual ones, filtered, in one order", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 15, minute));
    const missed = await makeCall({ startAt: at(1) });
    const { body: hand } = await log({
      callPhoneNumber: "7045550111",
      callType: "Outbound",
      dateCreated: at(2).toISOString(),
    });
    const answered = await makeCall({ startAt: at(3), status: "answered" });
    const range = { date_range: { start_date: "2026-03-02", end_date: "2026-03-02" }, odd: "passed over" };
    const ids = async (body: object) => (await list({ ...range, ...body })).body.items.map((one) => one.id);
    expect(await ids({})).toEqual([answered, hand.id, missed]);
    expect(await ids({ paging: { sort: "ASC", page: 2, per_page: 1, order_by: "callDate" } })).toEqual([hand.id]);
    expect(await ids({ call_type: "Inbound" })).toEqual([answered, missed]);
    expect(await ids({ paging: { manual: true } })).toEqual([hand.id]);
    const callEntry = await entry(missed);
    expect(callEntry).toMatchObject({
      isMissedWithoutCustomer: true,
      isMissedWithCustomer: false,
      isAnsweredWithCustomer: false,
    });
    await log({ marketingCallId: missed, businessCustomerId: job.customerId });
    expect(await entry(missed)).toMatchObject({ isMissedWithoutCustomer: false, isMissedWithCustomer: true });
  });

  it("calls/today-start, calls/today-counts, calls/today-query, calls/ringing: counts the calls of the business's day", async () => {
    const before = business;
    business = await makeBusiness();
    await makeCall({ status: "ringing" });
    await makeCall({ status: "missed" });
    const logged = await makeCall({ status: "answered" });
    await makeCall({ startAt: new Date(Date.now() - 26 * 3_600_000) });
    await log({ marketingCallId: logged });
    const { body } = await send(today, { ...as(), body: {} });
    expect([body.total, body.counts]).toEqual([3, { ringing: 1, inProgress: 0, logged: 1, unlogged: 1 }]);
    expect((await send(inbound, { ...as(), query: { status: "ringing" } })).body.total).toBe(1);
    business = before;
  });

  it("calls/statuses, calls/marketing-types: lists the available filters and the usage", async () => {
    const words = ["answered", "busy", "called", "missed", "rejected", "ringing", "voicemail"];
    expect((await send(statuses, as())).body).toEqual({ items: words, total: 7 });
    expect((await send(filters, as())).body).toMatchObject({
      call_types: ["Inbound", "Outbound", "None"],
      statuses: words,
    });
    expect((await send(usage, as())).body).toMatchObject({ currentMonthUsageTotal: "0.00", sid: null });
  });
});

describe("a call", () => {
  it("calls/lock, calls/lock-payload: can be locked by one user, and a second user is told who has it", async () => {
    const id = await makeCall();
    const lock = (staff: { cookie: string }, body: object) =>
      send(update, { as: staff, method: "PATCH", params: { id }, body });
    const second = await makeStaff(business, { roleId: business.roles["customer service"], lastName: "Second" });
    const both = await Promise.all([business.dispatcher, second].map((staff) => lock(staff, { isLocked: true })));
    const [won, lost] = requireItems(
      both.toSorted((a, b) => a.status - b.status),
      2
    );
    expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, "call_locked"]);
    expect(lost.body.message).toBe(
      `${requireValue(won.body.lockedBy, "locked by").fullName} is already handling this call.`
    );
    const [winner, loser] =
      getFirst(both).status === 200 ? [business.dispatcher, second] : [second, business.dispatcher];
    expect((await lock(loser, { isLocked: false })).status).toBe(409);
    const { body: logged } = await send(savePhoneCall, {
      as: winner,
      body: { callPhoneNumber: "7045550123", callType: "Inbound" },
    });
    const joined = await lock(winner, { isLocked: true, payzerPhoneCallId: logged.id });
    expect(joined.body).toMatchObject({ isLocked: true, payzerPhoneCall: { id: logged.id } });
    expect((await lock(winner, { isLocked: false, payzerPhoneCallId: null })).body).toMatchObject({
      isLocked: false,
      payzerPhoneCall: null,
    });
    const lockEvents = await business.system.db(
      (db) => db.$queryRaw<Array<{ payload: object }>>`
        SELECT payload FROM outbox_event WHERE type = 'call.locked' AND payload->>'callId' = ${id} ORDER BY created_at, id`
    );
    expect(lockEvents.map(({ payload }) => payload)).toMatchObject([
      { isLocked: true, payzerPhoneCallId: null },
      { isLocked: true, payzerPhoneCallId: logged.id },
      { isLocked: false, payzerPhoneCallId: null },
    ]);
  });

  it("calls/attach-customer: is logged once, attached to a customer, and deleted, and undo restores it", async () => {
    const id = await makeCall();
    const first = await log({ marketingCallId: id });
    expect(first.body).toMatchObject({ callType: "Inbound", callPhoneNumber: "+17045550123", marketingCallId: id });
    expect((await log({ marketingCallId: id })).body.code).toBe("call_logged");
    const { body: note } = await send(saveNote, { ...as(), body: { phoneCallId: first.body.id, body: "No heat" } });
    const params = { id: first.body.id as string };
    const attached = await send(attach, { ...as(), params, body: { businessCustomerId: job.customerId } });
    expect(attached.body).toMatchObject({ businessCustomerId: job.customerId, noteId: note.id });
    expect(
      requireValue(requireValue(await entry(id), "entry").customerAndContactName, "customer and contact name")
        .customerId
    ).toBe(job.customerId);
    expect((await send(showNote, { ...as(), params: { id: note.id } })).body).toMatchObject({
      businessCustomer: job.customerId,
      phoneCall: { id: first.body.id, callType: "Inbound" },
    });
    const stranger = await makeJob(business.system);
    const contact = await business.system.db((db) =>
      db.contact.create({
        data: { businessId: business.businessId, customerId: stranger.customerId, firstName: "Bo" },
      })
    );
    const foreign = { businessCustomerId: job.customerId, contactId: contact.id };
    expect((await send(attach, { ...as(), params, body: foreign })).body.errors).toHaveProperty("contactId");
    const deletion = await send(removeLog, { ...as(), params });
    expect(deletion.body).toEqual({ id: first.body.id, deleted: true });
    expect(await entry(id)).toMatchObject({ phoneCallId: null, isMissedWithoutCustomer: true });
    await undoCall(business.dispatcher, deletion);
    expect(requireValue(await entry(id), "entry").phoneCallId).toBe(first.body.id);
  });

  it("is waiting when missed until someone calls back, and records who did", async () => {
    const id = await makeCall({ numberFrom: "+17045550144", startAt: new Date(Date.now() - 60_000) });
    expect(requireValue(await entry(id), "entry").calledBack).toBeNull();
    await log({ callPhoneNumber: "(704) 555-0144", callType: "Outbound" });
    expect(
      requireValue(
        requireValue(requireValue(await entry(id), "entry").calledBack, "called back").userAccount,
        "user account"
      ).id
    ).toBe(business.dispatcher.userId);
  });

  it("is waiting again when the callback is undone or deleted, and not when it is restored", async () => {
    const id = await makeCall({ numberFrom: "+17045550145", startAt: new Date(Date.now() - 60_000) });
    const isBack = async () => requireValue(await entry(id), "entry").calledBack !== null;
    const logged = await log({ callPhoneNumber: "704-555-0145", callType: "Outbound" });
    expect(await isBack()).toBe(true);
    const undone = await undoCall(business.dispatcher, logged);
    expect([undone.status, await isBack()]).toEqual([200, false]);
    await undoCall(business.dispatcher, undone);
    expect(await isBack()).toBe(true);
    await send(removeLog, { ...as(), params: { id: logged.body.id as string } });
    expect(await isBack()).toBe(false);
    const { body } = await log({ callPhoneNumber: "704-555-0145", callType: "Inbound" });
    expect(await isBack()).toBe(false);
    await log({ id: body.id as string, callType: "Outbound" });
    expect(await isBack()).toBe(true);
    await log({ id: body.id as string, callPhoneNumber: "704-555-0146" });
    expect(await isBack()).toBe(false);
  });

  it("counts as called back when its missed status arrives after a later call", async () => {
    const numberFrom = "+17045550147";
    const [begun, later] = requireItems(
      [90_000, 30_000].map((ms) => new Date(Date.now() - ms)),
      2
    );
    const id = await makeCall({ status: "ringing", numberFrom, sid: "CAlate", startAt: begun });
    await makeCall({ status: "answered", numberFrom, startAt: later });
    await recordCall(business.system, { source: "twilio", sid: "CAlate" }, { report: { isEnded: true } });
    expect(await entry(id)).toMatchObject({ status: "missed", calledBack: { at: later.toISOString() } });
  });

  it("without a number counts as done when it is logged itself, not by other calls without a number", async () => {
    const withheld = { numberFrom: "", startAt: new Date(Date.now() - 60_000) };
    const [id, other] = [await makeCall(withheld), await makeCall(withheld)];
    const isDone = async (which: string) => requireValue(await entry(which), "entry").calledBack !== null;
    await makeCall({ numberFrom: "", status: "answered", sid: "CAnobody" });
    await recordCall(business.system, { source: "twilio", sid: "CAnobody" }, { report: { isEnded: true } });
    expect([await isDone(id), await isDone(other)]).toEqual([false, false]);
    const lead = await send(ofCall, { ...as(), body: { callId: other } });
    expect([lead.status, lead.body.message]).toEqual([
      422,
      "This call has no caller ID. Log it with a customer first, then add the lead.",
    ]);
    const logged = await log({ marketingCallId: id });
    expect(
      requireValue(
        requireValue(requireValue(await entry(id), "entry").calledBack, "called back").userAccount,
        "user account"
      ).id
    ).toBe(business.dispatcher.userId);
    expect(await isDone(other)).toBe(false);
    const undone = await undoCall(business.dispatcher, logged);
    expect(await isDone(id)).toBe(false);
    await undoCall(business.dispatcher, undone);
    expect(await isDone(id)).toBe(true);
    await send(removeLog, { ...as(), params: { id: logged.body.id as string } });
    expect(await isDone(id)).toBe(false);
  });

  it("is ended after a while when no end was reported, and later messages still count", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const rang = await makeCall({ status: "ringing", sid: "CArang", startAt: ago(11) });
    const rings = await makeCall({ status: "ringing", startAt: ago(2) });
    const talked = await makeCall({ status: "answered", startAt: ago(25 * 60) });
    const talks = await makeCall({ status: "answered", startAt: ago(23 * 60) });
    const inProgress = { data: { inProgress: true }, where: { id: { in: [talked, talks] } } };
    await business.system.db((db) => db.providerCall.updateMany(inProgress));
    await sweepCalls(business.system);
    const { items } = (await send(inbound, { ...as(), query: { per_page: "100" } })).body as {
      items: Array<{ id: string; status: string; inProgress: boolean }>;
    };
    const of = (id: string) => items.find((one) => one.id === id);
    expect([rang, rings, talked, talks].map(of)).toMatchObject([
      { status: "missed", inProgress: false },
      { status: "ringing", inProgress: true },
      { status: "answered", inProgress: false },
      { status: "answered", inProgress: true },
    ]);
    await recordCall(
      business.system,
      { source: "twilio", sid: "CArang" },
      { report: { status: "answered", durationSeconds: 40 } }
    );
    expect(await entry(rang)).toMatchObject({ status: "answered", inProgress: false });
  });

  it("has a card, and a channel for users who take calls", async () => {
    const id = await makeCall({ status: "ringing" });
    const { body } = await send(card, { ...as(), params: { id } });
    expect(body).toMatchObject({ number: "+17045550123", customerId: null, name: "" });
    const joinAs = (staff: { cookie: string }, kind: string) =>
      send(join, {
        as: staff,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `socket_id=1.2&channel_name=private-${kind}-${business.businessId}`,
      });
    for (const kind of ["twilio-call", "voip-call-api"]) {
      expect((await joinAs(business.dispatcher, kind)).status).toBe(200);
      expect((await joinAs(business.technician, kind)).status).toBe(403);
    }
  });
});

describe("the card of a known caller", () => {
  it("calls/business-name-preferred: shows business, address, campaign, balance, next appointment, and last note", async () => {
    const { system, businessId } = business;
    const customerJob = await makeJob(system, "Jo Fox");
    const { customerId } = customerJob;
    await makeInvoice(system, customerJob);
    const campaign = await makeEmailCampaign(business, "Radio");
    const numberId = await makeNumber(business, "tracking", "+17045550191", {
      marketingCampaignId: campaign,
      source: "Truck sign",
    });
    await system.db(async (db) => {
      await db.customer.updateMany({ where: { id: customerId }, data: { businessName: "Acme", displayName: "Acme" } });
      const noteFields = { businessId, type: "customer", customerId };
      await db.note.create({
        data: { ...noteFields, body: "Asked for a price", createdAt: new Date(Date.now() - 60_000) },
      });
      await db.note.create({ data: { ...noteFields, body: "Dog in the yard" } });
    });
    const start = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const appointment = await makeAppointment(business, customerJob, start, { force: true });
    const id = await makeCall({ status: "ringing", numberFrom: "+17045550166", numberId, customerId });
    const { body } = await send(card, { ...as(), params: { id } });
    expect(body).toMatchObject({
      number: "+17045550166",
      name: "Acme",
      customerId,
      address: "12 Oak St, Charlotte",
      campaign: "Radio",
      balance: "100.00",
      nextAppointment: { id: appointment, start },
      lastNote: { body: "Dog in the yard" },
    });
    // When its campaign is deleted, the card shows the name of the number instead.
    await system.db((db) => db.campaign.updateMany({ where: { id: campaign }, data: { deletedAt: new Date() } }));
    expect((await send(card, { ...as(), params: { id } })).body.campaign).toBe("Truck sign");
  });
});

describe("phone notes", () => {
  it("notes/phone-note-save, notes/phone-label: are created, partially updated, and deleted, while the call stays", async () => {
    const { body: call } = await log({
      callPhoneNumber: "7045550123",
      callType: "Inbound",
      businessCustomerId: job.customerId,
    });
    const noteResponse = await send(saveNote, {
      ...as(),
      body: { phoneCallId: call.id, title: "Heat", body: "No heat", isImportant: true },
    });
    expect([noteResponse.status, noteResponse.body]).toMatchObject([
      201,
      { type: "phone", label: "call", phoneCall: call.id, businessCustomer: job.customerId, title: "Heat" },
    ]);
    const changed = await send(saveNote, { ...as(), body: { noteId: noteResponse.body.id, body: "Still no heat" } });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { id: noteResponse.body.id, title: "Heat", body: "Still no heat", isImportant: true },
    ]);
    const entryResponse = await send(entryOfNote, { ...as(), body: { noteId: noteResponse.body.id } });
    expect(entryResponse.body).toMatchObject({ phoneCallId: call.id, note: { body: "Still no heat" } });
    const params = { id: noteResponse.body.id as string };
    expect((await send(deleteNote, { ...as(), params })).body).toEqual({ id: noteResponse.body.id, deleted: true });
    expect((await send(showNote, { ...as(), params })).status).toBe(404);
    expect(requireValue(await entry(call.id), "entry").noteId).toBeNull();
  });
});

describe("an appointment booked from a call", () => {
  it("notes/phone-label: logs the call with an initial note in one change", async () => {
    const id = await makeCall({ status: "answered" });
    const appointment = {
      businessCustomerId: job.customerId,
      start: "2027-03-02T15:00:00Z",
      technicians: [] as string[],
    };
    const where = { businessCustomerLocation: job.locationId, jobTypeId: business.jobTypeId };
    const sent = {
      appointment: { ...appointment, techIds: [business.technician.userId] },
      ...where,
      callId: id,
      callNote: "No heat",
    };
    const booked = await send(save, { ...as(), body: sent });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    const line = await entry(id);
    expect(line).toMatchObject({
      appointmentId: booked.body.appointment.id,
      isInitialCallForAppointment: true,
      note: { body: "No heat", label: "initial call" },
      businessCustomer: { id: job.customerId },
    });
    const { items } = (await send(timeline, { ...as(), params: { id: job.customerId } })).body;
    expect(items.map(({ kind }: { kind: string }) => kind)).toContain("call");
    await undoCall(business.dispatcher, booked);
    expect(await entry(id)).toMatchObject({ appointmentId: null, note: null, phoneCallId: null });
  });

  it("is refused for an unknown call, and a call note requires a call", async () => {
    const data = { businessCustomerId: job.customerId };
    const where = { businessCustomerLocation: job.locationId, jobTypeId: business.jobTypeId };
    const phoneCallId = crypto.randomUUID();
    expect((await send(create, { ...as(), body: { data, ...where, phoneCallId } })).body.code).toBe("call_not_found");
    const alone = await send(save, { ...as(), body: { appointment: data, ...where, callNote: "Hm" } });
    expect(alone.body.errors).toHaveProperty("callNote");
  });
});

describe("the calls of a job", () => {
  it("are those booked, noted, or turned into a lead for it, once each and newest first", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 15, minute));
    const booking = await makeCall({ status: "answered", startAt: at(1) });
    const appointment = { businessCustomerId: job.customerId, techIds: [], date: null };
    const booked = await send(save, {
      ...as(),
      body: {
        appointment,
        businessCustomerLocation: job.locationId,
        jobTypeId: business.jobTypeId,
        callId: booking,
        callNote: "No heat",
      },
    });
    const jobId = booked.body.appointment.job.id as string;
    const listJobCalls = async (query = {}) => (await send(callsOfJob, { ...as(), params: { id: jobId }, query })).body;
    expect((await listJobCalls()).items).toMatchObject([
      { id: booking, note: { body: "No heat" }, isInitialCallForAppointment: true },
    ]);
    const { body: hand } = await log({
      callPhoneNumber: "7045550111",
      callType: "Outbound",
      dateCreated: at(3).toISOString(),
    });
    await send(saveNote, { ...as(), body: { phoneCallId: hand.id, jobId, body: "Parts are in" } });
    const asking = await makeCall({ startAt: at(2) });
    const { body: lead } = await send(ofCall, { ...as(), body: { callId: asking } });
    await makeCall({ startAt: at(4) });
    await send(changeLead, { ...as(), method: "PUT", params: { id: lead.leadId }, body: { jobId } });
    const ids = async (query = {}) => (await listJobCalls(query)).items.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([hand.id, asking, booking]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([asking]);
    expect(await listJobCalls({ limit: 1 })).toMatchObject({ total: 3, items: [{ isManualCallEntry: true }] });
    await send(removeLog, { ...as(), params: { id: hand.id } });
    expect(await ids()).toEqual([asking, booking]);
    expect((await listJobCalls({ page: 2 })).errors).toHaveProperty("page");
  });

  it("are shown only for a job of the business", async () => {
    const params = { id: job.jobId };
    expect((await send(callsOfJob, { as: (await makeBusiness()).dispatcher, params })).body.code).toBe("job_not_found");
  });
});
