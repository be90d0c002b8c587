import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { assertProperty } from "@/tests/support/chance";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { getFirst, requireItems, requireValue } from "@/tests/support/required-values";

const { business, job, provider, sendEvent } = await setUpStripeInstallation({ STRIPE_BANK_ACCOUNTS: "1" });

const { POST: merge } = await import("@/app/api/customers/[id]/merge/route");
const { GET: findInvoice } = await import("@/app/api/invoices/[id]/route");
const { POST: setStatus } = await import("@/app/api/invoices/[id]/set-status/route");
const { POST: saveInvoice } = await import("@/app/api/invoices/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { POST: note } = await import("@/app/api/payments/non-provider-accept/route");
const { POST: giveUp } = await import("@/app/api/payments/[id]/give-up/route");
const { GET: types } = await import("@/app/api/payments/types/route");
const { GET: view } = await import("@/app/api/public/invoices/[token]/route");
const { POST: payPublic } = await import("@/app/api/public/invoices/[token]/pay/route");
const { POST: startOver } = await import("@/app/api/public/invoices/[token]/start-over/route");
const { getStripeFormOptions: stripeFormOptions } = await import("@/components/payments/instruments/stripe-form");
const { describeBankWait: bankWaitWords } = await import("@/lib/invoices/records/describe-bank-wait");
const { listFailedBankPayments } = await import("@/lib/payments/bank/list-failed-bank-payments");
const { getPayment, findLastRefusal: lastRefusal } = await import("@/lib/payments/list-payments");
const { sendReceipt } = await import("@/lib/payments/on-payment-received");
const { sendFailureMail } = await import("@/lib/payments/send-failure-mail");
const { resolvePayment } = await import("@/lib/payments/resolve-payment");
const { listWaitingPayments: waitingForPayer } = await import("@/lib/payments/start-payment-over");
const { makeCustomer } = await import("@/tests/factories/customer");
const { makeInvoice, makeLink } = await import("@/tests/factories/invoice");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");
const { undoCall: takeBack } = await import("@/tests/support/calls/undo");

/** The library tries three times. */
const ALL_TRIES = 3;

beforeAll(() => {
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
});

let count = 0;
const newInvoice = () => makeInvoice(business.system, job, [{ name: "Work", unitPrice: "125.00" }]);

async function pay(behaves = "ctoken_bank", more: { key?: string; invoiceId?: string; amount?: string } = {}) {
  const invoiceId = more.invoiceId ?? (await newInvoice());
  const token = `${behaves}_${++count}`;
  const form = { amount: more.amount ?? "125.00", businessCustomerId: job.customerId, invoiceId, token };
  const body = { form, methodType: "check", paymentType: "bank-check", esigName: "Ann Lee" };
  const headers: Record<string, string> = more.key ? { "idempotency-key": more.key } : {};
  const answer = await sendUnchecked(accept, { as: business.admin, body, headers });
  return { answer, invoiceId };
}

const rowsOf = (invoiceId: string) =>
  business.system.db((db) => db.payment.findMany({ where: { businessId: business.businessId, invoiceId } }));

/** Makes a payment that the bank is processing. Returns it with its intent. */
async function onItsWay(behaves?: string) {
  const { answer, invoiceId } = await pay(behaves);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const row = getFirst(await rowsOf(invoiceId));
  return { id: answer.body.id as string, invoiceId, intent: requireValue(row.providerReference, "provider reference") };
}

const invoiceOf = async (id: string) => (await send(findInvoice, { as: business.admin, params: { id } })).body;
const balanceOf = async (id: string): Promise<string> => (await invoiceOf(id)).balance;
const readPayment = (id: string) => getPayment(business.system, id);
const cash = (invoiceId: string) =>
  send(note, {
    as: business.admin,
    body: {
      form: { amount: "125.00", businessCustomerId: job.customerId, invoiceId },
      methodType: "cash",
      paymentType: "cash",
    },
  });

/** Makes a payment look days old. */
const age = (id: string, days: number) =>
  business.system.db((db) =>
    db.payment.update({
      where: { businessId_id: { businessId: business.businessId, id } },
      data: { createdAt: new Date(Date.now() - days * 86_400_000) },
    })
  );

/** Returns the emails about a failed payment, after its events arrived twice. */
async function failureMailsOf(id: string) {
  const failed = { type: "payment.failed", payload: { path: ["paymentId"], equals: id } };
  const events = await business.system.db((db) => db.outboxEvent.findMany({ where: failed }));
  for (const event of [...events, ...events]) await sendFailureMail({ ...event, payload: { paymentId: id } });
  const where = { relatedId: id, subject: { contains: "failed" } };
  return business.system.db((db) => db.mailMessage.findMany({ where }));
}

describe("a payment from a bank account", () => {
  it("is offered according to its own setting, and refused when the business turns it off", async () => {
    const offered = async () => (await send(types, { as: business.admin })).body.items.map(({ id }) => id) as string[];
    const token = await makeLink(business.system, await newInvoice());
    const isSeen = async () => (await send(view, { as: null, params: { token } })).body.acceptsChecks as boolean;
    const take = (acceptsChecks: boolean) =>
      business.system.db((db) => db.business.update({ where: { id: business.businessId }, data: { acceptsChecks } }));
    expect([(await offered()).includes("bank-check"), await isSeen()]).toEqual([true, true]);
    await take(false);
    expect([(await offered()).includes("bank-check"), await isSeen()]).toEqual([false, false]);
    const refused = await pay();
    expect([refused.answer.status, refused.answer.body.code]).toEqual([409, "method_not_accepted"]);
    expect(await rowsOf(refused.invoiceId)).toEqual([]);
    await take(true);
  });

  it("stays pending and holds its amount until the bank confirms it, then sends one receipt", async () => {
    const { id, invoiceId, intent } = await onItsWay();
    expect(await readPayment(id)).toMatchObject({
      status: "pending",
      cardBrand: "STRIPE TEST BANK",
      cardLast4: "6789",
    });
    expect(bankWaitWords(await readPayment(id))).toBe("Payment pending. Bank payments take up to 4 business days.");
    expect(requireValue(provider.intents.get(intent), "intent")["payment_method_types"]).toEqual(
      stripeFormOptions("check", "125.00", false).allowedPaymentMethodTypes
    );
    expect(await balanceOf(invoiceId)).toBe("125.00");
    expect((await cash(invoiceId)).body).toMatchObject({
      code: "payment_pending",
      message: "A payment of $125.00 is still processing. Wait until it settles.",
    });
    const events = () =>
      business.system.db((db) =>
        db.outboxEvent.findMany({ where: { type: "payment.received", payload: { path: ["paymentId"], equals: id } } })
      );
    expect(await events()).toEqual([]);
    const done = provider.become(intent, "succeeded");
    for (let times = 0; times < 2; times++) expect(await sendEvent("payment_intent.succeeded", done)).toBe(200);
    expect(await readPayment(id)).toMatchObject({ status: "succeeded", cardLast4: "6789" });
    expect(await balanceOf(invoiceId)).toBe("0.00");
    const [event, ...others] = requireItems(await events(), 1);
    expect(others).toEqual([]);
    const receiptEvent = { ...event, payload: { paymentId: id } };
    await sendReceipt(receiptEvent);
    await sendReceipt(receiptEvent);
    const mails = await business.system.db((db) => db.mailMessage.findMany({ where: { relatedId: id } }));
    expect(mails.map(({ html }) => html.includes("STRIPE TEST BANK ending in 6789"))).toEqual([true]);
  });

  it("WH-3: webhook messages in any order and with repeats end in the provider's state", async () => {
    const last = fc.constantFrom("succeeded", "failed");
    const order = fc.shuffledSubarray(["processing", "succeeded", "payment_failed", "processing"], { minLength: 1 });
    await assertProperty(
      fc.asyncProperty(last, order, async (became, messages) => {
        const { id, invoiceId, intent } = await onItsWay();
        const object =
          became === "failed"
            ? provider.fail(intent, { code: "insufficient_funds" })
            : provider.become(intent, "succeeded");
        for (const type of messages) expect(await sendEvent(`payment_intent.${type}`, object)).toBe(200);
        expect((await readPayment(id)).status).toBe(became);
        expect(await balanceOf(invoiceId)).toBe(became === "failed" ? "125.00" : "0.00");
      }),
      { numRuns: 5 }
    );
  });

  it("a return days later reopens the invoice and shows the reason to the office and the customer", async () => {
    const returns = [
      [{ code: "insufficient_funds" }, "check_insufficient_funds"],
      [{ code: "payment_method_provider_decline", decline_code: "bank_account_closed" }, "account_closed"],
      [{ code: "no_account" }, "account_not_found"],
      [{ code: "debit_not_authorized" }, "debit_not_authorized"],
      [{ code: "something_new" }, "bank_refused"],
    ] as const;
    for (const [error, code] of returns) {
      const { id, invoiceId, intent } = await onItsWay();
      await age(id, 4);
      const object = provider.fail(intent, error);
      for (let times = 0; times < 2; times++)
        expect(await sendEvent("payment_intent.payment_failed", object)).toBe(200);
      const failed = await readPayment(id);
      expect(failed).toMatchObject({ status: "failed", failureCode: code });
      expect(failed.failureReason).toMatch(/^The bank /);
      expect(await balanceOf(invoiceId)).toBe("125.00");
      const isListedAsFailed = async () =>
        (await listFailedBankPayments(business.system)).map((each) => each.id).includes(id);
      expect(await isListedAsFailed()).toBe(true);
      expect(await lastRefusal(business.system, invoiceId, false)).toBe(failed.failureReason);
      const [mail, ...more] = requireItems(await failureMailsOf(id), 1);
      expect(more).toEqual([]);
      expect(mail.text.replaceAll(/\s+/g, " ")).toContain(failed.failureReason);
      expect((await cash(invoiceId)).status).toBe(200);
      expect(await isListedAsFailed()).toBe(false);
    }
  });

  it("records money that arrives after the bank reported a failure", async () => {
    const { id, invoiceId, intent } = await onItsWay();
    await sendEvent("payment_intent.payment_failed", provider.fail(intent, { code: "insufficient_funds" }));
    expect((await readPayment(id)).status).toBe("failed");
    requireValue(provider.intents.get(intent), "intent")["payment_method"] = "pm_bank_again";
    await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
    expect(await readPayment(id)).toMatchObject({ status: "succeeded", failureReason: null });
    expect(await balanceOf(invoiceId)).toBe("0.00");
  });

  it("is voided, with no refund due, when the bank takes back money that was not owed", async () => {
    const { id, invoiceId, intent } = await onItsWay();
    await sendEvent("payment_intent.payment_failed", provider.fail(intent, { code: "insufficient_funds" }));
    expect((await cash(invoiceId)).status).toBe(200);
    requireValue(provider.intents.get(intent), "intent")["payment_method"] = "pm_bank_again";
    await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
    expect((await readPayment(id)).status).toBe("refund_due");
    await sendEvent("payment_intent.payment_failed", provider.fail(intent, { code: "insufficient_funds" }));
    expect(await readPayment(id)).toMatchObject({ status: "voided", returnedTotal: "125.00" });
    expect(await balanceOf(invoiceId)).toBe("0.00");
  });

  it("is listed as failed when the bank takes it back without a dispute, until the invoice is paid", async () => {
    const { id, invoiceId, intent } = await onItsWay();
    await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
    const isListedAsFailed = async () =>
      (await listFailedBankPayments(business.system)).map((each) => each.id).includes(id);
    expect([(await readPayment(id)).status, await isListedAsFailed()]).toEqual(["succeeded", false]);
    await sendEvent("payment_intent.payment_failed", provider.fail(intent, { code: "insufficient_funds" }));
    expect([(await readPayment(id)).status, await isListedAsFailed()]).toEqual(["voided", true]);
    const [mail] = requireItems(await failureMailsOf(id), 1);
    expect(mail.subject).toBe("Your payment of $125.00 to Blue Ridge Plumbing & Heating failed");
    expect(mail.text).toContain("Bank account at STRIPE TEST BANK ending in 6789");
    expect(await balanceOf(invoiceId)).toBe("125.00");
    expect((await cash(invoiceId)).status).toBe(200);
    expect(await isListedAsFailed()).toBe(false);
  });

  it("prevents its invoice total from dropping below it, and says that it is pending rather than paid", async () => {
    const lines = (unitPrice: string) => [{ name: "Work", unitPrice }];
    const { customerId: businessCustomerId, jobId } = job;
    const { invoiceId } = await onItsWay();
    const lower = async () => {
      const invoice_type = { id: invoiceId, businessCustomerId, jobId, lineItems: lines("100.00") };
      return (await send(saveInvoice, { as: business.admin, body: { invoice_type } })).body;
    };
    expect(await lower()).toMatchObject({
      code: "total_below_paid",
      message: "A payment of $125.00 is pending, so the total can't be less than $125.00. Wait until it settles.",
    });
  });

  it("treats a dispute as final: the money is lost, the invoice is owed again, and the office sees it", async () => {
    const { id, invoiceId, intent } = await onItsWay();
    await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
    const dispute = provider.returns.dispute(intent, 12_500, "lost");
    for (let times = 0; times < 2; times++) expect(await sendEvent("charge.dispute.created", dispute)).toBe(200);
    expect((await readPayment(id)).status).toBe("disputed");
    expect(await balanceOf(invoiceId)).toBe("125.00");
    expect((await listFailedBankPayments(business.system)).map((each) => each.id)).toContain(id);
  });

  it("reports the reason of an immediate refusal, and the invoice can be paid another way", async () => {
    for (const [token, code] of [
      ["ctoken_blocked", "account_blocked"],
      ["ctoken_used", "token_expired"],
    ] as const) {
      const { answer, invoiceId } = await pay(token);
      expect([answer.status, answer.body.code]).toEqual([409, code]);
      expect((await cash(invoiceId)).status).toBe(200);
    }
  });

  it("blocks an undo that would lower its invoice below the pending amount or void the invoice", async () => {
    const save = (unitPrice: string, id?: string) => {
      const { customerId: businessCustomerId, jobId } = job;
      const invoice_type = {
        ...(id ? { id } : {}),
        businessCustomerId,
        jobId,
        lineItems: [{ name: "Work", unitPrice }],
      };
      return send(saveInvoice, { as: business.admin, body: { invoice_type } });
    };
    const changes = {
      raised: async (id: string) => save("125.00", id),
      reopened: async (id: string) => {
        await save("125.00", id);
        const voided = { as: business.admin, params: { id }, body: { status: "voided" } };
        return takeBack(business.admin, await sendUnchecked(setStatus, voided));
      },
    };
    for (const change of Object.values(changes)) {
      const invoiceId = (await save("60.00")).body.id as string;
      const done = await change(invoiceId);
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      await pay("ctoken_bank", { invoiceId });
      const row = getFirst(await rowsOf(invoiceId));
      expect((await takeBack(business.admin, done)).body.code).toBe("payment_pending");
      await sendEvent(
        "payment_intent.succeeded",
        provider.become(requireValue(row.providerReference, "provider reference"), "succeeded")
      );
      expect([(await readPayment(row.id)).status, await balanceOf(invoiceId)]).toEqual(["succeeded", "0.00"]);
    }
  });

  it("belongs to the right customer before a merge, after it, and after the merge is undone", async () => {
    const { customerId: other } = await makeCustomer(business.system, "Ann B. Lee");
    const whose = async (paymentId: string) => (await readPayment(paymentId)).businessCustomerId;
    const before = await onItsWay();
    const invoiceId = await newInvoice();
    const mergeCustomerIds = [job.customerId];
    const done = await send(merge, { as: business.admin, params: { id: other }, body: { mergeCustomerIds } });
    expect(await whose(before.id)).toBe(other);
    await pay("ctoken_bank", { invoiceId });
    const row = getFirst(await rowsOf(invoiceId));
    const between = { id: row.id, invoiceId, intent: requireValue(row.providerReference, "provider reference") };
    expect(await whose(between.id)).toBe(other);
    // Repeated, because a redo is an undo too.
    let last = await takeBack(business.admin, done);
    for (let times = 0; times < 2; times++) last = await takeBack(business.admin, last);
    expect(last.status, JSON.stringify(last.body)).toBe(200);
    for (const payment of [before, between]) {
      expect(await whose(payment.id)).toBe(job.customerId);
      await sendEvent("payment_intent.succeeded", provider.become(payment.intent, "succeeded"));
      expect([(await readPayment(payment.id)).status, await balanceOf(payment.invoiceId)]).toEqual([
        "succeeded",
        "0.00",
      ]);
    }
  });

  it("a pending partial payment leaves only the rest of the balance to be paid", async () => {
    const invoiceId = await newInvoice();
    await pay("ctoken_bank", { invoiceId, amount: "100.00" });
    expect((await pay("ctoken_bank", { invoiceId, amount: "25.01" })).answer.body.code).toBe("payment_pending");
    expect((await pay("ctoken_bank", { invoiceId, amount: "25.00" })).answer.body.status).toBe("pending");
  });

  it("cannot be canceled while the bank is processing it", async () => {
    const { id } = await onItsWay();
    const answer = await send(giveUp, { as: business.admin, params: { id } });
    expect(answer.body).toMatchObject({ code: "payment_processing" });
    expect((await readPayment(id)).status).toBe("pending");
  });
});

describe("lost provider responses to bank payments", () => {
  it("PAY-9: a repeat after any single lost response ends in one debit", async () => {
    for (const step of ["create", "confirm"] as const) {
      provider.lose(step, ALL_TRIES);
      const key = `lost-${step}`;
      const invoiceId = await newInvoice();
      const token = `ctoken_bank_${++count}`;
      const body = {
        form: { amount: "125.00", businessCustomerId: job.customerId, invoiceId, token },
        methodType: "check",
        paymentType: "bank-check",
        esigName: "Ann Lee",
      };
      const sendPayment = () =>
        sendUnchecked(accept, { as: business.admin, body, headers: { "idempotency-key": key } });
      expect((await sendPayment()).body.status).toBe("pending");
      expect((await sendPayment()).body.status).toBe("pending");
      const rows = await rowsOf(invoiceId);
      const intents = [...provider.intents.values()].filter(
        ({ metadata }) => metadata["payment_id"] === getFirst(rows).id
      );
      expect([rows.length, intents.map(({ status }) => status)]).toEqual([1, ["processing"]]);
    }
  });

  it("a repeat days later looks up the outcome and does not debit again", async () => {
    const key = "days-later";
    const { answer, invoiceId } = await pay("ctoken_bank", { key });
    const row = getFirst(await rowsOf(invoiceId));
    await age(row.id, 2);
    provider.fail(requireValue(row.providerReference, "provider reference"), { code: "insufficient_funds" });
    const body = {
      form: { amount: "125.00", businessCustomerId: job.customerId, invoiceId, token: `ctoken_bank_${count}` },
      methodType: "check",
      paymentType: "bank-check",
      esigName: "Ann Lee",
    };
    const repeat = await sendUnchecked(accept, { as: business.admin, body, headers: { "idempotency-key": key } });
    expect([repeat.status, repeat.body.code]).toEqual([409, "check_insufficient_funds"]);
    expect(
      requireValue(provider.intents.get(requireValue(row.providerReference, "provider reference")), "intent").status
    ).toBe("requires_payment_method");
    expect((await readPayment(answer.body.id)).status).toBe("failed");
  });

  it("without a webhook, the worker asks for the outcome, and a slow bank payment is not canceled", async () => {
    const { id, invoiceId, intent } = await onItsWay();
    await age(id, 6);
    expect(await resolvePayment(business.system, id)).toBe("pending");
    provider.become(intent, "succeeded");
    expect(await resolvePayment(business.system, id)).toBe("settled");
    expect(await balanceOf(invoiceId)).toBe("0.00");
  });
});

describe("a payment from a manually entered bank account", () => {
  it("tells the owner where to verify the account, waits without a rush, and then becomes pending", async () => {
    const { id, invoiceId, intent } = await onItsWay("ctoken_manual");
    const payment = await readPayment(id);
    expect(payment.challengeUrl).toContain("https://payments.stripe.com/microdeposit/");
    expect(bankWaitWords(payment)).toBe("Waiting for the customer to verify the bank account.");
    // The office started it. The customer verifies it and gives nothing up.
    expect(await waitingForPayer(business.system, invoiceId)).toMatchObject([
      { id, amount: "125.00", isVerification: true, isFromCustomer: false },
    ]);
    await age(id, 9);
    expect(await resolvePayment(business.system, id)).toBe("pending");
    await sendEvent("payment_intent.processing", provider.become(intent, "processing"));
    expect(bankWaitWords(await readPayment(id))).toBe("Payment pending. Bank payments take up to 4 business days.");
    await sendEvent("payment_intent.succeeded", provider.become(intent, "succeeded"));
    expect(await balanceOf(invoiceId)).toBe("0.00");
  });

  it("fails when the account is not verified in time, and the invoice can be paid again", async () => {
    const { id, invoiceId, intent } = await onItsWay("ctoken_manual");
    await age(id, 11);
    const object = provider.fail(intent, { code: "payment_method_microdeposit_verification_timeout" });
    await sendEvent("payment_intent.payment_failed", object);
    expect(await readPayment(id)).toMatchObject({ status: "failed", failureCode: "verification_expired" });
    expect((await listFailedBankPayments(business.system)).map((each) => each.id)).toContain(id);
    expect((await cash(invoiceId)).status).toBe(200);
  });

  it("can be canceled by the customer who started it, who can then pay another way", async () => {
    const invoiceId = await newInvoice();
    const token = await makeLink(business.system, invoiceId);
    const body = { amount: "125.00", methodType: "check", token: `ctoken_manual_${++count}`, esigName: "Ann Lee" };
    const headers = { "x-truckroll-address": `payer-${process.pid}-bank` };
    const paid = await sendUnchecked(payPublic, { as: null, params: { token }, body, headers });
    expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ status: "pending", amount: "125.00" });
    expect(await waitingForPayer(business.system, invoiceId)).toMatchObject([{ isFromCustomer: true }]);
    expect((await send(startOver, { as: null, params: { token }, method: "POST" })).status).toBe(200);
    expect((await rowsOf(invoiceId)).map(({ status }) => status)).toEqual(["failed"]);
    expect((await cash(invoiceId)).status).toBe(200);
  });
});
