import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as makePromise } from "@/app/api/appointment-promises/route";
import { DELETE as dropPromise, PUT as movePromise } from "@/app/api/appointment-promises/[id]/route";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as book } from "@/app/api/appointments/create-from-promise/route";
import { GET as paymentPlans } from "@/app/api/customers/[id]/maintenance-payment-plans/route";
import { POST as update } from "@/app/api/maintenance-plan-update/route";
import { GET as json } from "@/app/api/admin/maintenance-plan-get-json/[id]/route";
import { GET as windows } from "@/app/api/admin/maintenance-plan-get-service-windows/[id]/route";
import { GET as contacts } from "@/app/api/admin/maintenance-plan-get-contacts/[id]/route";
import { GET as byAddress } from "@/app/api/maintenance-plans/by-address/[locationId]/route";
import { GET as byCustomer } from "@/app/api/maintenance-plans/by-customer/[businessCustomerId]/route";
import { GET as view } from "@/app/api/maintenance-plans/customer-plan-edit/route";
import { GET as expiring } from "@/app/api/maintenance-plans/expiring/route";
import { GET as penetration } from "@/app/api/maintenance-plans/penetration/route";
import { GET as list } from "@/app/api/maintenance-plans/route";
import { POST as save } from "@/app/api/maintenance-plans/save/route";
import { POST as act } from "@/app/api/maintenance-plans/sold/[id]/act/route";
import { POST as sign } from "@/app/api/maintenance-plans/sold/[id]/sign/route";
import { GET as session } from "@/app/api/session/route";
import { undoChange } from "@/lib/history/undo-change";
import { getCustomer } from "@/lib/customers/get-customer";
import { createJob } from "@/lib/jobs/create-job";
import { getJob } from "@/lib/jobs/get-job";
import { addMonths, getDayAt } from "@/lib/platform/time/day";
import { deletePlan } from "@/lib/plans/templates/save-plan";
import { openPromises } from "@/lib/plans/promises/list-promises";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";
import { makePlan, sellPlan } from "./plans-world";
import { getFirst, getItemAt, requireItems } from "@/tests/support/required-values";
import { withMoment } from "@/lib/platform/session/who";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const today = () => getDayAt(new Date(), business.system.timeZone);

