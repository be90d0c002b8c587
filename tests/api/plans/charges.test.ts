import { beforeAll, describe, expect, it } from "vitest";
import { POST as edit } from "@/app/api/maintenance-plans/customer-plan-edit/route";
import { POST as store } from "@/app/api/payment-methods/route";
import { payCharge } from "@/lib/plans/charges/pay-charge";
import { tokenizeInstrument } from "@/lib/payments/gateways/instrument-token";
import { POST as act } from "@/app/api/maintenance-plans/sold/[id]/act/route";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { dayFromDatabase } from "@/lib/platform/time/day";
import { chargePlan } from "@/lib/plans/charges/charge-plan";
import { chargeDue } from "@/lib/plans/charges/charge-due";
import { previewCharges, listCharges, listStuckPlans } from "@/lib/plans/charges/list-charges";
import { sendPlanInvoice } from "@/lib/plans/charges/send-plan-invoice";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { makePlan, noon, sellPlanOn } from "./plans-world";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let gold: string;

beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
  gold = await makePlan(business);
});

const on = (day: string): Who => withMoment(business.system, noon(day));
const sold = (day: string, more: object = {}) => sellPlanOn(business.system, gold, day, more);

const chargesOf = (recurrenceId: string) =>
  business.system.db(async (db) => {
    const { businessId } = business;
    const charges = await db.planCharge.findMany({
      where: { businessId, soldPlanId: recurrenceId },
      orderBy: { periodStart: "asc" },
    });
    return charges.map(({ periodStart }) => dayFromDatabase(periodStart));
  });

