import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "@/tests/support/chance";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { getFirst, requireItems, requireValue } from "@/tests/support/required-values";
import { deriveWho } from "@/lib/platform/session/who";

const { business, provider, sendEvent: tellOf } = await setUpStripeInstallation();

const { POST: compare } = await import("@/app/api/books/compare/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { POST: refund } = await import("@/app/api/payments/[id]/refunds/route");
const { GET: list } = await import("@/app/api/payouts/route");
const { GET: get } = await import("@/app/api/payouts/[id]/route");
const { GET: lines } = await import("@/app/api/payouts/[id]/lines/route");
const { GET: csv } = await import("@/app/api/payouts/[id]/csv/route");
const { GET: bankDetails } = await import("@/app/api/business/bank-details/route");
const { GET: showBusiness } = await import("@/app/api/business/[id]/route");
const { GET: allDetails } = await import("@/app/api/business/alldetails/route");
const { POST: webhook } = await import("@/app/api/webhooks/stripe/route");
const { listFailedPayouts, findPayoutOfPayment: payoutOfPayment } = await import("@/lib/payments/payouts/list-payouts");
const { listVisiblePayoutAccounts: payoutAccountsFor } = await import("@/lib/payments/payouts/list-payout-accounts");
const { makeBusiness } = await import("@/tests/factories/business");
const { makeInvoice, makeJob } = await import("@/tests/factories/invoice");
const { runTasks } = await import("@/tests/support/calls/run-tasks");
const { send } = await import("@/tests/support/calls/send");

/** The library tries three times. */
const ALL_TRIES = 3;
type Business = typeof business;
const other = await makeBusiness();

/** Makes a card payment for a business. Returns it with what Stripe has stored. */
async function paid(of: Business, amount = "100.00") {
  const job = await makeJob(of.system);
  const invoiceId = await makeInvoice(of.system, job, [{ name: "Work", unitPrice: amount }]);
  const form = { amount, businessCustomerId: job.customerId, invoiceId, token: "pm_card" };
  const { body } = await send(accept, { as: of.admin, body: { form, methodType: "card", paymentType: "card" } });
  const { providerReference } = await of.system.db((db) => db.payment.findFirstOrThrow({ where: { id: body.id } }));
  const intent = requireValue(providerReference, "provider reference");
  const { metadata } = requireValue(provider.intents.get(intent), "intent");
  const charge = { id: `ch_${intent}`, object: "charge", payment_intent: intent, metadata };
  return { id: body.id as string, intent, charge };
}

/** The contents of the message do not matter, except for the id of the payout. */
const sendPayoutEvent = (type: string, id: string, eventId?: string): Promise<number> =>
  tellOf(type, { id, object: "payout", amount: 1, status: "pending" }, eventId ? { id: eventId } : {});

const work = (of = business) => runTasks(of.businessId, ["read-payout"]);
const listPayouts = async (of = business, query = {}) =>
  (await send(list, { as: of.admin, query: { limit: 100, ...query } })).body.items;
const findPayout = async (reference: string, of = business) =>
  (await listPayouts(of)).find((each: { reference: string }) => each.reference === reference);
const linesOf = async (id: string, query = {}) =>
  (await send(lines, { as: business.admin, params: { id }, query })).body;

describe("a payout of the card processor", () => {
  it("is stored with its lines, each linked to its payment or refund, and adds up to the cent", async () => {
    const { id, intent, charge } = await paid(business, "100.00");
    const back = await send(refund, { as: business.admin, params: { id }, body: { amount: "25.00" } });
    const providerRefund = requireValue(
      [...provider.returns.refunds.values()].find((each) => each.payment_intent === intent),
      "entry"
    );
    const dispute = provider.returns.dispute(intent, 1000);
    const payout = provider.payouts.pay([
      { type: "charge", amount: 10_000, fee: 320, source: charge },
      { type: "refund", amount: -2500, source: { ...providerRefund } },
      { type: "adjustment", amount: -1000, fee: 1500, source: { ...dispute } },
      { type: "stripe_fee", amount: -200, description: "Radar" },
      { type: "payout_failure", amount: 5000, source: { id: "po_before", object: "payout" }, description: "Back" },
    ]);
    expect(await sendPayoutEvent("payout.created", payout.id)).toBe(200);
    expect(await findPayout(payout.id)).toBeUndefined();
    await work();
    const storedPayout = requireValue(await findPayout(payout.id), "shown");
    expect(storedPayout).toMatchObject({
      amount: "94.80",
      collected: "100.00",
      refunded: "-25.00",
      disputed: "-10.00",
      fees: "-20.20",
      other: "50.00",
      difference: "0.00",
      status: "in_transit",
      bankName: "FIRST BANK",
      bankLast4: "6789",
      failureReason: null,
    });
    const { items, total } = await linesOf(storedPayout.id);
    expect(total).toBe(5);
    const of = (kind: string) => items.find((line: { kind: string }) => line.kind === kind);
    expect(of("charge")).toMatchObject({ gross: "100.00", fee: "3.20", net: "96.80", payment: { id } });
    expect(of("refund")).toMatchObject({ net: "-25.00", refundKind: "refund", payment: { id } });
    expect(of("dispute")).toMatchObject({ gross: "-10.00", fee: "15.00", net: "-25.00", payment: { id } });
    expect(of("fee")).toMatchObject({ net: "-2.00", payment: null });
    expect(back.status).toBe(200);
    expect(await payoutOfPayment(business.admin.who, id)).toMatchObject({ id: storedPayout.id });
    const request = new Request("http://localhost/api/payouts", { headers: { cookie: business.admin.cookie } });
    const file = await csv(request, { params: Promise.resolve({ id: storedPayout.id }) });
    expect(file.headers.get("content-disposition")).toContain(`payout-${storedPayout.arrivesOn}.csv`);
    const rows = (await file.text()).trim().split("\r\n");
    expect(rows).toHaveLength(7);
    expect(rows.at(-1)).toContain("94.80");
    expect(rows.at(-1)).toMatch(/^\d\d\/\d\d\/\d{4},/);
  });

  it("ends in the provider's state, whatever the order and number of messages", async () => {
    const { charge } = await paid(business);
    const types = ["payout.failed", "payout.created", "payout.paid", "payout.updated", "payout.paid"];
    await assertProperty(
      fc.asyncProperty(
        fc.shuffledSubarray(types, { minLength: 1 }),
        fc.constantFrom("paid", "failed", "canceled", "in_transit"),
        async (order, status) => {
          const payout = provider.payouts.pay([{ type: "charge", amount: 10_000, fee: 320, source: charge }]);
          Object.assign(payout, { status, failure_code: status === "failed" ? "no_account" : null });
          for (const [at, type] of order.entries()) {
            await sendPayoutEvent(type, payout.id, `evt_${payout.id}_${at}`);
            await sendPayoutEvent(type, payout.id, `evt_${payout.id}_${at}`);
            if (at % 2) await work();
          }
          await work();
          const rows = (await listPayouts()).filter((each: { reference: string }) => each.reference === payout.id);
          expect(rows).toMatchObject([{ status, amount: "96.80" }]);
          expect((await linesOf(getFirst(rows).id)).total).toBe(1);
        }
      ),
      { numRuns: 8 }
    );
  });

  it("needs attention with a clear reason when it fails after being paid, until a later one is paid", async () => {
    const { charge } = await paid(business);
    const line = { type: "charge", amount: 10_000, fee: 320, source: charge };
    const payout = provider.payouts.pay([line], { status: "paid" });
    await sendPayoutEvent("payout.paid", payout.id);
    await work();
    const failing = async () => (await listFailedPayouts(business.admin.who)).map(({ reference }) => reference);
    expect(await failing()).not.toContain(payout.id);
    Object.assign(payout, { status: "failed", failure_code: "account_closed" });
    await sendPayoutEvent("payout.failed", payout.id);
    await work();
    expect(await findPayout(payout.id)).toMatchObject({
      status: "failed",
      failureReason: "The bank account is closed.",
      whatToDo: "Add another bank account at the card processor.",
    });
    expect(await failing()).toContain(payout.id);
    const later = provider.payouts.pay([line], { status: "paid" });
    await sendPayoutEvent("payout.paid", later.id);
    await work();
    expect(await failing()).not.toContain(payout.id);
  });

  it("with many lines is read page by page", async () => {
    const { charge } = await paid(business);
    provider.payouts.pageSize = 2;
    const payout = provider.payouts.pay(
      [1, 2, 3, 4, 5].map(() => ({ type: "charge", amount: 1000, fee: 59, source: charge }))
    );
    const before = provider.payouts.pages;
    await sendPayoutEvent("payout.paid", payout.id);
    await work();
    provider.payouts.pageSize = 100;
    expect(provider.payouts.pages - before).toBe(3);
    const storedPayout = requireValue(await findPayout(payout.id), "shown");
    expect(storedPayout).toMatchObject({ collected: "50.00", fees: "-2.95", amount: "47.05", difference: "0.00" });
    expect((await linesOf(storedPayout.id, { limit: 2, offset: 4 })).items).toHaveLength(1);
  });

  it("is requested again after a lost response, and is never stored in part", async () => {
    const { charge } = await paid(business);
    const payout = provider.payouts.pay([{ type: "charge", amount: 10_000, fee: 320, source: charge }]);
    provider.lose("payout", ALL_TRIES);
    await sendPayoutEvent("payout.paid", payout.id, "evt_lost");
    await expect(work()).rejects.toThrow(/connection to Stripe/);
    expect(await findPayout(payout.id)).toBeUndefined();
    await sendPayoutEvent("payout.paid", payout.id, "evt_lost");
    await work();
    expect(await findPayout(payout.id)).toMatchObject({ amount: "96.80" });
  });

  it("shows the difference when it does not add up", async () => {
    const { charge } = await paid(business);
    const payout = provider.payouts.pay([{ type: "charge", amount: 10_000, fee: 320, source: charge }]);
    payout.amount += 12;
    await sendPayoutEvent("payout.paid", payout.id);
    await work();
    expect(await findPayout(payout.id)).toMatchObject({ amount: "96.92", difference: "0.12" });
  });

  it("is shown without its contents when it was manual or is not reconciled yet", async () => {
    await paid(business);
    const byHand = { automatic: false, reconciliation_status: "not_applicable", amount: 5000 };
    const manual = provider.payouts.pay([], byHand);
    const early = provider.payouts.pay([{ type: "charge", amount: 1000 }], { reconciliation_status: "in_progress" });
    for (const { id } of [manual, early]) await sendPayoutEvent("payout.created", id);
    await work();
    expect(await findPayout(manual.id)).toMatchObject({ amount: "50.00", contents: "untold", difference: "0.00" });
    expect(await findPayout(early.id)).toMatchObject({ contents: "pending", collected: "0.00", difference: "0.00" });
    early.reconciliation_status = "completed";
    await sendPayoutEvent("payout.reconciliation_completed", early.id);
    await work();
    expect(await findPayout(early.id)).toMatchObject({ contents: "complete", collected: "10.00" });
  });

  it("is found by the comparison when no webhook reported it, and is read again when it changed", async () => {
    const { charge } = await paid(business);
    const payout = provider.payouts.pay([{ type: "charge", amount: 10_000, fee: 320, source: charge }]);
    await send(compare, { as: business.admin, method: "POST" });
    expect(await findPayout(payout.id)).toMatchObject({ status: "in_transit", collected: "100.00" });
    Object.assign(payout, { status: "failed", failure_code: "declined" });
    const pages = provider.payouts.pages;
    await send(compare, { as: business.admin, method: "POST" });
    expect(await findPayout(payout.id)).toMatchObject({
      status: "failed",
      failureReason: "The bank declined the payout.",
    });
    // A payout that is unchanged is not read again.
    expect(provider.payouts.pages - pages).toBe(1);
  });

  it("can be filtered by arrival date and status", async () => {
    const [{ arrivesOn, status }] = requireItems(await listPayouts(), 1);
    const matches = await listPayouts(business, { start: arrivesOn, end: arrivesOn, status });
    expect(new Set(matches.map((each: { status: string }) => each.status))).toEqual(new Set([status]));
    expect(await listPayouts(business, { end: "2001-01-01" })).toEqual([]);
    const wrong = { limit: 10, start: "2026-02-01", end: "2026-01-01" };
    expect((await send(list, { as: business.admin, query: wrong })).status).toBe(422);
  });
});

describe("the owner of a payout", () => {
  it("each business on a shared account sees only payouts that include it, and only its own payments", async () => {
    const [mine, theirs] = [await paid(business, "40.00"), await paid(other, "60.00")];
    const both = provider.payouts.pay([
      { type: "charge", amount: 4000, source: mine.charge },
      { type: "charge", amount: 6000, source: theirs.charge },
    ]);
    const onlyTheirs = provider.payouts.pay([{ type: "charge", amount: 6000, source: theirs.charge }]);
    for (const { id } of [both, onlyTheirs]) await sendPayoutEvent("payout.paid", id);
    await Promise.all([work(business), work(other)]);
    expect(await findPayout(onlyTheirs.id)).toBeUndefined();
    expect(await findPayout(onlyTheirs.id, other)).toMatchObject({ amount: "60.00" });
    const storedPayout = requireValue(await findPayout(both.id), "shown");
    expect(storedPayout).toMatchObject({ amount: "100.00", collected: "100.00", difference: "0.00" });
    const paymentIds = (await linesOf(storedPayout.id)).items.map(
      (line: { payment: { id: string } | null }) => line.payment?.id
    );
    expect(new Set(paymentIds)).toEqual(new Set([mine.id, undefined]));
    for (const call of [get, lines, csv])
      expect((await send(call, { as: other.admin, params: { id: storedPayout.id } })).status).toBe(404);
  });

  it("a message from another account or without a valid signature changes nothing", async () => {
    const before = (await listPayouts()).length;
    expect(await sendPayoutEvent("payout.paid", "po_elsewhere")).toBe(200);
    await work();
    const headers = { "stripe-signature": "t=1,v1=00", "content-type": "application/json" };
    const unsigned = { method: "POST", body: "{}", headers };
    expect((await webhook(new Request("http://localhost/api/webhooks/stripe", unsigned))).status).toBe(400);
    expect(await listPayouts()).toHaveLength(before);
  });
});

describe("the bank accounts of the business for payouts", () => {
  it("come from its payouts, newest first, with only the last digits, and require permission", async () => {
    const of = await makeBusiness();
    const getBankDetails = async (as = of.admin) => (await send(bankDetails, { as })).body;
    expect(await getBankDetails()).toEqual({ bankAccounts: [] });
    const { charge } = await paid(of);
    const line = { type: "charge", amount: 10_000, fee: 320, source: charge };
    const other = {
      id: "ba_2",
      object: "bank_account",
      bank_name: "SECOND BANK",
      last4: "1111",
      account_holder_name: null,
      account_type: null,
    };
    const first = provider.payouts.pay([line]);
    const second = provider.payouts.pay([line], { destination: other, arrival_date: first.arrival_date + 86_400 });
    const third = provider.payouts.pay([line]);
    for (const { id } of [first, second, third]) await sendPayoutEvent("payout.created", id);
    await work(of);
    const { bankAccounts } = await getBankDetails();
    expect(bankAccounts).toMatchObject([
      { name: "Bank account at SECOND BANK ending in 1111", account_type: "", name_on_account: "", lastFour: "1111" },
      {
        name: "Bank account at FIRST BANK ending in 6789",
        account_type: "checking",
        name_on_account: "Bright Air LLC",
        lastFour: "6789",
      },
    ]);
    expect(await getBankDetails()).toEqual({ bankAccounts });
    expect((await send(showBusiness, { as: of.admin, params: { id: of.businessId } })).body.bankAccounts).toEqual(
      bankAccounts
    );
    expect((await send(allDetails, { as: of.admin })).body.bankAccounts).toEqual(bankAccounts);
    const who = deriveWho(of.technician.who, { permissions: new Set<never>() });
    expect(await payoutAccountsFor(who)).toEqual([]);
    // Long after the business has changed banks.
    await of.system.db((db) =>
      db.payout.updateMany({
        where: { businessId: of.businessId, bankReference: "ba_1" },
        data: { arrivesOn: new Date("2026-01-05") },
      })
    );
    expect((await getBankDetails()).bankAccounts).toMatchObject([{ lastFour: "1111" }]);
  });

  it("are filled in for payouts that were stored without bank details", async () => {
    const of = await makeBusiness();
    const { charge } = await paid(of);
    const payout = provider.payouts.pay([{ type: "charge", amount: 10_000, fee: 320, source: charge }]);
    await sendPayoutEvent("payout.created", payout.id);
    await work(of);
    const unlearned = { bankReference: null, bankHolder: null, bankAccountType: null };
    await of.system.db((db) => db.payout.updateMany({ where: { businessId: of.businessId }, data: unlearned }));
    await send(compare, { as: of.admin, method: "POST" });
    expect((await send(bankDetails, { as: of.admin })).body.bankAccounts).toMatchObject([{ lastFour: "6789" }]);
  });
});
