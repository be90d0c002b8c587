import { describe, expect, it } from "vitest";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { getFirst, requireValue } from "@/tests/support/required-values";

const { business, job, provider, sendEvent } = await setUpStripeInstallation(
  { STRIPE_BANK_ACCOUNTS: "1" },
  { timeZoneName: "America/New_York" }
);

const { GET: findInvoice } = await import("@/app/api/invoices/[id]/route");
const { POST: editPlan } = await import("@/app/api/maintenance-plans/customer-plan-edit/route");
const { POST: store } = await import("@/app/api/payment-methods/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { POST: payPublic } = await import("@/app/api/public/invoices/[token]/pay/route");
const { DELETE: removeOwn } = await import("@/app/api/public/invoices/[token]/payment-methods/[methodId]/route");
const { chargeStoredMethod } = await import("@/lib/payments/charge-stored-method");
const { getMethod } = await import("@/lib/payments/methods/list-methods");
const { formatMethodName: methodName } = await import("@/lib/platform/money/format-method-name");
const { forgetMethodTask } = await import("@/lib/payments/methods/remove-method");
const { resolveMethod } = await import("@/lib/payments/methods/resolve-method");
const { chargePlan } = await import("@/lib/plans/charges/charge-plan");
const { payCharge } = await import("@/lib/plans/charges/pay-charge");
const { withMoment: atMoment } = await import("@/lib/platform/session/who");
const { makeInvoice, makeLink } = await import("@/tests/factories/invoice");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");
const { sendFailureMail } = await import("@/lib/payments/send-failure-mail");
const { makePlan, noon, sellPlanOn: soldOn } = await import("../../plans/plans-world");

let count = 0;
const token = (behaves: string) => `${behaves}_${++count}`;

const storeBankAccount = (ctoken: string, customerId = job.customerId) =>
  send(store, {
    as: business.admin,
    body: {
      businessCustomerId: customerId,
      methodType: "check",
      token: ctoken,
      esigName: "Ann Lee",
      hasAgreed: true,
    },
  });

async function onFile(customerId?: string): Promise<string> {
  const { status, body } = await storeBankAccount(token("ctoken_bank"), customerId);
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
const intentOf = async (paymentId: string) => {
  const where = { businessId_id: { businessId: business.businessId, id: paymentId } };
  return requireValue(
    (await business.system.db((db) => db.payment.findUniqueOrThrow({ where }))).providerReference,
    "provider reference"
  );
};

describe("bank accounts on file at Stripe", () => {
  it("show the bank, the last four digits, and the consent, but never the account number", async () => {
    const { body } = await storeBankAccount(token("ctoken_bank"));
    expect(body).toMatchObject({ status: "active", methodType: "check", lastFour: "6789", account_type: "checking" });
    expect(methodName(body)).toBe("Bank account at STRIPE TEST BANK ending in 6789");
    expect(body.consent).toMatchObject({ by: "Ann Lee", text: expect.stringContaining("to keep this bank account") });
    const row = await rowOf(body.id);
    expect(provider.vault.setups.get(requireValue(row.setup, "setup"))).toMatchObject({
      usage: "off_session",
      customer: row.payer,
      payment_method_types: ["us_bank_account"],
    });
  });

  it("a manually entered account can be charged only after its owner verifies it", async () => {
    const { body } = await storeBankAccount(token("ctoken_manual"));
    expect(body).toMatchObject({ status: "pending", challengeUrl: expect.stringContaining("microdeposit") });
    const key = `early-${body.id}`;
    const early = chargeStoredMethod(business.system, { methodId: body.id, invoiceId: await invoice(), key });
    await expect(early).rejects.toMatchObject({ code: "method_not_active" });
    const where = { businessId_id: { businessId: business.businessId, id: body.id } };
    const createdAt = new Date(Date.now() - 9 * 86_400_000);
    await business.system.db((db) => db.storedMethod.update({ where, data: { createdAt } }));
    expect(await resolveMethod(business.system, body.id)).toBe("pending");
    const { setup } = await rowOf(body.id);
    expect(
      await sendEvent("setup_intent.succeeded", provider.vault.become(requireValue(setup, "setup"), "succeeded"))
    ).toBe(200);
    expect(await rowOf(body.id)).toMatchObject({ status: "active", last4: "6789", challengeUrl: null });
  });

  it("an off-session charge stays unknown until the bank reports its outcome, and runs once per key", async () => {
    const methodId = await onFile();
    for (const became of ["succeeded", "declined"] as const) {
      const invoiceId = await invoice();
      const chargeMethod = () => chargeStoredMethod(business.system, { methodId, invoiceId, key: invoiceId });
      const results = await Promise.all([chargeMethod(), chargeMethod()]);
      expect(new Set(results.map(({ paymentId }) => paymentId)).size).toBe(1);
      expect(getFirst(results).outcome).toBe("unknown");
      const intent = await intentOf(getFirst(results).paymentId);
      if (became === "succeeded") await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
      else await sendEvent("payment_intent.payment_failed", provider.fail(intent, { code: "account_closed" }));
      expect(await chargeMethod()).toMatchObject({ outcome: became, paymentId: getFirst(results).paymentId });
      expect(await balanceOf(invoiceId)).toBe(became === "succeeded" ? "0.00" : "80.00");
    }
  });

  it("a customer can remove their account through the link; it is not charged again, and the provider detaches it", async () => {
    const id = await onFile();
    const invoiceId = await invoice();
    const params = { token: await makeLink(business.system, invoiceId), methodId: id };
    expect((await send(removeOwn, { as: null, params, method: "DELETE" })).status).toBe(200);
    const { reference } = await rowOf(id);
    await forgetMethodTask({ businessId: business.businessId, id }, undefined as never);
    expect(provider.vault.attached.has(requireValue(reference, "reference"))).toBe(false);
    const charge = chargeStoredMethod(business.system, { methodId: id, invoiceId, key: `gone-${id}` });
    await expect(charge).rejects.toMatchObject({ code: "method_not_active" });
  });

  it("an account is removed when its owner or the bank revokes the mandate", async () => {
    const id = await onFile();
    const { reference } = await rowOf(id);
    const mandate = { id: `mandate_${id}`, object: "mandate", payment_method: reference };
    expect(await sendEvent("mandate.updated", mandate)).toBe(200);
    expect((await rowOf(id)).status).toBe("active");
    provider.vault.withdrawn.add(mandate.id);
    for (let times = 0; times < 2; times++) expect(await sendEvent("mandate.updated", mandate)).toBe(200);
    expect((await rowOf(id)).status).toBe("removed");
    // Mandates for a single payment, or of an unknown customer.
    expect(await sendEvent("mandate.updated", { ...mandate, payment_method: "pm_bank_once" })).toBe(200);
  });
});

describe("a payment that stores its bank account on file", () => {
  async function pay() {
    const invoiceId = await invoice();
    const form = { amount: "80.00", businessCustomerId: job.customerId, invoiceId, keepOnFile: true };
    const methodDetails = { methodType: "check", paymentType: "bank-check", esigName: "Ann Lee" };
    const body = { form: { ...form, token: token("ctoken_bank") }, ...methodDetails };
    const answer = await sendUnchecked(accept, { as: business.admin, body });
    expect(answer.body.status, JSON.stringify(answer.body)).toBe("pending");
    const where = { businessId_id: { businessId: business.businessId, id: answer.body.id } };
    const { storedMethodId } = await business.system.db((db) => db.payment.findUniqueOrThrow({ where }));
    return {
      invoiceId,
      intent: await intentOf(answer.body.id),
      methodId: requireValue(storedMethodId, "stored method id"),
    };
  }

  it("activates the account when the payment succeeds, but not when it fails", async () => {
    const one = await pay();
    expect((await getMethod(business.system, one.methodId)).status).toBe("pending");
    await sendEvent("payment_intent.succeeded", provider.become(one.intent, "succeeded"));
    expect(await rowOf(one.methodId)).toMatchObject({ status: "active", kind: "check", brand: "STRIPE TEST BANK" });
    const other = await pay();
    await sendEvent("payment_intent.payment_failed", provider.fail(other.intent, { code: "insufficient_funds" }));
    expect((await rowOf(other.methodId)).status).toBe("failed");
  });

  it("allows its account to be removed while the payment is processing, and detaches it when the payment is done", async () => {
    const { invoiceId, intent, methodId } = await pay();
    const params = { token: await makeLink(business.system, invoiceId), methodId };
    expect((await send(removeOwn, { as: null, params, method: "DELETE" })).status).toBe(200);
    const providerMethodId = String(requireValue(provider.intents.get(intent), "intent")["payment_method"]);
    await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
    expect(await balanceOf(invoiceId)).toBe("0.00");
    expect((await rowOf(methodId)).status).toBe("removed");
    expect(provider.vault.attached.has(providerMethodId)).toBe(true);
    await forgetMethodTask({ businessId: business.businessId, id: methodId }, undefined as never);
    expect(provider.vault.attached.has(providerMethodId)).toBe(false);
  });
});

describe("a plan charge to a bank account", () => {
  async function charged() {
    const { businessId } = business;
    const gold = await makePlan(business);
    const id = await soldOn(business.system, gold, "2031-01-10", { end_date: "2031-03-09" });
    const sold = await business.system.db((db) =>
      db.soldPlan.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
    );
    const recurrence = { id, paymentMethodId: await onFile(sold.customerId) };
    expect((await send(editPlan, { as: business.admin, body: { recurrence } })).status).toBe(200);
    await chargePlan(atMoment(business.system, noon("2031-01-10")), id);
    const { customerId } = sold;
    const read = () =>
      business.system.db(async (db) => {
        const charges = await db.planCharge.findMany({ where: { businessId, soldPlanId: id } });
        const charge = getFirst(charges);
        const invoice = await db.invoice.findFirstOrThrow({ where: { businessId, id: charge.invoiceId } });
        const payments = await db.payment.findMany({
          where: { businessId, invoiceId: invoice.id },
          orderBy: { createdAt: "asc" },
        });
        return { charge, count: charges.length, balance: invoice.balance.toFixed(2), payments };
      });
    const start = noon("2031-01-10").getTime() + 1000;
    const pay = async (hours: number) =>
      payCharge(atMoment(business.system, new Date(start + hours * 3_600_000)), (await read()).charge.id);
    return { read, pay, customerId, methodId: recurrence.paymentMethodId };
  }

  it("stays one pending payment through retries over several days, and is done when the money arrives", async () => {
    const { read, pay } = await charged();
    for (const hours of [0, 5, 30, 80]) await pay(hours);
    const waiting = await read();
    expect(waiting).toMatchObject({ count: 1, balance: "19.00", charge: { attempts: 0, problem: "" } });
    expect(waiting.payments.map(({ status }) => status)).toEqual(["pending"]);
    expect(waiting.charge.nextAttemptAt).not.toBeNull();
    const intent = requireValue(getFirst(waiting.payments).providerReference, "provider reference");
    await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
    await pay(100);
    const done = await read();
    expect(done).toMatchObject({ count: 1, balance: "0.00", charge: { nextAttemptAt: null, attempts: 0 } });
    expect(done.payments).toHaveLength(1);
  });

  it("counts a failure only when the provider reports it, and retries days later", async () => {
    const { read, pay } = await charged();
    await pay(0);
    await pay(80);
    expect((await read()).charge.attempts).toBe(0);
    const intent = requireValue(getFirst((await read()).payments).providerReference, "provider reference");
    await sendEvent("payment_intent.payment_failed", provider.fail(intent, { code: "insufficient_funds" }));
    await pay(90);
    const failed = await read();
    expect(failed.charge).toMatchObject({ attempts: 1, problem: expect.stringContaining("insufficient funds") });
    // The charge has an email of its own. A payment that an office user started gets the one about failures.
    const { id } = getFirst(failed.payments);
    const { businessId, system } = business;
    const countMails = async () => {
      await sendFailureMail({ businessId, payload: { paymentId: id } } as never);
      return system.db((db) => db.mailMessage.count({ where: { relatedId: id } }));
    };
    const receivedBy = (receivedById: string | null) =>
      system.db((db) => db.payment.update({ where: { businessId_id: { businessId, id } }, data: { receivedById } }));
    expect(await countMails()).toBe(0);
    await receivedBy(business.admin.userId);
    expect(await countMails()).toBe(1);
    await receivedBy(null);
    await pay(100);
    expect((await read()).payments).toHaveLength(1);
    await pay(90 + 25);
    const latest = await read();
    expect(latest.payments.map(({ status }) => status)).toEqual(["failed", "pending"]);
    expect(latest).toMatchObject({ count: 1, charge: { attempts: 1 } });
  });

  it("waits for a pending payment that the customer made by link, and charges the account if the bank returns it", async () => {
    const { read, pay } = await charged();
    const params = { token: await makeLink(business.system, (await read()).charge.invoiceId) };
    const body = { amount: "19.00", methodType: "check", token: token("ctoken_bank"), esigName: "Ann Lee" };
    const headers = { "x-truckroll-address": `payer-${process.pid}-plan` };
    expect((await sendUnchecked(payPublic, { as: null, params, body, headers })).body.status).toBe("pending");
    for (const hours of [0, 30]) await pay(hours);
    const waiting = await read();
    expect(waiting.charge).toMatchObject({ attempts: 0, problem: "", nextAttemptAt: expect.any(Date) });
    expect(waiting.payments).toHaveLength(1);
    const intent = requireValue(getFirst(waiting.payments).providerReference, "provider reference");
    await sendEvent("payment_intent.payment_failed", provider.fail(intent, { code: "insufficient_funds" }));
    await pay(60);
    expect((await read()).payments.map(({ status }) => status)).toEqual(["failed", "pending"]);
  });

  it("does not fail when its account is removed while the payment is pending, and is done when the money arrives", async () => {
    for (const isReplaced of [false, true]) {
      const { read, pay, customerId, methodId } = await charged();
      await pay(0);
      const params = { token: await makeLink(business.system, (await read()).charge.invoiceId), methodId };
      expect((await send(removeOwn, { as: null, params, method: "DELETE" })).status).toBe(200);
      if (isReplaced) await onFile(customerId);
      await pay(5);
      const waiting = await read();
      expect(waiting.charge).toMatchObject({ attempts: 0, problem: "", nextAttemptAt: expect.any(Date) });
      expect(waiting.payments).toHaveLength(1);
      const intent = requireValue(getFirst(waiting.payments).providerReference, "provider reference");
      await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
      await pay(30);
      expect(await read()).toMatchObject({
        balance: "0.00",
        charge: { attempts: 0, problem: "", nextAttemptAt: null },
      });
    }
  });

  it("reports a removed account when the pending payment is returned", async () => {
    const { read, pay, methodId } = await charged();
    await pay(0);
    const { charge, payments } = await read();
    const params = { token: await makeLink(business.system, charge.invoiceId), methodId };
    await send(removeOwn, { as: null, params, method: "DELETE" });
    const object = provider.fail(requireValue(getFirst(payments).providerReference, "provider reference"), {
      code: "insufficient_funds",
    });
    await sendEvent("payment_intent.payment_failed", object);
    await pay(30);
    const problem = "The card or account on file was removed. Add another one.";
    expect((await read()).charge).toMatchObject({ attempts: 1, problem });
  });
});
