import { describe, expect, it } from "vitest";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { requireValue } from "@/tests/support/required-values";

const { business, job, provider, sendEvent } = await setUpStripeInstallation();

const { GET: findInvoice } = await import("@/app/api/invoices/[id]/route");
const { POST: store } = await import("@/app/api/payment-methods/route");
const { DELETE: remove } = await import("@/app/api/payment-methods/[id]/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { chargeStoredMethod } = await import("@/lib/payments/charge-stored-method");
const { forgetMethodTask } = await import("@/lib/payments/methods/remove-method");
const { resolveMethod } = await import("@/lib/payments/methods/resolve-method");
const { resolvePayment } = await import("@/lib/payments/resolve-payment");
const { makeInvoice, makeJob } = await import("@/tests/factories/invoice");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");

/** The library tries three times. */
const ALL_TRIES = 3;

let count = 0;
/** Returns a new payment method each time, which behaves as its name says. */
const token = (behaves: string) => `${behaves}_${++count}`;

function storeMethod(pm: string, key?: string) {
  const body = {
    businessCustomerId: job.customerId,
    methodType: "card",
    token: pm,
    esigName: "Ann Lee",
    hasAgreed: true,
  };
  return sendUnchecked(store, { as: business.admin, body, headers: key ? { "idempotency-key": key } : {} });
}

async function onFile(behaves = "pm_card"): Promise<string> {
  const { status, body } = await storeMethod(token(behaves));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

const invoice = () => makeInvoice(business.system, job, [{ name: "Work", unitPrice: "80.00" }]);
const balanceOf = async (id: string) =>
  (await send(findInvoice, { as: business.admin, params: { id } })).body.balance as string;
const rowOf = (id: string) =>
  business.system.db((db) =>
    db.storedMethod.findUniqueOrThrow({ where: { businessId_id: { businessId: business.businessId, id } } })
  );

describe("cards on file at Stripe", () => {
  it("store the provider's token with the consent, its author, and its time, for off-session charges", async () => {
    const { status, body } = await storeMethod(token("pm_card"), "one");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "active", type: "Visa", lastFour: "4242", expiration: "04/31" });
    expect(body.consent).toMatchObject({ by: "Ann Lee", takenBy: expect.any(String), at: expect.any(String) });
    expect(body.consent.text).toContain("to keep this card on file");
    const row = await rowOf(body.id);
    const setup = requireValue(provider.vault.setups.get(requireValue(row.setup, "setup")), "setup");
    expect(setup).toMatchObject({ usage: "off_session", customer: row.payer });
    expect(JSON.stringify(body)).not.toContain(row.reference);
  });

  it("store one card on a repeat, even after a lost response, and refuse the same key for another card", async () => {
    const pm = token("pm_card");
    provider.lose("keep", ALL_TRIES * 3);
    expect((await storeMethod(pm, "lost")).body.status).toBe("pending");
    provider.lose("keep", 0);
    const repeat = await storeMethod(pm, "lost");
    expect(repeat.body.status).toBe("active");
    expect((await storeMethod(pm, "lost")).body.id).toBe(repeat.body.id);
    expect([...provider.vault.attached.keys()].filter((attachedId) => attachedId === pm)).toHaveLength(1);
    expect((await storeMethod(token("pm_card"), "lost")).body.code).toBe("idempotency_key_reused");
  });

  it("report a declined card without storing it; a webhook confirms one that waits for its bank", async () => {
    const refused = await storeMethod("pm_declined");
    expect([refused.status, refused.body.code]).toEqual([409, "insufficient_funds"]);
    expect((await storeMethod("pm_in_app")).body.code).toBe("method_not_taken");
    const { body } = await storeMethod(token("pm_challenge"));
    expect(body).toMatchObject({ status: "pending", challengeUrl: "https://bank.example/keep" });
    const { setup } = await rowOf(body.id);
    const object = provider.vault.become(requireValue(setup, "setup"), "succeeded");
    const type = "setup_intent.succeeded";
    expect(await sendEvent(type, object, { secret: "whsec_other" })).toBe(400);
    expect((await rowOf(body.id)).status).toBe("pending");
    expect(await sendEvent(type, object)).toBe(200);
    expect(await rowOf(body.id)).toMatchObject({ status: "active", last4: "4242", challengeUrl: null });
  });

  it("an unconfirmed card is canceled at the provider before it is marked failed", async () => {
    const { body } = await storeMethod(token("pm_challenge"));
    await business.system.db((db) =>
      db.storedMethod.update({
        where: { businessId_id: { businessId: business.businessId, id: body.id } },
        data: { createdAt: new Date(Date.now() - 2 * 3_600_000) },
      })
    );
    expect(await resolveMethod(business.system, body.id)).toBe("settled");
    const row = await rowOf(body.id);
    expect([
      row.status,
      requireValue(provider.vault.setups.get(requireValue(row.setup, "setup")), "setup").status,
    ]).toEqual(["failed", "canceled"]);
  });

  it("a removed card is not charged again, and the provider detaches it", async () => {
    const id = await onFile();
    const { reference } = await rowOf(id);
    expect((await send(remove, { as: business.admin, params: { id } })).status).toBe(200);
    await forgetMethodTask({ businessId: business.businessId, id }, undefined as never);
    await forgetMethodTask({ businessId: business.businessId, id }, undefined as never);
    expect(provider.vault.attached.has(requireValue(reference, "reference"))).toBe(false);
    const charge = chargeStoredMethod(business.system, { methodId: id, invoiceId: await invoice(), key: "gone" });
    await expect(charge).rejects.toMatchObject({ code: "method_not_active" });
  });
});

