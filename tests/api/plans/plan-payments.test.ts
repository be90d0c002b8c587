import { beforeAll, describe, expect, it } from "vitest";
import { POST as assignClass } from "@/app/api/invoices/recurrence-class/assign/route";
import { POST as resetClass } from "@/app/api/invoices/recurrence-class/reset/route";
import { POST as saveDocument } from "@/app/api/invoices/route";
import { GET as unifiedView } from "@/app/api/payments/[id]/unified-view/route";
import { POST as pay } from "@/app/api/payments/pay/route";
import { endChallenge } from "@/lib/payments/gateways/sandbox-gateway";
import { listOpenInvoices } from "@/lib/payments/list-open-invoices";
import { resolvePayment } from "@/lib/payments/resolve-payment";
import { chargeDue } from "@/lib/plans/charges/charge-due";
import { getSoldPlan } from "@/lib/plans/sold/select-sold-plans";
import { withMoment } from "@/lib/platform/session/who";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeCardToken } from "@/tests/factories/payment";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { makePlan, noon, sellPlan, sellPlanOn } from "./plans-world";
import { getLast, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let gold: string;
beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
  gold = await makePlan(business);
});

/** Sells a plan that owes 19.00 for each of two months. */
async function twoMonthsOwed() {
  const recurrenceId = await sellPlanOn(business.system, gold, "2025-01-10", { end_date: "2025-03-09" });
  await chargeDue(withMoment(business.system, noon("2025-03-01")));
  const { businessCustomer } = await getSoldPlan(business.system, recurrenceId);
  const balances = () =>
    business.system.db(async (db) => {
      const { businessId } = business;
      const charges = await db.planCharge.findMany({
        where: { businessId, soldPlanId: recurrenceId },
        orderBy: { periodStart: "asc" },
      });
      const ids = charges.map(({ invoiceId }) => invoiceId);
      const invoices = await db.invoice.findMany({ where: { businessId, id: { in: ids } } });
      return ids.map((id) => invoices.find((one) => one.id === id)?.balance.toFixed(2));
    });
  return { recurrenceId, customerId: businessCustomer.id, balances };
}

const cash = (customerId: string, more: object) => ({
  form: { businessCustomerId: customerId },
  methodType: "cash",
  paymentType: "cash",
  ...more,
});

describe("payments.payInvoicesOrRecurrences", () => {
  it("pays sold plans, the oldest period first, together with invoices, and the unified view shows both", async () => {
    const { recurrenceId, customerId, balances } = await twoMonthsOwed();
    const work = [{ name: "Work", unitPrice: "60.00" }];
    const invoice = { invoice_type: { businessCustomerId: customerId, lineItems: work } };
    const other = (await send(saveDocument, { as: business.admin, body: invoice })).body.id;
    expect(await balances()).toEqual(["19.00", "19.00"]);
    const body = cash(customerId, {
      invoiceAmounts: { [other]: "10.00" },
      recurrenceAmounts: { [recurrenceId]: "24.00" },
    });
    const first = await sendUnchecked(pay, { as: business.admin, body });
    expect(first.body, JSON.stringify(first.body)).toMatchObject({ amount: "34.00", status: "succeeded" });
    expect(await balances()).toEqual(["0.00", "14.00"]);
    const view = await send(unifiedView, { as: business.admin, params: { id: first.body.id } });
    expect(view.body.recurrences).toEqual([{ id: recurrenceId, amount: "24.00" }]);
    expect(view.body.invoices).toHaveLength(3);
  });

  it("takes no more than is owed and nothing for another customer, and pays once per key", async () => {
    const { recurrenceId, customerId, balances } = await twoMonthsOwed();
    const buildRequest = (amount: string, of = customerId) => ({
      as: business.admin,
      headers: { "idempotency-key": `all-${recurrenceId}` },
      body: cash(of, { recurrenceAmounts: { [recurrenceId]: amount } }),
    });
    const much = await sendUnchecked(pay, buildRequest("38.01"));
    expect([much.status, much.body.errors.recurrenceAmounts]).toEqual([422, "Only $38.00 is due on this plan."]);
    const { customerId: stranger } = await makeCustomer(business.system);
    expect((await sendUnchecked(pay, buildRequest("38.00", stranger))).status).toBe(422);
    const paid = await sendUnchecked(pay, buildRequest("38.00"));
    expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ amount: "38.00" });
    const repeat = await sendUnchecked(pay, buildRequest("38.00"));
    expect(repeat.body.id).toBe(paid.body.id);
    expect(await balances()).toEqual(["0.00", "0.00"]);
    const nothing = await sendUnchecked(pay, {
      as: business.admin,
      body: cash(customerId, { recurrenceAmounts: { [recurrenceId]: "1.00" } }),
    });
    expect(nothing.body.errors.recurrenceAmounts).toBe("Nothing is due on this plan.");
  });

  it("offers only the open part of an invoice; the pending part of a split payment is held", async () => {
    const { recurrenceId, customerId, balances } = await twoMonthsOwed();
    const invoice = {
      invoice_type: { businessCustomerId: customerId, lineItems: [{ name: "Work", unitPrice: "60.00" }] },
    };
    const other = (await send(saveDocument, { as: business.admin, body: invoice })).body.id;
    const available = async () => (await listOpenInvoices(business.system, customerId)).map((open) => open.available);
    expect(await available()).toEqual(["19.00", "19.00", "60.00"]);
    const waiting = await send(pay, {
      as: business.admin,
      body: {
        form: { businessCustomerId: customerId, token: await makeCardToken("challenge") },
        methodType: "card",
        paymentType: "card",
        invoiceAmounts: { [other]: "45.00" },
        recurrenceAmounts: { [recurrenceId]: "24.00" },
      },
    });
    expect(waiting.body, JSON.stringify(waiting.body)).toMatchObject({ status: "pending", amount: "69.00" });
    expect(await available()).toEqual(["0.00", "14.00", "15.00"]);
    const buildRequest = (amount: string) => ({
      as: business.admin,
      body: cash(customerId, { recurrenceAmounts: { [recurrenceId]: amount } }),
    });
    expect((await sendUnchecked(pay, buildRequest("14.01"))).body.errors.recurrenceAmounts).toBe(
      "Only $14.00 is due on this plan."
    );
    expect((await sendUnchecked(pay, buildRequest("14.00"))).body).toMatchObject({ status: "succeeded" });
    await endChallenge(getLast(requireValue(waiting.body.challengeUrl, "challenge url").split("/")), "succeeded");
    await resolvePayment(business.system, waiting.body.id);
    expect(await available()).toEqual(["15.00"]);
    expect(await balances()).toEqual(["0.00", "0.00"]);
  });

  it("charges a card for sold plans", async () => {
    const { recurrenceId, customerId, balances } = await twoMonthsOwed();
    const body = {
      form: { businessCustomerId: customerId, token: await makeCardToken() },
      methodType: "card",
      paymentType: "card",
      recurrenceAmounts: { [recurrenceId]: "38.00" },
    };
    expect((await sendUnchecked(pay, { as: business.admin, body })).body).toMatchObject({
      amount: "38.00",
      cardLast4: "4242",
    });
    expect(await balances()).toEqual(["0.00", "0.00"]);
  });
});