describe("the plan worker", () => {
  it("creates one invoice per period, from January 31 over the end of February to March 31", async () => {
    const id = await sold("2027-01-31");
    for (const day of [
      "2027-01-30",
      "2027-01-31",
      "2027-02-01",
      "2027-02-27",
      "2027-02-28",
      "2027-03-30",
      "2027-03-31",
    ])
      await chargeDue(on(day));
    expect(await chargesOf(id)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
    const { items } = await listCharges(on("2027-03-31"), { limit: 10, offset: 0, failed: false });
    expect(items[0]).toMatchObject({ plan: "Gold", total: "19.00", balance: "19.00", status: "open - draft" });
  });

  it("creates missed invoices once each, and none after the plan's last day", async () => {
    const id = await sold("2027-01-10", { end_date: "2027-04-09" });
    await chargeDue(on("2027-12-01"));
    expect(await chargesOf(id)).toEqual(["2027-01-10", "2027-02-10", "2027-03-10"]);
    await chargeDue(on("2028-01-01"));
    expect(await chargesOf(id)).toHaveLength(3);
  });

  it("charges by the date in the time zone of the business", async () => {
    const id = await sold("2027-06-15");
    // 11 p.m. on the 14th and half past midnight on the 15th in New York.
    expect(await chargePlan(withMoment(business.system, new Date("2027-06-15T03:00:00Z")), id)).toBeNull();
    expect(await chargePlan(withMoment(business.system, new Date("2027-06-15T04:30:00Z")), id)).not.toBeNull();
  });

  // The last half hour of the day before and the first of the day itself, around the hour that spring skips and fall
  // repeats.
  it.each([
    ["America/New_York", "2027-03-14", "2027-03-14T04:30:00Z", "2027-03-14T05:30:00Z"],
    ["America/New_York", "2027-03-15", "2027-03-15T03:30:00Z", "2027-03-15T04:30:00Z"],
    ["America/New_York", "2027-11-07", "2027-11-07T03:30:00Z", "2027-11-07T04:30:00Z"],
    ["America/New_York", "2027-11-08", "2027-11-08T04:30:00Z", "2027-11-08T05:30:00Z"],
    ["America/Los_Angeles", "2027-03-15", "2027-03-15T06:30:00Z", "2027-03-15T07:30:00Z"],
    ["America/Phoenix", "2027-03-15", "2027-03-15T06:30:00Z", "2027-03-15T07:30:00Z"],
    ["Pacific/Honolulu", "2027-11-08", "2027-11-08T09:30:00Z", "2027-11-08T10:30:00Z"],
  ])("in %s charges a period that begins on %s from midnight on, once", async (timeZoneName, day, before, after) => {
    const localBusiness = await makeBusiness({ timeZoneName });
    const id = await sellPlanOn(localBusiness.system, await makePlan(localBusiness), day);
    expect(await chargePlan(withMoment(localBusiness.system, new Date(before)), id)).toBeNull();
    expect(await chargePlan(withMoment(localBusiness.system, new Date(after)), id)).toEqual({ owesMore: false });
    expect(
      await chargePlan(withMoment(localBusiness.system, new Date(Date.parse(after) + 22 * 3_600_000)), id)
    ).toBeNull();
    const { items } = await listCharges(withMoment(localBusiness.system, new Date(after)), {
      limit: 10,
      offset: 0,
      failed: false,
    });
    expect(items).toHaveLength(1);
  });

  it("creates one invoice per period, even with several workers", async () => {
    const id = await sold("2027-05-05");
    const done = await Promise.all(Array.from({ length: 8 }, () => chargePlan(on("2027-05-05"), id)));
    expect(done.filter(Boolean)).toHaveLength(1);
    const invoices = await business.system.db((db) =>
      db.planCharge.count({ where: { businessId: business.businessId, soldPlanId: id } })
    );
    expect(invoices).toBe(1);
  });

  it("leaves nothing half done when it dies in the middle, and does everything the next time", async () => {
    const id = await sold("2027-07-07");
    const { businessId } = business;
    const invoices = () => business.system.db((db) => db.invoice.count({ where: { businessId } }));
    const before = await invoices();
    const who = on("2027-07-07");
    const dies = who.db(async () => {
      expect(await chargePlan(who, id)).not.toBeNull();
      throw new Error("killed");
    });
    await expect(dies).rejects.toThrow("killed");
    expect([await invoices(), await chargesOf(id)]).toEqual([before, []]);
    expect(await chargePlan(who, id)).not.toBeNull();
    expect([await invoices(), await chargesOf(id)]).toEqual([before + 1, ["2027-07-07"]]);
  });

  it("never charges a paused, canceled, or archived plan, and does not catch up on that time later", async () => {
    const id = await sold("2026-01-05", { end_date: "2199-01-04" });
    const acting = (action: string) =>
      sendUnchecked(act, { as: business.admin, params: { id }, body: { act: action }, method: "POST" });
    await acting("pause");
    expect(await chargePlan(on("2199-01-01"), id)).toBeNull();
    const { body } = await acting("resume");
    expect(body.recurrence).toMatchObject({ status: "active" });
    expect(requireValue(body.recurrence.next_charge_date, "next_charge_date").slice(8)).toBe("05");
    expect(
      requireValue(body.recurrence.next_charge_date, "next_charge_date") >= new Date().toISOString().slice(0, 7)
    ).toBe(true);
    for (const action of ["cancel", "archive"]) {
      await acting(action);
      expect(await chargePlan(on("2199-01-01"), id)).toBeNull();
    }
    expect(await chargesOf(id)).toEqual([]);
  });

  it("permissions/flag-can-manage-recurring-payments: without the permission a user cannot pause a plan", async () => {
    const id = await sold("2030-01-05");
    const answer = await send(act, { as: business.technician, params: { id }, body: { act: "pause" }, method: "POST" });
    expect(answer.status).toBe(403);
  });
});

describe("the invoice of a charge", () => {
  it("is emailed once with its link; without an address the office sees the reason", async () => {
    const { businessId } = business;
    const emailed = await sellPlanOn(business.system, gold, "2028-02-02", { emailsInvoices: true });
    await chargePlan(on("2028-02-02"), emailed);
    const [charge] = await business.system.db((db) =>
      db.planCharge.findMany({ where: { businessId, soldPlanId: emailed } })
    );
    const id = charge?.id ?? "";
    await Promise.all([sendPlanInvoice(on("2028-02-02"), id), sendPlanInvoice(on("2028-02-02"), id)]);
    const mails = await business.system.db((db) =>
      db.mailMessage.findMany({ where: { businessId, relatedId: charge?.invoiceId ?? "" } })
    );
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(["ann@example.com"]);
    expect(mails[0]?.text).toContain("/invoice/");

    const mute = await sellPlanOn(business.system, gold, "2028-03-03", { emailsInvoices: true });
    await business.system.db(async (db) => {
      const { customerId } = await db.soldPlan.findUniqueOrThrow({
        where: { businessId_id: { businessId, id: mute } },
      });
      await db.customer.updateMany({ where: { businessId, id: customerId }, data: { email: "" } });
    });
    await chargePlan(on("2028-03-03"), mute);
    const [unsent] = await business.system.db((db) =>
      db.planCharge.findMany({ where: { businessId, soldPlanId: mute } })
    );
    await sendPlanInvoice(on("2028-03-03"), unsent?.id ?? "");
    const { items } = await listCharges(on("2028-03-03"), { limit: 10, offset: 0, failed: true });
    expect(items.map(({ problem }) => problem)).toEqual(["Ann Lee has no email address. Add one first."]);
  });
});

describe("the preview of charges", () => {
  it("shows the charges of the coming month, and charges nothing", async () => {
    const other = await makeBusiness({ timeZoneName: "America/New_York" });
    const plan = await makePlan(other, { name: "Silver", price: "240.00", frequency: "yearly" });
    const id = await sellPlanOn(other.system, plan, "2027-01-31");
    await sellPlanOn(other.system, plan, "2027-03-15");
    const before = withMoment(other.system, noon("2027-01-02"));
    const { items, sum, until } = await previewCharges(before);
    expect(items.map(({ recurrenceId, day, amount }) => [recurrenceId, day, amount])).toEqual([
      [id, "2027-01-31", "240.00"],
    ]);
    expect([sum, until]).toEqual(["240.00", "2027-02-01"]);
    expect((await listCharges(before, { limit: 10, offset: 0, failed: false })).total).toBe(0);
    expect(await listStuckPlans(before)).toEqual([]);
  });

  it("shows the total of each invoice with the tax of its location", async () => {
    const other = await makeBusiness({ timeZoneName: "America/New_York" });
    const { businessId } = other;
    const rate = { businessId, name: "County", percent: "8.25", isDefault: true };
    await other.system.db((db) => db.taxRate.create({ data: rate }));
    const plan = await makePlan(other, { name: "Silver", price: "19.00" });
    const id = await sellPlanOn(other.system, plan, "2027-01-31");
    const before = withMoment(other.system, noon("2027-01-02"));
    const { items, sum } = await previewCharges(before);
    expect(items).toMatchObject([{ recurrenceId: id, price: "19.00", tax: "1.57", amount: "20.57" }]);
    expect(sum).toBe("20.57");
    const day = withMoment(other.system, noon("2027-01-31"));
    await chargeDue(day);
    expect((await listCharges(day, { limit: 10, offset: 0, failed: false })).items).toMatchObject([{ total: "20.57" }]);
  });
});

describe("a plan with a card on file", () => {
  const charged = async (card: string) => {
    const id = await sellPlanOn(business.system, gold, "2031-01-10");
    const { businessId } = business;
    const { customerId } = await business.system.db((db) =>
      db.soldPlan.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
    );
    const keep = async (number: string) => {
      const card = { kind: "card" as const, number, expiry: "04/39", cvc: "123" };
      const { token } = await tokenizeInstrument(card, "2026-11-21");
      const body = { businessCustomerId: customerId, methodType: "card", token, esigName: "Ann Lee", hasAgreed: true };
      const { status, body: method } = await sendUnchecked(store, { as: business.admin, body });
      expect(status, JSON.stringify(method)).toBe(200);
      return method.id as string;
    };
    const recurrence = { id, paymentMethodId: await keep(card) };
    const answer = await send(edit, { as: business.admin, body: { recurrence } });
    expect(answer.body.recurrence.paymentMethod).toMatchObject({ id: recurrence.paymentMethodId, isActive: true });
    await chargePlan(on("2031-01-10"), id);
    const read = () =>
      business.system.db(async (db) => {
        const charge = await db.planCharge.findFirstOrThrow({ where: { businessId, soldPlanId: id } });
        const invoice = await db.invoice.findFirstOrThrow({ where: { businessId, id: charge.invoiceId } });
        const mails = await db.mailMessage.findMany({ where: { businessId, relatedId: invoice.id } });
        return { charge, invoice, mails };
      });
    // The worker tries by the real clock, so the charge is made due by then.
    const { charge } = await read();
    const pay = (at: Date) => payCharge(withMoment(business.system, at), charge.id);
    return { id, keep, pay, read, chargeId: charge.id };
  };

  it("pays its invoice with the card once", async () => {
    const { pay, read } = await charged("4242424242424242");
    const at = new Date(noon("2031-01-10").getTime() + 1000);
    await Promise.all([pay(at), pay(at)]);
    const { charge, invoice } = await read();
    expect(invoice.balance.toFixed(2)).toBe("0.00");
    expect(charge).toMatchObject({ nextAttemptAt: null, problem: "", attempts: 0 });
  });

  it("retries a declined charge after 1, 3, and 7 days with a mail to the customer, and uses a new card", async () => {
    const { keep, pay, read, chargeId } = await charged("4000000000000341");
    let at = new Date(noon("2031-01-10").getTime() + 1000);
    for (const days of [1, 3, 7]) {
      await pay(at);
      const { charge } = await read();
      expect(charge.problem).toMatch(/^Visa ending in 0341: /);
      expect(charge.nextAttemptAt?.getTime()).toBe(at.getTime() + days * 86_400_000);
      // Nothing is tried before that time.
      await pay(new Date(at.getTime() + 3_600_000));
      expect((await read()).charge.attempts).toBe(charge.attempts);
      at = charge.nextAttemptAt ?? at;
    }
    await sendPlanInvoice(on("2031-01-11"), chargeId);
    const { mails } = await read();
    expect(mails[0]?.text).toContain("We couldn't collect the payment for Gold. Visa ending in 0341");
    const failed = await listCharges(on("2031-01-12"), { limit: 10, offset: 0, failed: true });
    expect(failed.items.map(({ id }) => id)).toContain(chargeId);
    await keep("4242424242424242");
    await business.system.db((db) => db.storedMethod.updateMany({ data: { createdAt: at }, where: { last4: "4242" } }));
    await pay(at);
    const { charge, invoice } = await read();
    expect([invoice.balance.toFixed(2), charge.problem]).toEqual(["0.00", ""]);
  });

  it("is charged no more after it is canceled, and the office sees the open charge", async () => {
    const { id, pay, read, chargeId } = await charged("4242424242424242");
    await send(act, { as: business.admin, params: { id }, body: { act: "cancel" }, method: "POST" });
    await pay(new Date(noon("2031-01-10").getTime() + 1000));
    const { charge, invoice } = await read();
    expect(invoice.balance.toFixed(2)).toBe("19.00");
    expect(charge).toMatchObject({ nextAttemptAt: null, problem: "The plan ended before this charge was paid." });
    const { items } = await listCharges(on("2031-01-12"), { limit: 20, offset: 0, failed: true });
    expect(items.map((item) => item.id)).toContain(chargeId);
  });
});
