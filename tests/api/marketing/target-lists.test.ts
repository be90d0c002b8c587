import { beforeAll, describe, expect, it } from "vitest";
import { GET as byTargetList } from "@/app/api/customers/by-target-list/[targetListId]/route";
import { POST as create } from "@/app/api/target-lists/route";
import { DELETE, GET as get, PATCH } from "@/app/api/target-lists/[id]/route";
import { POST as assign } from "@/app/api/target-lists/[id]/assign-campaign/route";
import { GET as copy } from "@/app/api/target-lists/[id]/copy/route";
import { GET as generate } from "@/app/api/target-lists/[id]/generate-leads/route";
import { POST as removeCampaign } from "@/app/api/target-lists/[id]/remove-campaign/route";
import { GET as brief } from "@/app/api/target-lists/brief/route";
import { POST as customers } from "@/app/api/target-lists/business-customer-list/route";
import { POST as count } from "@/app/api/target-lists/count/route";
import { POST as list } from "@/app/api/target-lists/list/route";
import { POST as nameTaken } from "@/app/api/target-lists/name-taken/route";
import { GET as unassigned } from "@/app/api/target-lists/unassigned/route";
import { GET as unassignedUnlocked } from "@/app/api/target-lists/unassigned-unlocked/route";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { getInstantAtHour, getComingWorkday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import { getFirst, getItemAt } from "@/tests/support/required-values";

let business: TestBusiness;
let people: string[];
let working: Awaited<ReturnType<typeof makeJob>>;

beforeAll(async () => {
  business = await makeBusiness();
  people = await makeCustomers(business.system, 5);
  working = await makeJob(business.system);
});

const as = () => business.admin;
const make = async (name: string, more: object = {}) =>
  (await send(create, { as: as(), body: { name, filters: {}, ...more } })).body;
const counted = async (filters: object) => (await send(count, { as: as(), body: { filters } })).body.count;
const getNames = async (answer: Promise<{ body: { items: Array<{ name: string }> } }>) =>
  (await answer).body.items.map(({ name }) => name);

describe("target lists", () => {
  it("marketing/target-list-name-taken: refuse a name that is taken, regardless of case", async () => {
    await make("Name Spring");
    const checkName = (name: string) => send(nameTaken, { as: as(), body: { name } });
    expect((await checkName("name spring")).body).toEqual({ taken: true });
    expect((await checkName("name autumn")).body).toEqual({ taken: false });
    const duplicate = await send(create, { as: as(), body: { name: "NAME SPRING", filters: {} } });
    expect(duplicate.status).toBe(422);
    expect(duplicate.body.errors.name).toMatch(/Another target list/);
  });

  it("marketing/target-list-campaign: have one campaign at a time, and are free again after it is removed", async () => {
    const campaign = await makeEmailCampaign(business, "Assigning");
    const other = await makeEmailCampaign(business, "Other");
    const { id } = await make("Assigned");
    const assigned = await send(assign, { as: as(), params: { id }, body: { campaignId: campaign } });
    expect(assigned.body.campaign).toEqual({ id: campaign, name: "Assigning" });
    expect(await getNames(send(unassigned, { as: as() }))).not.toContain("Assigned");
    expect((await send(assign, { as: as(), params: { id }, body: { campaignId: other } })).status).toBe(409);
    const wrong = await send(removeCampaign, { as: as(), params: { id }, body: { campaignId: other } });
    expect(wrong.status).toBe(409);
    const free = await send(removeCampaign, { as: as(), params: { id }, body: { campaignId: campaign } });
    expect(free.body.campaign).toBeNull();
    expect(await getNames(send(unassigned, { as: as() }))).toContain("Assigned");
  });

  it("marketing/target-list-locked: keep filters and customers when locked, and aren't listed as unlocked", async () => {
    const { id } = await make("Locking", { businessCustomerIds: [people[0]] });
    const change = (body: object) => send(PATCH, { as: as(), params: { id }, body });
    const locked = (await change({ locked: true })).body;
    expect(locked.locked).toBe(true);
    expect((await change({ filters: { cities: ["Charlotte"] } })).status).toBe(409);
    expect((await change({ businessCustomerIds: [people[1]] })).status).toBe(409);
    expect((await change({ name: "Locking still" })).status).toBe(200);
    const now = (await send(get, { as: as(), params: { id } })).body;
    expect(now.businessCustomerIds).toEqual([people[0]]);
    // The answer can be sent back as a change.
    const { name, filters, businessCustomerIds, locked: isLocked } = now;
    expect((await change({ name, filters, businessCustomerIds, locked: isLocked })).body).toEqual({
      ...now,
      version: now.version + 1,
    });
    expect(await getNames(send(unassignedUnlocked, { as: as() }))).not.toContain("Locking still");
    expect(await getNames(send(unassigned, { as: as() }))).toContain("Locking still");
  });

  it("load-state/target-list-failure-unlocked: are copied unlocked, without leads or a campaign, under a free name", async () => {
    const { id } = await make("Copying", { businessCustomerIds: [people[0]] });
    await send(generate, { as: as(), params: { id } });
    const first = (await send(copy, { as: as(), params: { id } })).body;
    const second = (await send(copy, { as: as(), params: { id } })).body;
    expect(first).toMatchObject({ name: "Copying (copy)", locked: false, generatedLeadsCount: 0, campaign: null });
    expect(second.name).toBe("Copying (copy 2)");
    expect(first.businessCustomerIds).toEqual([people[0]]);
  });

  it("leads/counts-separate: create one lead for each customer, even with repeats in parallel", async () => {
    const { id } = await make("Leading", { businessCustomerIds: people.slice(0, 3) });
    const runs = await Promise.all([1, 2, 3].map(() => send(generate, { as: as(), params: { id } })));
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await send(generate, { as: as(), params: { id } });
    expect(body).toMatchObject({ generatedLeadsCount: 3, locked: true });
    const leads = await business.system.db((db) => db.lead.findMany({ where: { targetListId: id } }));
    expect(new Set(leads.map(({ customerId }) => customerId)).size).toBe(3);
    // A deleted lead is not created again.
    await business.system.db((db) =>
      db.lead.updateMany({
        where: { targetListId: id, customerId: getFirst(people) },
        data: { deletedAt: new Date() },
      })
    );
    expect((await send(generate, { as: as(), params: { id } })).body.generatedLeadsCount).toBe(2);
  });

  it("are listed by name, campaign, and state, and the body takes precedence over the query", async () => {
    const { id } = await make("Zebra list");
    const response = await send(list, {
      as: as(),
      query: { per_page: 1 },
      body: { filter: { term: "zebra" }, paging: { per_page: 5 } },
    });
    expect(response.body).toMatchObject({ total: 1, items: [{ id, name: "Zebra list", generatedLeadsCount: 0 }] });
    const ordered = await send(list, { as: as(), body: { paging: { order_by: "name", sort: "DESC", per_page: 1 } } });
    expect(getFirst(ordered.body.items).name).toBe("Zebra list");
    expect(await getNames(send(brief, { as: as() }))).toContain("Zebra list");
    expect((await send(DELETE, { as: as(), params: { id } })).body).toEqual({ result: true });
    expect((await send(get, { as: as(), params: { id } })).status).toBe(404);
    expect((await make("Zebra list")).name).toBe("Zebra list");
  });

  it("contain the selected customers, or without a selection all customers that match the filters", async () => {
    const { id } = await make("Chosen", { filters: { cities: ["Nowhere"] }, businessCustomerIds: [people[1]] });
    const page = await send(byTargetList, { as: as(), params: { targetListId: id } });
    expect(page.body.total).toBe(1);
    expect(page.body.items[0]).toMatchObject({ id: people[1], fullName: "Customer 1" });
    await send(PATCH, { as: as(), params: { id }, body: { businessCustomerIds: [] } });
    expect((await send(customers, { as: as(), body: { targetListId: id } })).body.total).toBe(0);
  });
});

describe("customer filters", () => {
  it("match any location of a customer, regardless of case", async () => {
    expect(await counted({ cities: ["CHARLOTTE"] })).toBe(1);
    expect(await counted({ states: ["nc"], zipCodes: ["28202"] })).toBe(1);
    expect(await counted({ cities: ["Charlotte"], states: ["SC"] })).toBe(0);
  });

  it("match by group, status, type, and consent", async () => {
    const { businessId } = business;
    const ids = await business.system.db(async (db) => {
      const group = await db.customerGroup.create({
        data: { businessId, displayName: "VIP", members: { create: { customerId: getFirst(people) } } },
      });
      const status = await db.customerStatus.create({ data: { businessId, name: "Key", priority: 1 } });
      await db.customer.updateMany({ where: { id: getItemAt(people, 1) }, data: { statusId: status.id } });
      await db.customer.updateMany({ where: { id: getItemAt(people, 2) }, data: { optOutMarketingEmails: true } });
      return { group: group.id, status: status.id };
    });
    expect(await counted({ groups: [ids.group] })).toBe(1);
    expect(await counted({ statuses: [ids.status] })).toBe(1);
    expect(await counted({ types: ["residential"] })).toBe(6);
    expect(await counted({ optedIn: true })).toBe(5);
  });

  it("match by work done or not done, equipment, plan, spending, and last appointment", async () => {
    const { businessId, jobTypeId } = business;
    const { customerId, locationId } = working;
    await makeAppointment(business, working, "2026-03-02T14:00:00Z");
    const make = await business.system.db(async (db) => {
      const maker = await db.manufacturer.create({ data: { businessId, name: "Lennox" } });
      await db.equipment.create({
        data: {
          businessId,
          locationId,
          manufacturerId: maker.id,
          name: "Heat pump",
          installDate: new Date("2001-05-01"),
        },
      });
      await db.payment.create({
        data: {
          businessId,
          customerId,
          isProvider: false,
          methodType: "cash",
          paymentType: "cash",
          amount: "250",
          status: "succeeded",
          paidOn: new Date("2026-03-02"),
        },
      });
      return maker.id;
    });
    expect(await counted({ jobTypesDone: [jobTypeId] })).toBe(1);
    expect(await counted({ jobTypesDone: [jobTypeId], doneSince: "2199-01-01" })).toBe(0);
    expect(await counted({ jobTypesNotDone: [jobTypeId] })).toBe(5);
    expect(await counted({ makes: [make], equipmentYears: 20 })).toBe(1);
    expect(await counted({ makes: [make], equipmentYears: 99 })).toBe(0);
    expect(await counted({ plan: "without" })).toBe(6);
    expect(await counted({ plan: "with" })).toBe(0);
    expect(await counted({ spentFrom: "250.00" })).toBe(1);
    expect(await counted({ spentFrom: "250.01" })).toBe(0);
    expect(await counted({ spentTo: "249.99" })).toBe(5);
    expect(await counted({ lastWorkTo: "2026-03-02" })).toBe(1);
    expect(await counted({ lastWorkFrom: "2026-03-03" })).toBe(0);
  });

  it("count only appointments that took place as done, and only work neither done nor booked as not done", async () => {
    const firm = await makeBusiness();
    const { jobTypeId: type, system, dispatcher } = firm;
    await makeCustomers(system, 5);
    const place = await makeJob(system);
    const { customerId } = place;
    await system.db((db) => db.job.deleteMany({ where: { customerId } }));
    const jobs = (data: object) => system.db((db) => db.job.updateMany({ where: { customerId }, data }));
    const appointments = (data: object) =>
      system.db((db) => db.appointment.updateMany({ where: { customerId }, data }));
    const countMatches = async (filters: object) =>
      (await send(count, { as: firm.admin, body: { filters } })).body.count as number;
    const done = (doneSince?: string) => countMatches({ jobTypesDone: [type], doneSince });
    const notDone = (notDoneSince?: string) => countMatches({ jobTypesNotDone: [type], notDoneSince });
    const ahead = getInstantAtHour(getComingWorkday(30), 10);
    const appointment = await makeAppointment(firm, place, ahead);
    expect([await done(), await notDone()]).toEqual([0, 5]);
    await cancelAppointment(dispatcher.who, appointment);
    expect([await done(), await notDone()]).toEqual([0, 6]);
    await makeAppointment(firm, place, "2026-03-02T14:00:00Z");
    expect([await done(), await notDone()]).toEqual([1, 5]);
    // The day of the appointment counts, not the day of the entry.
    expect([await done("2026-03-03"), await notDone("2026-03-03")]).toEqual([0, 6]);
    expect([await done("2026-03-02"), await notDone("2026-03-02")]).toEqual([1, 5]);
    await jobs({ status: "canceled" });
    expect([await done(), await notDone()]).toEqual([0, 6]);
    await jobs({ status: "open" });
    await appointments({ status: "missed" });
    expect([await done(), await notDone(), await countMatches({ lastWorkTo: "2026-03-02" })]).toEqual([0, 6, 0]);
    // A job without appointments is done when its status says so.
    await appointments({ isDeleted: true });
    await jobs({ status: "complete" });
    expect([await done(), await notDone()]).toEqual([1, 5]);
    await jobs({ status: "open" });
    expect([await done(), await notDone()]).toEqual([0, 6]);
  });

  it("refuse invalid values by name", async () => {
    const answer = await send(count, { as: as(), body: { filters: { zones: ["x"], spentFrom: "-1.00" } } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).join(" ")).toMatch(/zones.*spentFrom/);
  });
});