describe("the QuickBooks class of sold plans", () => {
  it("is set on several plans together or not at all, returns the number changed, and can be removed", async () => {
    const one = (await sellPlan(business, gold)).body.recurrence.id;
    const two = (await sellPlan(business, gold)).body.recurrence.id;
    const assign = (recurrenceIds: string[]) =>
      send(assignClass, { as: business.admin, body: { recurrenceIds, quickBooksClass: 7 } });
    const classOf = async (id: string) => (await getSoldPlan(business.system, id)).quickBooksClass;
    expect((await assign([one])).body).toEqual({ updated: 1 });
    expect((await assign([one, two, two])).body).toEqual({ updated: 1 });
    expect([await classOf(one), await classOf(two)]).toEqual([7, 7]);
    const reset = (recurrenceIds: string[]) => send(resetClass, { as: business.admin, body: { recurrenceIds } });
    const unknown = await reset([one, business.businessId]);
    expect([unknown.status, unknown.body.code]).toEqual([404, "recurrence_not_found"]);
    expect(await classOf(one)).toBe(7);
    expect((await reset([one, two])).body).toEqual({ updated: 2 });
    expect(await classOf(one)).toBeNull();
  });
});

describe("invoices.save", () => {
  it("sells a plan with a document or cancels it, together with the document or not at all", async () => {
    const { customerId, locationId } = await makeCustomer(business.system);
    const save = (more: object, id?: string, lineItems: object[] = [{ name: "Work", unitPrice: "60.00" }]) =>
      send(saveDocument, {
        as: business.admin,
        body: {
          invoice_type: { id, businessCustomerId: customerId, businessCustomerLocationId: locationId, lineItems },
          ...more,
        },
      });
    const sold = (soldInvoiceId: string) =>
      business.system.db((db) => db.soldPlan.findMany({ where: { businessId: business.businessId, soldInvoiceId } }));
    const count = () => business.system.db((db) => db.invoice.count({ where: { customerId } }));
    const refused = await save({ saveMaintenancePlan: { maintenance_plan_id: business.businessId } });
    expect([refused.status, refused.body.code, await count()]).toEqual([404, "maintenance_plan_not_found", 0]);
    const savedInvoice = await save({ saveMaintenancePlan: { maintenance_plan_id: gold, price: "18.00" } });
    expect(savedInvoice.status, JSON.stringify(savedInvoice.body)).toBe(200);
    const [plan] = await sold(savedInvoice.body.id);
    expect(plan).toMatchObject({ customerId, locationId, canceledAt: null });
    expect(plan?.price.toFixed(2)).toBe("18.00");
    expect(
      (await save({ removeMaintenancePlan: true, saveMaintenancePlan: { maintenance_plan_id: gold } })).status
    ).toBe(422);
    expect((await save({ asTemplate: true, saveMaintenancePlan: { maintenance_plan_id: gold } })).status).toBe(422);
    const removed = await save({ removeMaintenancePlan: true }, savedInvoice.body.id);
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect((await sold(savedInvoice.body.id))[0]?.canceledAt).not.toBeNull();
  });
});