/** Sends a plan as the form that the call expects. */
async function saveForm(plan: object, terms?: Blob) {
  const form = new FormData();
  form.set("maintenance_plan", JSON.stringify(plan));
  if (terms) form.set("termsPdf", terms, "terms.pdf");
  const request = new Request("http://localhost:3000/api/maintenance-plans/save", {
    method: "POST",
    body: form,
    headers: { host: "localhost:3000", origin: "http://localhost:3000", cookie: business.admin.cookie },
  });
  const response = await save(request, { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as Record<string, any> }; // eslint-disable-line @typescript-eslint/no-explicit-any
}

describe("a plan template", () => {
  const plan = {
    name: "Platinum",
    color: "#a0d468",
    duration: 24,
    price: "29.5",
    frequency: "monthly",
    serviceWindows: [{ startMonth: 11, endMonth: 1 }],
    contacts: [{ firstName: "Dana", lastName: "Wells", email: "dana@example.com", mobilePhone: "7045550111" }],
    emailsInvoices: true,
  };

  it("plans/admin-paths: is saved with its terms, can be read whole or in parts, and keeps fields that are left out", async () => {
    const jobTypes = [{ id: business.jobTypeId, appointmentsAYear: 2 }];
    const createdPlan = await saveForm(
      { ...plan, jobTypes },
      new Blob(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"])
    );
    expect(createdPlan.body).toMatchObject({
      errors: [],
      maintenance_plan: { ...plan, price: "29.50", archived: false },
    });
    const { id, version } = createdPlan.body["maintenance_plan"];
    expect(createdPlan.body["maintenance_plan"].termsPdf).toMatchObject({ fileName: "terms.pdf" });
    const changed = await saveForm({ id, version, name: "Platinum plus" });
    expect(changed.body["maintenance_plan"]).toMatchObject({ ...plan, name: "Platinum plus", price: "29.50" });
    const sentBack = await saveForm(changed.body["maintenance_plan"]);
    expect(sentBack.body["maintenance_plan"]).toMatchObject({
      name: "Platinum plus",
      termsPdf: { fileName: "terms.pdf" },
    });
    const read = <C extends AnyCall>(route: C) => sendUnchecked(route, { as: business.admin, params: { id } });
    expect((await read(json)).body.maintenance_plan.name).toBe("Platinum plus");
    expect((await read(windows)).body.items).toMatchObject(plan.serviceWindows);
    expect((await read(contacts)).body.items).toMatchObject([{ ...plan.contacts[0], fullName: "Dana Wells" }]);
    expect((await saveForm({ id, version, name: "Late" })).status).toBe(409);
  });

  it("keeps the extension of a contact's phone, and an undo restores contacts from before there were extensions", async () => {
    const [dana] = plan.contacts;
    const extended = { name: "Extended", price: "1.00", contacts: [{ ...dana, mobilePhone: "704-555-0111 x12" }] };
    const { id, contacts: stored } = (await saveForm(extended)).body["maintenance_plan"];
    expect(stored).toMatchObject([{ mobilePhone: "7045550111", mobilePhoneExtension: "12" }]);
    const kept = await saveForm({ id, contacts: [{ ...dana, id: stored[0].id }] });
    expect(kept.body["maintenance_plan"].contacts).toMatchObject([{ mobilePhoneExtension: "12" }]);
    await saveForm({ id, contacts: [] });
    const { system } = business;
    const { id: changeId } = await system.db((db) => db.changeSet.findFirstOrThrow({ orderBy: { id: "desc" } }));
    // As the build before the column recorded the deleted row.
    const oldChange = uuidv7();
    await system.db(async (db) => {
      await db.$executeRaw`
        INSERT INTO change_set SELECT (jsonb_populate_record(c, jsonb_build_object('id', ${oldChange}::text))).*
        FROM change_set c WHERE c.id = ${changeId}::uuid`;
      await db.$executeRaw`
        INSERT INTO change_row (business_id, change_id, step, n, kind, record_id, table_name, operation, key, before)
        SELECT business_id, ${oldChange}::uuid, step, n, kind, record_id, table_name, operation, key,
          before - 'mobile_phone_extension'
        FROM change_row WHERE change_id = ${changeId}::uuid AND operation = 'delete'`;
    });
    await undoChange(business.admin.who, oldChange);
    const read = await sendUnchecked(contacts, { as: business.admin, params: { id } });
    expect(read.body.items).toMatchObject([{ mobilePhone: "7045550111", mobilePhoneExtension: "" }]);
    await deletePlan(system, id);
  });

  it("is refused with an error for each invalid field", async () => {
    expect((await saveForm({ ...plan, price: "-1.00" })).body["errors"]).toHaveProperty(["maintenance_plan.price"]);
    expect((await saveForm({ ...plan, nonsense: 1 })).status).toBe(422);
    expect((await saveForm({ price: "1.00" })).body["errors"]).toHaveProperty(["name"]);
    const picture = await saveForm(plan, new Blob([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")]));
    expect(picture.status).toBe(422);
  });

  it("plans/archive: cannot be sold while it is archived", async () => {
    const id = await makePlan(business, { name: "Bronze" });
    const archive = (archived: boolean) =>
      send(update, { as: business.admin, body: { maintenance_plan_id: id, archived } });
    const names = async (archived: boolean) =>
      (await send(list, { as: business.dispatcher, query: { archived } })).body.items.map(({ name }) => name);
    expect((await archive(true)).body).toEqual({ success: true });
    expect([await names(false), await names(true)]).toEqual([["Platinum plus"], ["Bronze"]]);
    expect((await sellPlan(business, id)).body.code).toBe("plan_archived");
    await archive(false);
    expect(await names(false)).toEqual(["Bronze", "Platinum plus"]);
    expect((await sellPlan(business, id)).status).toBe(200);
  });

  it("permissions/flag-has-maintenance-plans: shows the screens once a plan exists; before that nothing can be sold", async () => {
    const bare = await makeBusiness();
    const flag = async () => (await send(session, { as: bare.dispatcher })).body.uiPermissions.hasMaintenancePlans;
    expect(await flag()).toBe(false);
    expect((await sellPlan(bare, bare.jobTypeId)).status).toBe(403);
    const id = await makePlan(bare);
    expect(await flag()).toBe(true);
    expect((await sellPlan(bare, id)).status).toBe(200);
  });
});

describe("a sold plan", () => {
  let gold: string;
  beforeAll(async () => {
    gold = await makePlan(business, { name: "Gold" });
  });

  it("promises appointments, which are booked, reopened when canceled, and reported when overdue", async () => {
    const home = await makeCustomer(business.system, "Keisha Lee");
    const { body } = await sellPlan(business, gold, { start_date: "2026-01-01", end_date: "2026-12-31" }, home);
    const promised = async () =>
      getFirst(
        (await send(byCustomer, { as: business.dispatcher, params: { businessCustomerId: home.customerId } })).body
          .items
      ).appointmentPromises;
    const [spring, fall] = requireItems(await promised(), 2);
    expect([spring, fall]).toMatchObject([
      { startMonth: 3, endMonth: 5, startYear: 2026, endYear: 2026, appointment: null },
      { startMonth: 9, endMonth: 11, startYear: 2026, endYear: 2026, appointment: null },
    ]);
    const data = { start: "2026-10-05T14:00:00Z", techIds: [] };
    const booked = await send(book, { as: business.dispatcher, body: { promiseId: fall.id, data } });
    expect(booked.status).toBe(201);
    expect(getItemAt(await promised(), 1).appointment).toMatchObject({ id: booked.body.appointment.id });
    const repeat = await send(book, { as: business.dispatcher, body: { promiseId: fall.id, data } });
    expect(repeat.body.code).toBe("promise_scheduled");
    await send(cancel, { as: business.dispatcher, params: { id: booked.body.appointment.id }, body: {} });
    expect(getItemAt(await promised(), 1).appointment).toBeNull();
    const then = withMoment(business.system, new Date("2026-12-15T12:00:00Z"));
    const open = await openPromises(then, { limit: 50, offset: 0 });
    const mine = open.items.filter(({ recurrenceId }) => recurrenceId === body.recurrence.id);
    expect(mine.map(({ isOverdue, jobType }) => [isOverdue, jobType])).toEqual([
      [true, "Service call"],
      [true, "Service call"],
    ]);
    await send(act, { as: business.admin, params: { id: body.recurrence.id }, body: { act: "cancel" } });
    const after = await openPromises(then, { limit: 50, offset: 0 });
    expect(after.items.some(({ recurrenceId }) => recurrenceId === body.recurrence.id)).toBe(false);
  });

  it("plans/promise: promises can be added, moved, and deleted by hand", async () => {
    const { body } = await sellPlan(business, gold);
    const months = (startMonth: number, startYear: number, endMonth: number, endYear: number) => ({
      startMonth,
      startYear,
      endMonth,
      endYear,
    });
    const make = (sent: object) =>
      sendUnchecked(makePromise, { as: business.dispatcher, body: { recurrenceId: body.recurrence.id, ...sent } });
    const createdPromise = await make(months(11, 2026, 1, 2027));
    expect([createdPromise.status, createdPromise.body]).toMatchObject([201, months(11, 2026, 1, 2027)]);
    expect((await make(months(1, 2027, 11, 2026))).status).toBe(422);
    const params = { id: createdPromise.body.id };
    const moved = await send(movePromise, {
      as: business.dispatcher,
      params,
      method: "PUT",
      body: months(2, 2027, 2, 2027),
    });
    expect(moved.body).toMatchObject(months(2, 2027, 2, 2027));
    const removal = await send(dropPromise, { as: business.dispatcher, params, method: "DELETE" });
    expect(removal.body).toEqual({ success: true });
  });

  it("is sold once per period and signed once, can be renewed, and its dates and price can change", async () => {
    const home = await makeCustomer(business.system);
    const first = await sellPlan(business, gold, {}, home);
    const { id, end_date: end } = first.body.recurrence;
    expect(end).toBe(dayBefore(addMonths(today(), 12)));
    expect(first.body.recurrence).toMatchObject({ status: "active", is_active: true, next_charge_date: today() });
    const second = await sellPlan(business, gold, {}, home);
    expect([second.status, second.body.code]).toEqual([409, "plan_there"]);
    const signing = () => send(sign, { as: business.dispatcher, params: { id }, body: { name: "Ann Lee" } });
    expect((await signing()).body.recurrence).toMatchObject({
      signatureName: "Ann Lee",
      signatureTakenBy: { id: business.dispatcher.userId },
    });
    expect((await signing()).status).toBe(409);
    const renewed = await send(act, { as: business.admin, params: { id }, body: { act: "renew" } });
    expect(renewed.body.recurrence.end_date).toBe(dayBefore(addMonths(today(), 24)));
    const read = await send(view, { as: business.dispatcher, query: { recurrence: id } });
    expect(read.body).toMatchObject({ recurrence: { id }, maintenance_plan: { id: gold } });
    expect(read.body.appointmentPromises).toHaveLength(4);
    const changed = await sellPlan(business, gold, { id, price: "21.00", end_date: end }, home);
    expect(changed.body.recurrence).toMatchObject({ price: "21.00", end_date: end });
    const early = await sellPlan(business, gold, { id, end_date: "2000-01-01" }, home);
    expect(early.status).toBe(422);
  });

  it("plans/expiring-query: is listed in the month it ends, and at its location while it has not expired", async () => {
    const home = await makeCustomer(business.system, "Expira Soon");
    const { body } = await sellPlan(business, gold, { start_date: "2025-12-01", end_date: "2026-11-19" }, home);
    const month = async (of: number) =>
      (
        await send(expiring, { as: business.dispatcher, query: { year: 2026, month: of, perPage: 100 } })
      ).body.items.map(({ recurrence }) => recurrence.id);
    expect(await month(11)).toContain(body.recurrence.id);
    expect(await month(10)).not.toContain(body.recurrence.id);
    const over = await sellPlan(business, gold, { start_date: "2020-01-01", end_date: "2020-12-31" }, home);
    const of = async (query: Record<string, unknown>) =>
      (
        await send(byAddress, { as: business.dispatcher, params: { locationId: home.locationId }, query })
      ).body.items.map(({ recurrence }) => recurrence.id);
    expect(await of({ includeExpired: true })).toContain(over.body.recurrence.id);
    expect(await of({})).not.toContain(over.body.recurrence.id);
    expect(await of({ includeExpired: true, activeOnly: true })).not.toContain(over.body.recurrence.id);
  });

  it("lists each paid plan of a customer with its amount and next payment, without free and archived ones", async () => {
    const [home, other] = [await makeCustomer(business.system), await makeCustomer(business.system)];
    const free = await makePlan(business, { name: "Courtesy", price: "0.00" });
    const first = await sellPlan(business, gold, { start_date: "2020-01-01", end_date: "2020-12-31" }, home);
    const second = await sellPlan(business, gold, { start_date: today(), price: "21.00" }, home);
    await sellPlan(business, free, { start_date: addMonths(today(), 24) }, home);
    await sellPlan(business, gold, {}, other);
    const getPaymentPlans = async (query = {}) =>
      (await send(paymentPlans, { as: business.dispatcher, params: { id: home.customerId }, query })).body;
    const { recurrence } = second.body;
    expect(await getPaymentPlans({ limit: 1 })).toMatchObject({
      items: [{ id: recurrence.id, maintenancePlan: { id: gold }, recurrence: { status: "active" } }],
      total: 2,
    });
    expect((await getPaymentPlans()).items[0]).toMatchObject({ amount: "21.00", nextPaymentDate: today() });
    expect((await getPaymentPlans({ offset: 1 })).items).toMatchObject([
      { id: first.body.recurrence.id, nextPaymentDate: null },
    ]);
    const pause = (action: string) =>
      sendUnchecked(act, { as: business.admin, params: { id: recurrence.id }, body: { act: action } });
    await pause("pause");
    expect(getFirst((await getPaymentPlans()).items).nextPaymentDate).toBeNull();
    await pause("archive");
    expect((await getPaymentPlans()).total).toBe(1);
    const nobody = { as: business.dispatcher, params: { id: crypto.randomUUID() } };
    expect((await send(paymentPlans, nobody)).body.code).toBe("customer_not_found");
  });

  it("plans/penetration: 4 of 10 customers with a plan are 40 percent", async () => {
    const other = await makeBusiness();
    const plan = await makePlan(other);
    for (let i = 0; i < 10; i++) {
      const home = await makeCustomer(other.system, `Customer Number${i}`);
      if (i < 4) await sellPlan(other, plan, {}, home);
    }
    const getPenetration = (query: Record<string, unknown>) => send(penetration, { as: other.dispatcher, query });
    const { body } = await getPenetration({ sortType: "plan", perPage: 5 });
    expect(body).toMatchObject({ total: 10, penetrationPercent: 40 });
    expect(body.items.map((one) => one.hasMaintenancePlan)).toEqual([true, true, true, true, false]);
    const filtered = await getPenetration({ filters: JSON.stringify({ jobType: other.jobTypeId }) });
    expect(filtered.body).toMatchObject({ total: 0, penetrationPercent: 0 });
  });

  it("prices a member's new jobs at the maintenance level when that is active, and marks the customer as a member", async () => {
    const home = await makeCustomer(business.system);
    await sellPlan(business, gold, {}, home);
    const open = async () => {
      const input = { name: "", businessCustomerLocationId: home.locationId, salesOpportunity: false };
      return getJob(business.system, await createJob(business.system, home.customerId, input));
    };
    expect((await open()).pricingKey).toBe("base");
    await business.system.db((db) =>
      db.businessPrice.updateMany({ where: { priceKey: "maintenance" }, data: { isActive: true } })
    );
    expect(await open()).toMatchObject({ pricingKey: "maintenance", maintenancePlanDuration: 12 });
    expect(await getCustomer(business.system, home.customerId)).toMatchObject({
      maintenancePlanCustomer: true,
      maintenancePlanCustomerColor: "#5d9cec",
    });
  });
});

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
