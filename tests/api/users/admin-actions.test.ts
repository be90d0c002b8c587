import { beforeAll, describe, expect, it } from "vitest";
import { PUT as views } from "@/app/api/users/[id]/appointment-views/route";
import { GET as invoicesOf } from "@/app/api/users/[id]/invoices/route";
import { POST as paymentsWare } from "@/app/api/users/[id]/payments-ware/route";
import { POST as type } from "@/app/api/users/[id]/type/route";
import { GET as data } from "@/app/api/users/performance-tracking/data/route";
import { GET as tracked } from "@/app/api/users/performance-tracking/users/route";
import { GET as technician } from "@/app/api/users/technicians/[id]/route";
import { GET as profileName } from "@/app/api/users/unique-profile-name/route";
import { GET as types } from "@/app/api/payments/types/route";
import { POST as pay } from "@/app/api/payments/non-provider-accept/route";
import { getBoardQuery } from "@/lib/scheduling/board/get-board-query";
import { dayToDatabase } from "@/lib/platform/time/day";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, openUserSession, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let person: Staff;
beforeAll(async () => {
  business = await makeBusiness();
  person = await makeStaff(business, { roleId: business.roles.dispatcher, firstName: "Ana", lastName: "Núñez" });
});

const updatePerson = <C extends AnyCall>(call: C, body: object, as = business.admin, method = "POST") =>
  sendUnchecked(call, { as, params: { id: person.userId }, body, method });

describe("settings of a user that an administrator changes", () => {
  it("users/admin-actions: hidden views of the schedule are not shown", async () => {
    const set = (appointmentViews: object) => updatePerson(views, { appointmentViews }, business.admin, "PUT");
    expect((await set({ day: false, map: false })).body).toEqual({
      success: true,
      appointmentViews: { day: false, week: true, month: true, table: true, map: false },
    });
    const getBoardView = async (params: Record<string, string>) => {
      const { tab, view } = await getBoardQuery(person.who, params);
      return [tab, view];
    };
    expect(await getBoardView({ view: "day" })).toEqual(["calendar", "week"]);
    expect(await getBoardView({ view: "board" })).toEqual(["calendar", "week"]);
    expect(await getBoardView({ view: "month", tab: "map" })).toEqual(["calendar", "month"]);
    await set({ week: false, month: false });
    expect(await getBoardView({})).toEqual(["table", "day"]);
    expect((await set({ table: false })).body.errors).toHaveProperty("appointmentViews");
    expect((await set({ list: true })).status).toBe(422);
    await set({ day: true, week: true, month: true, map: true });
    expect(await getBoardView({ view: "day" })).toEqual(["calendar", "day"]);
  });

  it("users/admin-actions: a user may or may not accept payments, whatever the role says", async () => {
    const job = await makeJob(business.system);
    const take = async () => {
      const body = {
        form: { businessCustomerId: job.customerId, amount: "1.00" },
        methodType: "cash",
        paymentType: "cash",
      };
      return (await sendUnchecked(pay, { as: await openUserSession(business.businessId, person.userId), body })).status;
    };
    expect(await take()).toBe(200);
    expect((await updatePerson(paymentsWare, { enabled: false })).body).toEqual({ success: true, enabled: false });
    expect(await take()).toBe(403);
    expect((await updatePerson(paymentsWare, { enabled: true })).body).toEqual({ success: true, enabled: true });
    expect(await take()).toBe(200);
    expect((await send(types, { as: await openUserSession(business.businessId, person.userId) })).status).toBe(200);
  });

  it("permissions/set-user-types: the documented type is set by administrators only", async () => {
    const kinds = ["technician", "customer-service", "admin", "dispatcher"];
    const roles = [];
    for (const userType of kinds) roles.push((await updatePerson(type, { userType })).body.accountType);
    expect(roles).toEqual(["Technician", "Customer service", "Administrator", "Dispatcher"]);
    expect((await updatePerson(type, { userType: "owner" })).body.errors).toHaveProperty("userType");
    expect((await updatePerson(type, { userType: "admin" }, business.dispatcher)).status).toBe(403);
  });
});

it("users/unique-profile-name: suggests an unused name, and an empty one when none can be formed", async () => {
  const suggestProfileName = async (name: string) =>
    (await send(profileName, { as: business.admin, query: { name } })).body.profileName;
  const stem = `bo${process.pid}`;
  expect(await suggestProfileName(`  ${stem} O'Núñez `)).toBe(`${stem}.o.nunez`);
  await makeStaff(business, { roleId: business.roles.technician, userName: `${stem}.o.nunez` });
  expect(await suggestProfileName(`${stem} o nunez`)).toBe(`${stem}.o.nunez2`);
  expect(await suggestProfileName("!!!")).toBe("");
});

it("a technician has groups, zones, and a level", async () => {
  const { body } = await send(technician, { as: business.dispatcher, params: { id: business.technician.userId } });
  expect(body).toMatchObject({
    id: business.technician.userId,
    techLevel: 3,
    dispatch_groups: [],
    zones: [],
    status: "",
  });
  expect((await send(technician, { as: business.dispatcher, params: { id: business.admin.userId } })).status).toBe(404);
});

it("reports a user's activity and invoices in a period that includes both end dates", async () => {
  const job = await makeJob(business.system);
  const worker = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const done = await makeAppointment(business, job, "2026-03-02T15:00:00Z", { techIds: [worker.userId] });
  const invoice = await makeInvoice(worker.who, job, [{ name: "Work", unitPrice: "80.00" }]);
  const draft = await makeInvoice(worker.who, job, [{ name: "Later", unitPrice: "5.00" }]);
  await business.system.db(async (db) => {
    const issuedOn = dayToDatabase("2026-03-31");
    await db.appointment.updateMany({ where: { id: done }, data: { status: "complete" } });
    await db.invoice.updateMany({ where: { id: invoice }, data: { status: "presented", issuedOn } });
    await db.invoice.updateMany({ where: { id: draft }, data: { issuedOn } });
    await db.payment.create({
      data: {
        businessId: business.businessId,
        customerId: job.customerId,
        isProvider: false,
        methodType: "cash",
        paymentType: "cash",
        amount: "12.50",
        status: "succeeded",
        paidOn: dayToDatabase("2026-03-01"),
        receivedById: worker.userId,
      },
    });
  });
  const getActivity = async (query: object) =>
    (await send(data, { as: business.admin, query: { start: "2026-03-01", end: "2026-03-31", ...query } })).body;
  expect((await getActivity({ userIds: [worker.userId] })).items).toEqual([
    {
      userId: worker.userId,
      fullName: expect.any(String),
      appointmentsCompleted: 1,
      invoiceTotal: "80.00",
      paymentTotal: "12.50",
    },
  ]);
  const everybody = await getActivity({ start: "2026-03-02", end: "2026-03-30" });
  const row = requireValue(
    everybody.items.find(({ userId }: { userId: string }) => userId === worker.userId),
    "row"
  );
  expect([row.appointmentsCompleted, row.invoiceTotal, row.paymentTotal]).toEqual([1, "0.00", "0.00"]);
  expect(everybody.total).toBe((await send(tracked, { as: business.admin })).body.total);
  const listInvoiceIds = async (query = {}) =>
    (await send(invoicesOf, { as: business.admin, params: { id: worker.userId }, query })).body.items.map(
      ({ id }) => id
    );
  expect(await listInvoiceIds()).toEqual([draft, invoice]);
  expect([await listInvoiceIds({ type: "paid" }), await listInvoiceIds({ type: "all", limit: "1" })]).toEqual([
    [],
    [draft],
  ]);
});
