import { beforeAll, describe, expect, it } from "vitest";
import { POST as save } from "@/app/api/appointments/save/route";
import { GET as ofCustomer } from "@/app/api/customers/[id]/lead/route";
import { POST as create, GET as list } from "@/app/api/leads/route";
import { DELETE, GET as get, PUT } from "@/app/api/leads/[id]/route";
import { POST as setStatus } from "@/app/api/leads/[id]/status/route";
import { POST as assign } from "@/app/api/leads/[id]/user/route";
import { POST as savePhoneCall } from "@/app/api/phone-calls/route";
import { POST as ofCall } from "@/app/api/leads/call/route";
import { GET as byCall } from "@/app/api/leads/call/[callId]/route";
import { GET as withoutLists } from "@/app/api/leads/count-without-target-lists/route";
import { GET as filters } from "@/app/api/leads/filters/route";
import { GET as byJob } from "@/app/api/leads/job/[jobId]/route";
import { GET as lists } from "@/app/api/leads/target-lists/route";
import { GET as counts } from "@/app/api/leads/target-lists/counts/route";
import { GET as generate } from "@/app/api/target-lists/[id]/generate-leads/route";
import { POST as makeList } from "@/app/api/target-lists/route";
import type { Lead } from "@/lib/leads/lead";
import { findSimilarLeads } from "@/lib/leads/find-similar-leads";
import { loadLeadStart } from "@/lib/scheduling/availability/booking-start";
import { readCallResults } from "@/lib/marketing/performance/call-results";
import { readCampaignResults } from "@/lib/marketing/performance/campaign-results";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeJob } from "@/tests/factories/invoice";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { makeNumber } from "@/tests/factories/phone";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: { jobId: string; customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const as = () => business.dispatcher;
const add = async (body: object) => (await send(create, { as: as(), body })).body;
const listLeadIds = async (query: object) =>
  (await send(list, { as: as(), query: { limit: 100, ...query } })).body.items.map(({ leadId }) => leadId);
const caller = { name: "Ann Lee", phone: "(704) 555-0133" };

describe("the extension of a lead's phone", () => {
  const read = async (id: string) => (await send(get, { as: as(), params: { id } })).body;
  const change = (id: string, body: object) => send(PUT, { as: as(), method: "PUT", params: { id }, body });

  it("stays with its number until one of them changes, and an undo restores it", async () => {
    const { leadId: id, ...added } = await add({ name: "Ext Lee", phone: "980-555-0171", phoneExtension: "12" });
    expect(added).toMatchObject({ phone: "(980) 555-0171", phoneExtension: "12" });
    expect((await change(id, { message: "No heat" })).body.phoneExtension).toBe("12");
    expect((await change(id, { phone: "(980) 555-0171" })).body.phoneExtension).toBe("12");
    expect((await change(id, { phone: "(980) 555-0171 x9", phoneExtension: "" })).body.phoneExtension).toBe("9");
    const cleared = await change(id, { phone: "(980) 555-0171", phoneExtension: "" });
    expect(cleared.body).toMatchObject({ phone: "(980) 555-0171", phoneExtension: "" });
    await undoCall(as(), cleared);
    expect((await read(id)).phoneExtension).toBe("9");
    const moved = await change(id, { phone: "(980) 555-0172" });
    expect(moved.body).toMatchObject({ phone: "(980) 555-0172", phoneExtension: "" });
    const words = await change(id, { phone: "980-555-0172 (shop)", phoneExtension: "7" });
    expect(words.body).toMatchObject({ phone: "980-555-0172 (shop)", phoneExtension: "7" });
    const written = await change(id, { phone: "980-555-0172 (shop) x7", phoneExtension: "7" });
    expect(written.body).toMatchObject({ phone: "980-555-0172 (shop) x7", phoneExtension: "" });
    expect((await change(id, { phoneExtension: "1234567890" })).status).toBe(422);
  });

  it("is left out when leads are searched and compared, and begins the booking of its customer", async () => {
    const { leadId } = await add({ name: "Ext Ray", phone: "980-555-0173 x44" });
    const { leadId: plain, phone } = await add({ name: "Ext Roy", phone: "(980) 555-0173" });
    expect(await listLeadIds({ q: "0173" })).toEqual([plain, leadId]);
    const similar = await findSimilarLeads(as().who, { leadId: plain, phone, email: "" });
    expect(similar.map((one) => one.leadId)).toEqual([leadId]);
    const start = await loadLeadStart(as().who, { lead: leadId });
    expect(start).toMatchObject({ phone: "(980) 555-0173", phoneExtension: "44" });
  });

  it("is its customer's when the lead has no phone of its own", async () => {
    const { customerId } = await makeCustomer(business.system, "Ext Rowe");
    const phones = { mobilePhone: "9805550174", mobilePhoneExtension: "3" };
    await business.system.db((db) => db.customer.updateMany({ where: { id: customerId }, data: phones }));
    expect(await add({ businessCustomerId: customerId })).toMatchObject({ phone: "9805550174", phoneExtension: "3" });
  });
});

describe("leads", () => {
  it("need a customer or a name with a way to reach them", async () => {
    expect(await add({ businessCustomerId: job.customerId })).toMatchObject({
      businessCustomerId: job.customerId,
      leadStatus: "New",
      origin: "office",
      jobId: null,
    });
    expect(await add({ ...caller, message: "No heat" })).toMatchObject({ ...caller, message: "No heat" });
    const nobody = await send(create, { as: as(), body: { name: "Ann Lee" } });
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ["businessCustomerId"]]);
    // A lead is accepted however its number is written. A placeholder is refused.
    for (const phone of ["704-555-0100 (cell)", "704-555-0100 Bob", "704-555-0100 or 704-555-0101", "after 5"])
      expect(await add({ name: "Ann Lee", phone })).toMatchObject({ phone });
    for (const phone of ["000-000-0000", "(704) 123-4567", "704-555-01001", "12345"]) {
      const impossible = await send(create, { as: as(), body: { name: "Ann Lee", phone } });
      expect([impossible.status, impossible.body.errors]).toEqual([
        422,
        { phone: "Enter a phone number such as (704) 555-0100." },
      ]);
    }
    for (const [phone, shown, phoneExtension] of [
      ["1-704-555-0199 ext. 12", "(704) 555-0199", "12"],
      ["011 44 20 7946 0961", "+442079460961", ""],
    ] as const) {
      const { leadId } = await add({ name: "Extra Ext", phone });
      const read = await send(get, { as: as(), params: { id: leadId } });
      expect(read.body).toMatchObject({ phone: shown, phoneExtension });
      expect(await listLeadIds({ q: phone })).toEqual([leadId]);
    }
    // The customer follows from the job. A job of another customer is refused.
    expect(await add({ jobId: job.jobId })).toMatchObject({ businessCustomerId: job.customerId });
    const [other] = await makeCustomers(business.system, 1);
    const wrong = await send(create, { as: as(), body: { businessCustomerId: other, jobId: job.jobId } });
    expect(Object.keys(wrong.body.errors)).toEqual(["jobId"]);
  });

  it("leads/filters, leads/filter-none-all: filters combine across kinds, match any value in a kind, and none finds empty ones", async () => {
    const [spring, autumn] = [await makeEmailCampaign(business, "Spring"), await makeEmailCampaign(business, "Autumn")];
    const { leadStatuses } = (await send(filters, { as: as() })).body;
    const [first, second] = leadStatuses.map(({ id }: { id: string }) => id);
    const one = await add({ ...caller, campaignId: spring, leadStatusId: first });
    const two = await add({ ...caller, campaignId: autumn, leadStatusId: second });
    const none = await add({ ...caller, leadSourceId: -1 });
    expect(await listLeadIds({ campaigns: [spring, autumn] })).toEqual([two.leadId, one.leadId]);
    expect(await listLeadIds({ campaigns: `${spring},${autumn}`, leadStatuses: [second] })).toEqual([two.leadId]);
    expect(await listLeadIds({ leadSources: [-1] })).toEqual([none.leadId]);
    expect(await listLeadIds({ campaigns: ["none"], leadSources: [-1] })).toEqual([none.leadId]);
    expect(await listLeadIds({ leadSources: "none", campaigns: [spring] })).toEqual([one.leadId]);
    expect((await send(list, { as: as(), query: { campaigns: ["some"] } })).status).toBe(422);
  });

  it("return the newest one of a customer, or null", async () => {
    const [customer, other] = requireItems(await makeCustomers(business.system, 2), 1);
    const newest = async (id = customer) => (await send(ofCustomer, { as: as(), params: { id } })).body;
    await add({ businessCustomerId: customer });
    const last = await add({ businessCustomerId: customer, message: "No heat" });
    await add({ businessCustomerId: other });
    expect(await newest()).toMatchObject({ leadId: last.leadId, message: "No heat" });
    await send(DELETE, { as: as(), method: "DELETE", params: { id: last.leadId } });
    expect(requireValue(await newest(), "newest").leadId).not.toBe(last.leadId);
    const [without] = await makeCustomers(business.system, 1);
    expect(await newest(without)).toBeNull();
    expect(requireValue(await newest(last.leadId), "newest").code).toBe("customer_not_found");
  });

  it("are found by part of the name or message, the end of the number, or the customer", async () => {
    const { leadId } = await add({ name: "Zoe Quill", phone: "(704) 555-0177", message: "The boiler drips" });
    for (const q of ["quill", "BOILER dr", "555-0177", "zoe q"]) expect(await listLeadIds({ q }), q).toEqual([leadId]);
    const { customerId } = await makeCustomer(business.system, "Bea Rotunda");
    const { leadId: second } = await add({ businessCustomerId: customerId });
    for (const q of ["rotun", "Rotunda Bea"]) expect(await listLeadIds({ q }), q).toEqual([second]);
    for (const q of ["no such words", "%"]) expect(await listLeadIds({ q }), q).toEqual([]);
  });

  it("are found newest first, for common and for rare words", async () => {
    const own = await makeBusiness();
    const leadMessages = [
      "Sump pump",
      ...Array.from({ length: 9 }, (_, i) => `Furnace ${i}`),
      "Gutter",
      "Furnace last",
    ];
    for (const message of leadMessages) await send(create, { as: own.dispatcher, body: { ...caller, message } });
    const messages = async (q: string) =>
      (await send(list, { as: own.dispatcher, query: { q, limit: 3 } })).body.items.map(({ message }) => message);
    expect(await messages("furnace")).toEqual(["Furnace last", "Furnace 8", "Furnace 7"]);
    expect(await messages("sump")).toEqual(["Sump pump"]);
    expect(await messages("boiler")).toEqual([]);
    // Finds none of another business.
    expect(await messages("no heat")).toEqual([]);
  });

  it("list other open leads with the same phone or email in any notation", async () => {
    const own = await makeBusiness();
    const one = async (body: object) => (await send(create, { as: own.dispatcher, body })).body;
    const like = async (lead: Lead) =>
      (await findSimilarLeads(own.system, lead)).map(({ leadId, same }) => [leadId, same]);
    const first = await one({ name: "Ann", phone: "(704) 555-0133", email: "ann@example.com" });
    expect(await like(first)).toEqual([]);
    const byPhone = await one({ name: "A. Lee", phone: "+1 704 555 0133" });
    const byEmail = await one({ name: "Ann Lee", email: "Ann@Example.com", phone: "704-555-0199" });
    await one({ name: "Bea", phone: "(704) 555-0134", email: "joann@example.com", message: "ann@example.com told me" });
    const { customerId } = await makeCustomer(own.system, "Ann Lee");
    const refreshed = { mobilePhone: "7045550133", phoneKeys: ["7045550133"] };
    await own.system.db((db) => db.customer.updateMany({ where: { id: customerId }, data: refreshed }));
    const ofCustomer = await one({ businessCustomerId: customerId });
    expect(await like(first)).toEqual([
      [ofCustomer.leadId, ["phone", "email"]],
      [byEmail.leadId, ["email"]],
      [byPhone.leadId, ["phone"]],
    ]);
    // A lead that is lost, deleted, or has become a job is no longer open.
    await send(setStatus, { as: own.dispatcher, params: { id: byPhone.leadId }, body: { status: "Lost" } });
    await send(DELETE, { as: own.dispatcher, method: "DELETE", params: { id: byEmail.leadId } });
    const { jobId } = await makeJob(own.system);
    await own.system.db((db) => db.lead.updateMany({ where: { id: ofCustomer.leadId }, data: { jobId } }));
    expect(await like(first)).toEqual([]);
    const other = await makeBusiness();
    expect(await findSimilarLeads(other.system, first)).toEqual([]);
  });

  it("leads/other-job: list Other Job last among the sources", async () => {
    const { leadSources } = (await send(filters, { as: as() })).body;
    expect(leadSources.at(-1)).toEqual({ id: -1, name: "Other Job" });
    expect(await add({ ...caller, leadSourceId: -1 })).toMatchObject({ leadSourceId: -1, leadSource: "Other Job" });
  });

  it("leads/status-set, leads/status-updates-list: take a status by name or id, and the first change counts as the answer", async () => {
    const lead = await add(caller);
    expect(lead.firstAnsweredAt).toBeNull();
    const changeStatus = (body: object) => sendUnchecked(setStatus, { as: as(), params: { id: lead.leadId }, body });
    const firstChange = await changeStatus({ status: "contacted", userId: business.dispatcher.userId });
    expect(firstChange.body).toMatchObject({
      leadStatus: "Contacted",
      assignedUserAccountId: business.dispatcher.userId,
    });
    expect(firstChange.body.firstAnsweredAt).not.toBeNull();
    // The lead stays assigned when another user continues with it.
    const next = await changeStatus({ status: "Lost", userId: business.admin.userId });
    expect(next.body).toMatchObject({
      assignedUserAccountId: business.dispatcher.userId,
      firstAnsweredAt: firstChange.body.firstAnsweredAt,
    });
    expect(Object.keys((await changeStatus({ status: "Sold" })).body.errors)).toEqual(["status"]);
    await undoCall(as(), next);
    expect((await send(get, { as: as(), params: { id: lead.leadId } })).body.leadStatus).toBe("Contacted");
  });

  it("leads/assign-updates-list, leads/users-unassigned-all: get a new id for each assignment", async () => {
    const lead = await add(caller);
    const give = async (userId: string | null) =>
      (await send(assign, { as: as(), params: { id: lead.leadId }, body: { userId } })).body;
    const one = await give(business.admin.userId);
    const two = await give(business.dispatcher.userId);
    expect(new Set([one.leadUserAssignmentId, two.leadUserAssignmentId, null]).size).toBe(3);
    expect(await listLeadIds({ assignedUserAccountId: business.dispatcher.userId })).toContain(lead.leadId);
    expect(await listLeadIds({ unassigned: true })).not.toContain(lead.leadId);
    expect((await give(null)).leadUserAssignmentId).toBeNull();
    expect(await listLeadIds({ unassigned: true })).toContain(lead.leadId);
    const formerUser = await makeStaff(business, { roleId: business.roles.technician });
    await business.system.db((db) =>
      db.user.updateMany({ where: { id: formerUser.userId }, data: { deactivatedAt: new Date() } })
    );
    const refused = await send(assign, { as: as(), params: { id: lead.leadId }, body: { userId: formerUser.userId } });
    expect(refused.status).toBe(422);
  });

  it("keep omitted fields, and refuse an older version", async () => {
    const lead = await add({ ...caller, message: "No heat" });
    const putLead = (body: object) => send(PUT, { as: as(), method: "PUT", params: { id: lead.leadId }, body });
    const changed = await putLead({ email: "ann@example.com", version: lead.version });
    expect(changed.body).toMatchObject({ ...caller, message: "No heat", email: "ann@example.com" });
    const stale = await putLead({ email: "", version: lead.version });
    expect([stale.status, stale.body.code]).toEqual([409, "lead_changed"]);
    expect((await putLead({ phone: "", email: "" })).status).toBe(422);
  });

  it("aren't found once deleted, and are found again after undo", async () => {
    const lead = await add(caller);
    const params = { id: lead.leadId };
    const deletion = await send(DELETE, { as: as(), method: "DELETE", params });
    expect(deletion.body).toEqual({ result: true });
    expect((await send(get, { as: as(), params })).status).toBe(404);
    await undoCall(as(), deletion);
    expect((await send(get, { as: as(), params })).body.leadId).toBe(lead.leadId);
  });

  it("leads/counts-separate: are counted separately from the lists, with one lead per customer and list", async () => {
    const [customer] = await makeCustomers(business.system, 1);
    const targetList = (
      await sendUnchecked(makeList, {
        as: business.admin,
        body: { name: "Counted", filters: {}, businessCustomerIds: [customer] },
      })
    ).body;
    const before = (await send(withoutLists, { as: as() })).body.count;
    await send(generate, { as: business.admin, params: { id: targetList.id } });
    const counted = await send(counts, { as: as(), query: { ids: targetList.id } });
    expect(counted.body).toEqual({ items: [{ targetListId: targetList.id, count: 1 }], total: 1 });
    expect((await send(lists, { as: as() })).body.items).toContainEqual({
      id: targetList.id,
      name: "Counted",
      locked: true,
      generatedLeadsCount: 1,
    });
    expect((await send(withoutLists, { as: as() })).body.count).toBe(before);
    const twice = await send(create, { as: as(), body: { businessCustomerId: customer, targetListId: targetList.id } });
    expect([twice.status, twice.body.code]).toEqual([409, "lead_exists"]);
  });
});

