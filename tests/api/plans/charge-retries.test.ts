import { beforeAll, describe, expect, it } from "vitest";
import { POST as edit } from "@/app/api/maintenance-plans/customer-plan-edit/route";
import { POST as retry } from "@/app/api/maintenance-plans/charges/[id]/retry/route";
import { POST as act } from "@/app/api/maintenance-plans/sold/[id]/act/route";
import { DELETE as remove } from "@/app/api/payment-methods/[id]/route";
import { POST as store } from "@/app/api/payment-methods/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { tokenizeInstrument } from "@/lib/payments/gateways/instrument-token";
import { bookFailure } from "@/lib/payments/reversals/book-returns";
import { chargePlan } from "@/lib/plans/charges/charge-plan";
import { previewCharges, listCharges } from "@/lib/plans/charges/list-charges";
import { payCharge } from "@/lib/plans/charges/pay-charge";
import { sweepPlans } from "@/lib/plans/charges/sweep-plans";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { makePlan, noon, sellPlan, sellPlanOn } from "./plans-world";
import { waitForLockWait } from "@/tests/support/timing/until-lock-waits";

let business: TestBusiness;
let gold: string;

beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
  gold = await makePlan(business);
});

const DAY_MS = 86_400_000;
const GOOD = "4242424242424242";
const DECLINES = "4000000000000341";
const START = new Date(noon("2031-01-10").getTime() + 1000);
const later = (days: number): Who => withMoment(business.system, new Date(START.getTime() + days * DAY_MS));

/** Sells a plan that is charged to a card on file from January 10 on. */
async function chargedBy(card: string) {
  const { businessId } = business;
  const id = await sellPlanOn(business.system, gold, "2031-01-10");
  const readSold = () =>
    business.system.db((db) => db.soldPlan.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }));
  const { customerId } = await readSold();
  const keep = async (number: string, createdAt?: Date) => {
    const { token } = await tokenizeInstrument({ kind: "card", number, expiry: "04/39", cvc: "123" }, "2026-11-21");
    const body = { businessCustomerId: customerId, methodType: "card", token, esigName: "Ann Lee", hasAgreed: true };
    const method = (await sendUnchecked(store, { as: business.admin, body })).body.id as string;
    if (createdAt)
      await business.system.db((db) =>
        db.storedMethod.updateMany({ where: { businessId, id: method }, data: { createdAt } })
      );
    return method;
  };
  const first = await keep(card);
  await send(edit, { as: business.admin, body: { recurrence: { id, paymentMethodId: first } } });
  await chargePlan(later(0), id);
  const read = () =>
    business.system.db(async (db) => {
      const charge = await db.planCharge.findFirstOrThrow({
        where: { businessId, soldPlanId: id },
        orderBy: { periodStart: "desc" },
      });
      const invoice = await db.invoice.findFirstOrThrow({ where: { businessId, id: charge.invoiceId } });
      const payments = await db.payment.findMany({ where: { businessId, invoiceId: invoice.id } });
      return { charge, invoice, payments, balance: invoice.balance.toFixed(2) };
    });
  const payInFull = async () => {
    const { invoice } = await read();
    const form = { amount: "19.00", businessCustomerId: customerId, invoiceId: invoice.id };
    const { status } = await send(note, {
      as: business.admin,
      body: { form, methodType: "cash", paymentType: "cash" },
    });
    expect(status).toBe(200);
  };
  return { id, first, keep, read, readSold, payInFull };
}

const failedCharges = async (who: Who) =>
  (await listCharges(who, { limit: 100, offset: 0, failed: true })).items.map(({ id }) => id);

describe("a declined charge that the customer pays by link with a stored card", () => {
  it("uses that card for later charges, before the next retry and after the last one", async () => {
    const early = await chargedBy(DECLINES);
    const { charge } = await early.read();
    await payCharge(later(0), charge.id);
    const newMethodId = await early.keep(GOOD, later(0.5).now);
    await early.payInFull();
    await payCharge(later(1), charge.id);
    expect((await early.readSold()).methodId).toBe(newMethodId);
    expect((await early.read()).payments.filter(({ isProvider, status }) => isProvider && status !== "failed")).toEqual(
      []
    );
    await chargePlan(later(31), early.id);
    await payCharge(later(31), (await early.read()).charge.id);
    expect(await early.read()).toMatchObject({ balance: "0.00", charge: { attempts: 0, problem: "" } });

    const late = await chargedBy(DECLINES);
    const { charge: lateCharge } = await late.read();
    for (const days of [0, 1, 4, 11]) await payCharge(later(days), lateCharge.id);
    expect((await late.read()).charge).toMatchObject({ attempts: 4, nextAttemptAt: null });
    const newest = await late.keep(GOOD, later(12).now);
    await sweepPlans(later(12.5));
    expect((await late.readSold()).methodId).toBe(late.first);
    await late.payInFull();
    await sweepPlans(later(13));
    expect([(await late.readSold()).methodId, (await late.read()).charge.problem]).toEqual([newest, ""]);
  });
});