describe("charging a stored card", () => {
  it("charges once per key, however often and in parallel it is requested", async () => {
    const methodId = await onFile();
    const invoiceId = await invoice();
    const chargeMethod = () => chargeStoredMethod(business.system, { methodId, invoiceId, key: "march" });
    const outcomes = await Promise.all([chargeMethod(), chargeMethod(), chargeMethod()]);
    const { paymentId } = outcomes[0];
    expect(new Set(outcomes.map((each) => each.paymentId)).size).toBe(1);
    expect(await chargeMethod()).toEqual({ outcome: "succeeded", paymentId });
    expect(await balanceOf(invoiceId)).toBe("0.00");
    const charged = [...provider.intents.values()].filter(({ metadata }) => metadata["payment_id"] === paymentId);
    expect(charged).toMatchObject([{ status: "succeeded", customer: (await rowOf(methodId)).payer }]);
  });

  it("distinguishes a declined charge from one that its owner must confirm", async () => {
    const charge = async (behaves: string) => {
      const invoiceId = await invoice();
      const methodId = await onFile(behaves);
      return { invoiceId, told: await chargeStoredMethod(business.system, { methodId, invoiceId, key: invoiceId }) };
    };
    const declined = await charge("pm_declined_later");
    expect(declined.told).toMatchObject({ outcome: "declined", code: "insufficient_funds" });
    expect(await balanceOf(declined.invoiceId)).toBe("80.00");
    expect((await charge("pm_absent")).told).toMatchObject({
      outcome: "needs-authentication",
      code: "authentication_required",
    });
    expect((await charge("pm_gone")).told).toMatchObject({ outcome: "declined", code: "method_gone" });
  });

  it("reports a lost response as unknown; a repeat or the worker finds the same single charge", async () => {
    for (const step of ["create", "confirm"] as const) {
      const methodId = await onFile();
      const invoiceId = await invoice();
      const chargeMethod = () => chargeStoredMethod(business.system, { methodId, invoiceId, key: invoiceId });
      provider.lose(step, ALL_TRIES);
      const first = await chargeMethod();
      expect(first.outcome).toBe("unknown");
      if (step === "confirm") expect(await resolvePayment(business.system, first.paymentId)).toBe("settled");
      expect(await chargeMethod()).toEqual({ outcome: "succeeded", paymentId: first.paymentId });
      const intents = [...provider.intents.values()].filter((each) => each.metadata["payment_id"] === first.paymentId);
      expect(intents.map(({ status }) => status)).toEqual(["succeeded"]);
      expect(await balanceOf(invoiceId)).toBe("0.00");
    }
  });

  it("refuses a paid invoice, another customer's invoice, and a reused key with another amount", async () => {
    const methodId = await onFile();
    const invoiceId = await invoice();
    const charge = (more: object) =>
      chargeStoredMethod(business.system, { methodId, invoiceId, key: `x-${invoiceId}`, ...more });
    await expect(charge({ amount: "80.01" })).rejects.toMatchObject({ code: "over_payment" });
    expect((await charge({ amount: "30.00" })).outcome).toBe("succeeded");
    await expect(charge({ amount: "50.00" })).rejects.toMatchObject({ code: "idempotency_key_reused" });
    expect((await charge({ key: `rest-${invoiceId}` })).outcome).toBe("succeeded");
    await expect(charge({ key: `more-${invoiceId}` })).rejects.toMatchObject({ code: "not_payable" });
    const other = await makeJob(business.system);
    const foreignInvoiceId = await makeInvoice(business.system, other, [{ name: "Work", unitPrice: "9.00" }]);
    const wrong = chargeStoredMethod(business.system, { methodId, invoiceId: foreignInvoiceId, key: foreignInvoiceId });
    await expect(wrong).rejects.toMatchObject({ code: "payment_method_not_found" });
  });
});