describe("a lead from a phone call", () => {
  let count = 0;
  async function makeCall(more: object = {}) {
    const { businessId } = business;
    const row = await business.system.db((db) =>
      db.providerCall.create({
        data: {
          businessId,
          source: "twilio",
          sid: `CAlead${++count}`,
          type: "INBOUND",
          callerName: "LEE ANN",
          numberFrom: "+17045550144",
          numberTo: "+17045550190",
          activity: "MISSED",
          status: "missed",
          inProgress: false,
          startAt: new Date(),
          ...more,
        },
      })
    );
    return row.id;
  }

  it("takes the caller and the number's campaign, and a call has one lead even with ten parallel requests", async () => {
    const campaign = await makeEmailCampaign(business, "Radio");
    const numberId = await makeNumber(business, "tracking", "+17045550190", { marketingCampaignId: campaign });
    const callId = await makeCall({ numberId });
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(ofCall, { as: as(), body: { callId } })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const lead = requireValue(responses.find(({ status }) => status === 201)?.body, "lead");
    expect(lead).toMatchObject({
      callId,
      campaignId: campaign,
      name: "Ann Lee",
      phone: "+17045550144",
      origin: "call",
    });
    expect(requireValue((await send(byCall, { as: as(), params: { callId } })).body, "answer").leadId).toBe(
      lead.leadId
    );
    expect((await send(byCall, { as: as(), params: { callId: await makeCall() } })).body).toBeNull();
  });

  it.each([
    ["(704) 555-0100 x12", { phone: "7045550100", phoneExtension: "12" }],
    ["+44 20 7946 0961 ext. 5", { phone: "+442079460961", phoneExtension: "5" }],
    ["704-555-0100", { phone: "7045550100", phoneExtension: "" }],
    ["+61 0412 345 678", { phone: "+610412345678", phoneExtension: "" }],
  ])("keeps the extension of a logged number apart: %s", async (callPhoneNumber, phone) => {
    const { body: call } = await send(savePhoneCall, {
      as: as(),
      body: { callPhoneNumber, callType: "Inbound", businessCustomerId: job.customerId },
    });
    const { status, body: lead } = await send(ofCall, { as: as(), body: { callId: call.id } });
    expect([status, lead.phone, lead.phoneExtension]).toEqual([201, phone.phone, phone.phoneExtension]);
  });

  const book = (more: object) =>
    send(save, {
      as: as(),
      body: {
        appointment: { businessCustomerId: job.customerId, techIds: [], date: null },
        businessCustomerLocation: job.locationId,
        jobTypeId: business.jobTypeId,
        ...more,
      },
    });

  it("becomes the job that is booked from its call or from the lead itself", async () => {
    const callId = await makeCall();
    const { body: lead } = await send(ofCall, { as: as(), body: { callId } });
    const mine = await add(caller);
    const booked = await book({ callId });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    const jobId = booked.body.appointment.job.id;
    const after = requireValue((await send(byJob, { as: as(), params: { jobId } })).body, "after");
    expect(after).toMatchObject({ leadId: lead.leadId, businessCustomerId: job.customerId, jobId });
    expect(after.firstAnsweredAt).not.toBeNull();
    const other = await book({ leadId: mine.leadId });
    const of = (await send(get, { as: as(), params: { id: mine.leadId } })).body;
    expect(of).toMatchObject({ jobId: other.body.appointment.job.id, businessCustomerId: job.customerId });
    expect((await book({ leadId: callId })).body.code).toBe("lead_not_found");
  });

  it("is created when a campaign's call is booked, and not for other calls", async () => {
    const campaign = await makeEmailCampaign(business, "Billboard");
    const numberId = await makeNumber(business, "tracking", "+17045550192", { marketingCampaignId: campaign });
    const callId = await makeCall({ numberId, status: "answered" });
    const leadOf = async (id: string) => (await send(byCall, { as: as(), params: { callId: id } })).body;
    const booked = await book({ callId });
    const jobId = booked.body.appointment.job.id;
    expect(await leadOf(callId)).toMatchObject({
      businessCustomerId: job.customerId,
      campaignId: campaign,
      origin: "call",
      jobId,
    });
    expect(await readCampaignResults(business.system, campaign, "80")).toMatchObject({
      leads: 1,
      jobs: 1,
      costOfLead: "80.00",
    });
    const paid = { campaign: "Billboard", job: { id: jobId, number: expect.any(Number) }, revenue: "0.00" };
    expect(await readCallResults(business.system, callId)).toMatchObject(paid);
    await business.system.db((db) =>
      db.payment.create({
        data: {
          businessId: business.businessId,
          customerId: job.customerId,
          jobId,
          isProvider: false,
          methodType: "check",
          paymentType: "paper-check",
          amount: "25.00",
          status: "succeeded",
          paidOn: new Date(),
        },
      })
    );
    expect(await readCallResults(business.system, callId)).toMatchObject({ ...paid, revenue: "25.00" });
    // Booked a second time, it stays the lead of the first job.
    await book({ callId });
    expect(requireValue(await leadOf(callId), "lead").jobId).toBe(jobId);
    const [outbound, plain] = [await makeCall({ numberId, type: "OUTBOUND" }), await makeCall()];
    for (const id of [outbound, plain]) {
      const bookedJobId = (await book({ callId: id })).body.appointment.job.id;
      expect(await leadOf(id)).toBeNull();
      expect((await readCallResults(business.system, id)).job?.id).toBe(bookedJobId);
    }
    const another = await makeCall({ numberId });
    await undoCall(as(), await book({ callId: another }));
    expect(await leadOf(another)).toBeNull();
    expect(await readCallResults(business.system, another)).toEqual({
      campaign: "Billboard",
      job: null,
      revenue: null,
    });
  });
});
