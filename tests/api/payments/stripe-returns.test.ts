import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "@/tests/support/chance";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { getFirst, getLast, requireValue } from "@/tests/support/required-values";
import type { AnyCall } from "@/tests/support/calls/send";

const { business, job, provider, sendEvent } = await setUpStripeInstallation();

const { GET: findInvoice } = await import("@/app/api/invoices/[id]/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { POST: note } = await import("@/app/api/payments/non-provider-accept/route");
const { POST: refund } = await import("@/app/api/payments/[id]/refunds/route");
const { POST: voidIt } = await import("@/app/api/payments/[id]/void/route");
const { GET: whole } = await import("@/app/api/payments/[id]/unified-view/route");
const { GET: listCredits } = await import("@/app/api/credits/route");
const { resolveRefund } = await import("@/lib/payments/reversals/resolve-refund");
const { listOpenDisputes } = await import("@/lib/payments/reversals/list-refunds");
const { POST: compare } = await import("@/app/api/books/compare/route");
const { makeInvoice } = await import("@/tests/factories/invoice");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");

/** The library tries three times. */
const ALL_TRIES = 3;

async function paid(amount = "125.00") {
  const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: amount }]);
  const form = { amount, businessCustomerId: job.customerId, invoiceId, token: "pm_card" };
  const { body } = await send(accept, { as: business.admin, body: { form, methodType: "card", paymentType: "card" } });
  const row = await business.system.db((db) => db.payment.findFirstOrThrow({ where: { id: body.id } }));
  return { id: body.id as string, invoiceId, intent: requireValue(row.providerReference, "provider reference") };
}

const sendById = <C extends AnyCall>(call: C, id: string, body?: object) =>
  sendUnchecked(call, { as: business.admin, params: { id }, ...(body ? { body } : {}) });
const owes = async (id: string) => {
  const { body } = await sendById(findInvoice, id);
  return [body.balance, body.operations_status.name];
};
const view = async (id: string) => (await sendById(whole, id)).body;