describe("a payment that stores its card on file", () => {
  const pay = async (pm: string, more: object = {}) => {
    const invoiceId = await invoice();
    const form = { amount: "80.00", businessCustomerId: job.customerId, invoiceId, ...more };
    const methodDetails = { methodType: "card", paymentType: "card", esigName: "Ann Lee" };
    const answer = await sendUnchecked(accept, {
      as: business.admin,
      body: { form: { ...form, token: pm }, ...methodDetails },
    });
    return { answer, invoiceId };
  };
  const methodOf = async (invoiceId: string) => {
    const where = { businessId: business.businessId, invoiceId };
    const { storedMethodId } = await business.system.db((db) => db.payment.findFirstOrThrow({ where }));
    return rowOf(requireValue(storedMethodId, "stored method id"));
  };

  it("keeps the card when the payment succeeds, and charges it for the next invoice", async () => {
    const { answer, invoiceId } = await pay(token("pm_card"), { keepOnFile: true });
    expect(answer.body.status, JSON.stringify(answer.body)).toBe("succeeded");
    const storedMethod = await methodOf(invoiceId);
    expect(storedMethod).toMatchObject({ status: "active", last4: "4242", expYear: 2031, consentBy: "Ann Lee" });
    const next = await invoice();
    const result = await chargeStoredMethod(business.system, { methodId: storedMethod.id, invoiceId: next, key: next });
    expect(result.outcome).toBe("succeeded");
  });

  it("keeps no card when the payment is declined or consent is missing", async () => {
    const { answer, invoiceId } = await pay("pm_declined", { keepOnFile: true });
    expect(answer.status).toBe(409);
    expect(await methodOf(invoiceId)).toMatchObject({ status: "failed", reference: null });
    const before = provider.vault.attached.size;
    expect((await pay(token("pm_card"))).answer.body.status).toBe("succeeded");
    expect(provider.vault.attached.size).toBe(before);
  });

  it("keeps the card when its bank confirms the payment later", async () => {
    const { answer, invoiceId } = await pay(token("pm_challenge"), { keepOnFile: true });
    expect(answer.body.status).toBe("pending");
    const where = { businessId: business.businessId, invoiceId };
    const row = await business.system.db((db) => db.payment.findFirstOrThrow({ where }));
    provider.become(requireValue(row.providerReference, "provider reference"), "succeeded");
    await resolvePayment(business.system, row.id);
    expect((await methodOf(invoiceId)).status).toBe("active");
  });
});