describe("maintenancePlans.retryCharge", () => {
  it("retries a failed charge at once, and is refused for a paused or ended plan", async () => {
    const { id, keep, read } = await chargedBy(DECLINES);
    const { charge } = await read();
    const retrying = () => send(retry, { as: business.admin, params: { id: charge.id }, method: "POST" });
    expect((await retrying()).body.code).toBe("charge_not_failed");
    await payCharge(later(0), charge.id);
    const acting = (action: string) =>
      sendUnchecked(act, { as: business.admin, params: { id }, body: { act: action } });
    await acting("pause");
    expect((await retrying()).body.code).toBe("plan_state");
    await acting("resume");
    await keep(GOOD, later(0.5).now);
    expect((await retrying()).body).toEqual({ success: true });
    // Paid today, although the next try would be in years.
    await payCharge(withMoment(business.system, new Date(Date.now() + 1000)), charge.id);
    expect((await read()).balance).toBe("0.00");

    const ended = await chargedBy(DECLINES);
    const { charge: endedCharge } = await ended.read();
    await payCharge(later(0), endedCharge.id);
    await send(act, { as: business.admin, params: { id: ended.id }, body: { act: "cancel" } });
    const answer = await send(retry, { as: business.admin, params: { id: endedCharge.id }, method: "POST" });
    expect(answer.body.code).toBe("plan_state");
    expect((await ended.read()).charge.nextAttemptAt).toEqual(later(1).now);
  });
});

describe("a plan whose card was removed from file", () => {
  it("charges the card that the customer stored instead, and the preview shows the removed card until then", async () => {
    const { id, first, keep, read, readSold } = await chargedBy(GOOD);
    await payCharge(later(0), (await read()).charge.id);
    await send(remove, { as: business.admin, params: { id: first }, method: "DELETE" });
    const listMethodNames = async () =>
      (await previewCharges(later(1))).items
        .filter(({ recurrenceId }) => recurrenceId === id)
        .map((charge) => charge.how);
    expect(await listMethodNames()).toEqual(["Visa ending in 4242, removed"]);
    const second = await keep("5555555555554444");
    await chargePlan(later(31), id);
    await payCharge(later(31), (await read()).charge.id);
    expect(await read()).toMatchObject({ balance: "0.00", charge: { attempts: 0, problem: "" } });
    expect((await readSold()).methodId).toBe(second);
  });
});

describe("a paid charge whose money the bank takes back days later", () => {
  it("is shown as failed, and is retried once a day later", async () => {
    const { read } = await chargedBy(GOOD);
    const { charge } = await read();
    await payCharge(later(0), charge.id);
    const [payment] = (await read()).payments;
    expect((await read()).balance).toBe("0.00");
    await bookFailure(later(3), payment?.id ?? "", "The account is closed.");
    expect((await read()).balance).toBe("19.00");
    await sweepPlans(later(3));
    await sweepPlans(later(3.1));
    expect((await read()).charge).toMatchObject({
      attempts: 1,
      problem: "Visa ending in 4242: The account is closed.",
      nextAttemptAt: later(4).now,
    });
    expect(await failedCharges(later(3))).toContain(charge.id);
    await payCharge(later(4), charge.id);
    expect(await read()).toMatchObject({ balance: "0.00", charge: { problem: "" } });
    await sweepPlans(later(5));
    expect((await read()).charge).toMatchObject({ problem: "", nextAttemptAt: null });
  });
});

describe("a plan that is paused or canceled while a worker is about to charge its card", () => {
  it.each(["pausedAt", "canceledAt"] as const)("is not charged (%s)", async (mark) => {
    const { businessId, system } = business;
    const { id, read } = await chargedBy(GOOD);
    const { charge } = await read();
    const where = { businessId_id: { businessId, id } };
    const written = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const marking = system.db(async (db) => {
      await db.soldPlan.update({ where, data: { [mark]: START } });
      written.resolve();
      await over.promise;
    });
    await written.promise;
    // It reads the old state, and reaches the charge while the new state is being written.
    const paying = payCharge(later(0), charge.id);
    await waitForLockWait(system);
    over.resolve();
    await marking;
    await paying;
    expect((await read()).payments).toEqual([]);
    expect((await read()).balance).toBe("19.00");
  });
});

describe("the same plan at the same location", () => {
  it("can be active only once at a time, even when one is renewed, unarchived, or given other dates", async () => {
    const home = await makeCustomer(business.system);
    const over = await sellPlan(business, gold, { start_date: "2020-01-01", end_date: "2020-12-31" }, home);
    const other = await sellPlan(business, gold, {}, home);
    expect([over.status, other.status]).toEqual([200, 200]);
    const acting = (id: string, action: string) =>
      sendUnchecked(act, { as: business.admin, params: { id }, body: { act: action } });
    const { id } = over.body.recurrence;
    expect((await acting(id, "renew")).body.code).toBe("plan_there");
    const longer = await sellPlan(business, gold, { id, end_date: other.body.recurrence.start_date }, home);
    expect(longer.body.code).toBe("plan_there");
    // A plan does not block itself.
    expect((await acting(other.body.recurrence.id, "renew")).status).toBe(200);
    await acting(other.body.recurrence.id, "archive");
    expect((await acting(id, "renew")).status).toBe(200);
    expect((await acting(other.body.recurrence.id, "unarchive")).body.code).toBe("plan_there");
  });
});

it("a charge waits without messages to the customer while the business takes no cards, and is paid afterwards", async () => {
  const { businessId, system } = business;
  const { read } = await chargedBy(GOOD);
  const { charge } = await read();
  const takesCards = (acceptsCards: boolean) =>
    system.db((db) => db.business.update({ where: { id: businessId }, data: { acceptsCards } }));
  await takesCards(false);
  await payCharge(later(0), charge.id);
  // Each decline counts and is emailed.
  expect((await read()).charge).toMatchObject({
    attempts: 0,
    nextAttemptAt: later(1).now,
    problem: expect.stringContaining("card payments are turned off"),
  });
  await takesCards(true);
  await payCharge(later(1), charge.id);
  expect(await read()).toMatchObject({ balance: "0.00", charge: { problem: "", nextAttemptAt: null } });
});