describe("refunds at the provider", () => {
  it("request the amount with the refund's id, and reopen the invoice by the amount returned", async () => {
    const { id, invoiceId, intent } = await paid();
    const part = await sendById(refund, id, { amount: "25.00", reason: "duplicate", memo: "Paid by check too" });
    expect(part.body).toMatchObject({ status: "succeeded", kind: "refund", reason: "duplicate" });
    const [providerRefund] = [...provider.returns.refunds.values()].filter((each) => each.payment_intent === intent);
    expect(providerRefund).toMatchObject({
      amount: 2500,
      reason: "duplicate",
      metadata: { refund_id: part.body.id, payment_id: id, reason: "duplicate" },
    });
    // A reason that Stripe does not know goes into the metadata.
    await sendById(refund, (await paid()).id, { amount: "1.00", reason: "work not done" });
    const other = getLast([...provider.returns.refunds.values()]);
    expect([other.reason, other.metadata]).toMatchObject([null, { reason: "work not done" }]);
    expect(await owes(invoiceId)).toEqual(["25.00", "open - draft"]);
  });

  it("a lost response refunds nothing twice: the refund stays pending and is found by its id", async () => {
    const { id, invoiceId, intent } = await paid();
    provider.lose("refund", ALL_TRIES);
    const lost = await sendById(refund, id, { amount: "125.00" });
    expect(lost.body.status).toBe("pending");
    expect(await owes(invoiceId)).toEqual(["0.00", "closed"]);
    expect((await sendById(voidIt, id, {})).body.code).toBe("already_returned");
    await Promise.all([1, 2, 3].map(() => resolveRefund(business.system, lost.body.id)));
    expect(await owes(invoiceId)).toEqual(["125.00", "open - draft"]);
    expect([...provider.returns.refunds.values()].filter((each) => each.payment_intent === intent)).toHaveLength(1);
  });

  it("a pending refund counts once it succeeds, and a failed one pays the invoice again", async () => {
    const { id, invoiceId } = await paid();
    provider.returns.nextStatus = "pending";
    const { body } = await sendById(refund, id, { amount: "125.00" });
    provider.returns.nextStatus = "succeeded";
    expect([body.status, ...(await owes(invoiceId))]).toEqual(["pending", "0.00", "closed"]);
    const providerRefund = getLast([...provider.returns.refunds.values()]);
    providerRefund.status = "succeeded";
    expect(await sendEvent("refund.updated", providerRefund)).toBe(200);
    expect(await owes(invoiceId)).toEqual(["125.00", "open - draft"]);
    Object.assign(providerRefund, { status: "failed", failure_reason: "expired_or_canceled_card" });
    for (const type of ["refund.failed", "refund.updated", "charge.refund.updated"])
      await sendEvent(type, providerRefund);
    expect(await owes(invoiceId)).toEqual(["0.00", "closed"]);
    const { payment, refunds } = await view(id);
    expect([payment.status, payment.returnedTotal, getFirst(refunds).status]).toEqual(["succeeded", "0.00", "failed"]);
    expect(getFirst(refunds).failureReason).toContain("expired or was canceled");
  });

  it("a failed refund becomes the customer's credit when the invoice was paid another way", async () => {
    const { id, invoiceId } = await paid();
    await sendById(voidIt, id, { reason: "other" });
    const form = { amount: "125.00", businessCustomerId: job.customerId, invoiceId };
    await send(note, { as: business.admin, body: { form, methodType: "cash", paymentType: "cash" } });
    const providerRefund = getLast([...provider.returns.refunds.values()]);
    providerRefund.status = "failed";
    await sendEvent("refund.failed", providerRefund);
    expect(await owes(invoiceId)).toEqual(["0.00", "closed"]);
    const { body } = await send(listCredits, { as: business.admin, query: { businessCustomerId: job.customerId } });
    expect(body.items[0]).toMatchObject({ paymentId: id, balance: "125.00" });
  });

  it("a refused refund reports why, and leaves the payment as it was", async () => {
    const { id, invoiceId, intent } = await paid();
    provider.returns.refund(intent, 10_000);
    const refused = await sendById(refund, id, { amount: "125.00" });
    expect(refused.body).toMatchObject({ status: "failed", failureReason: expect.stringContaining("already") });
    expect(await owes(invoiceId)).toEqual(["0.00", "closed"]);
  });

  it("a refund during a dispute counts once the dispute is won", async () => {
    const { id, invoiceId, intent } = await paid();
    provider.returns.nextStatus = "pending";
    await sendById(refund, id, { amount: "25.00" });
    provider.returns.nextStatus = "succeeded";
    const dispute = provider.returns.dispute(intent, 12_500, "lost");
    await sendEvent("charge.dispute.closed", dispute);
    const providerRefund = getLast([...provider.returns.refunds.values()]);
    providerRefund.status = "succeeded";
    await sendEvent("refund.updated", providerRefund);
    expect((await view(id)).payment).toMatchObject({ status: "disputed", returnedTotal: "125.00" });
    dispute.status = "won";
    await sendEvent("charge.dispute.closed", dispute);
    expect((await view(id)).payment).toMatchObject({ status: "succeeded", returnedTotal: "25.00" });
    expect(await owes(invoiceId)).toEqual(["25.00", "open - draft"]);
  });

  it("a refund made in the provider's dashboard is booked once, whichever messages report it", async () => {
    const { id, invoiceId, intent } = await paid();
    // Another program of the business may write its own ids there.
    const providerRefund = requireValue(provider.returns.refund(intent, 5000, { refund_id: "R-1042" }), "refund");
    const charge = { id: "ch_1", object: "charge", payment_intent: intent };
    await Promise.all([
      sendEvent("charge.refunded", charge),
      sendEvent("refund.created", providerRefund),
      sendEvent("charge.refunded", charge, { id: "evt_twice" }),
      sendEvent("charge.refunded", charge, { id: "evt_twice" }),
    ]);
    expect(await owes(invoiceId)).toEqual(["50.00", "open - draft"]);
    expect((await view(id)).refunds).toMatchObject([{ amount: "50.00", status: "succeeded", kind: "refund" }]);
  });
});

describe("disputes", () => {
  it("take the money while open, show their deadline, and give the money back when won", async () => {
    const { id, invoiceId, intent } = await paid();
    const dispute = provider.returns.dispute(intent, 12_500);
    await sendEvent("charge.dispute.created", dispute);
    expect(await owes(invoiceId)).toEqual(["125.00", "open - draft"]);
    const due = new Date(requireValue(dispute.evidence_details.due_by, "due_by") * 1000).toISOString();
    const open = (await listOpenDisputes(business.admin.who)).find(({ payment }) => payment.id === id);
    expect(open).toMatchObject({ evidenceDueAt: due, reason: "product not received", disputeStatus: "needs response" });
    expect((await view(id)).payment.status).toBe("disputed");
    dispute.status = "won";
    await sendEvent("charge.dispute.closed", dispute);
    await sendEvent("charge.dispute.updated", dispute);
    expect(await owes(invoiceId)).toEqual(["0.00", "closed"]);
    expect((await view(id)).payment).toMatchObject({ status: "succeeded", returnedTotal: "0.00" });
    expect((await listOpenDisputes(business.admin.who)).filter(({ payment }) => payment.id === id)).toEqual([]);
  });

  it("on charges older than the comparison period are found by their own date, and so are refunds", async () => {
    const [disputed, refunded, older] = [await paid(), await paid(), await paid()];
    const DAY_S = 86_400;
    const now = Math.floor(Date.now() / 1000);
    for (const { id, intent } of [disputed, refunded, older]) {
      Object.assign(requireValue(provider.intents.get(intent), "intent"), { created: now - 200 * DAY_S });
      const createdAt = new Date((now - 200 * DAY_S) * 1000);
      await business.system.db((db) => db.payment.updateMany({ where: { id }, data: { createdAt } }));
    }
    const dispute = provider.returns.dispute(disputed.intent, 12_500);
    provider.returns.refund(refunded.intent, 2_500);
    provider.returns.dispute(older.intent, 12_500).created = now - 190 * DAY_S;
    const compared = async () => (await send(compare, { as: business.admin, method: "POST" })).status;
    for (const _ of [1, 2]) expect(await compared()).toBe(200);
    expect(await owes(disputed.invoiceId)).toEqual(["125.00", "open - draft"]);
    expect((await view(disputed.id)).refunds).toMatchObject([{ kind: "dispute", amount: "125.00" }]);
    expect(await owes(refunded.invoiceId)).toEqual(["25.00", "open - draft"]);
    expect(await owes(older.invoiceId)).toEqual(["0.00", "closed"]);
    dispute.status = "won";
    await compared();
    expect(await owes(disputed.invoiceId)).toEqual(["0.00", "closed"]);
  });

  it("messages in any order and with repeats end in the provider's state: lost, or an inquiry without money", async () => {
    await assertProperty(
      fc.asyncProperty(
        fc.shuffledSubarray(["created", "updated", "funds_withdrawn", "closed", "created", "closed"], { minLength: 1 }),
        fc.constantFrom("lost", "warning_closed", "warning_needs_response"),
        async (order, status) => {
          const { id, invoiceId, intent } = await paid();
          const dispute = provider.returns.dispute(intent, 12_500, status);
          for (const type of order) await sendEvent(`charge.dispute.${type}`, dispute);
          const isLost = status === "lost";
          expect(await owes(invoiceId)).toEqual(isLost ? ["125.00", "open - draft"] : ["0.00", "closed"]);
          const { payment, refunds } = await view(id);
          expect([payment.status, refunds.length]).toEqual([isLost ? "disputed" : "succeeded", 1]);
        }
      ),
      { numRuns: 6 }
    );
  });

  it("a payment that its bank takes back reopens the invoice once", async () => {
    const { id, invoiceId, intent } = await paid();
    const failed = provider.become(intent, "canceled");
    await sendEvent("payment_intent.payment_failed", failed);
    await sendEvent("payment_intent.canceled", failed);
    expect(await owes(invoiceId)).toEqual(["125.00", "open - draft"]);
    expect((await view(id)).refunds).toMatchObject([{ kind: "failure", amount: "125.00" }]);
  });
});
