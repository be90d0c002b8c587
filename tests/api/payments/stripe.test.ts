import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "@/tests/support/chance";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { getFirst, requireValue } from "@/tests/support/required-values";

const { business, job, message, provider } = await setUpStripeInstallation();

const { GET: findInvoice } = await import("@/app/api/invoices/[id]/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { POST: note } = await import("@/app/api/payments/non-provider-accept/route");
const { GET: types } = await import("@/app/api/payments/types/route");
const { POST: giveUp } = await import("@/app/api/payments/[id]/give-up/route");
const { POST: webhook } = await import("@/app/api/webhooks/stripe/route");
const { resolvePayment } = await import("@/lib/payments/resolve-payment");
const { getStripeFormOptions: stripeFormOptions } = await import("@/components/payments/instruments/stripe-form");
const { makeInvoice } = await import("@/tests/factories/invoice");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");

async function pay(token: string, key?: string, amount = "125.00") {
  const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: amount }]);
  const body = {
    form: { amount, businessCustomerId: job.customerId, invoiceId, token },
    methodType: "card",
    paymentType: "card",
    esigName: "Ann Lee",
  };
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const answer = await sendUnchecked(accept, { as: business.admin, body, headers });
  return { answer, invoiceId };
}

const cash = (invoiceId: string) =>
  send(note, {
    as: business.admin,
    body: {
      form: { amount: "125.00", businessCustomerId: job.customerId, invoiceId },
      methodType: "cash",
      paymentType: "cash",
    },
  });

const paymentsOf = (invoiceId: string) =>
  business.system.db((db) => db.payment.findMany({ where: { businessId: business.businessId, invoiceId } }));
const balanceOf = async (id: string) =>
  (await send(findInvoice, { as: business.admin, params: { id } })).body.balance as string;

describe("cards through the provider", () => {
  it("charges the card, stores its brand and last four digits, and settles the invoice; only cards are offered", async () => {
    const { answer, invoiceId } = await pay("pm_card");
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(answer.body).toMatchObject({ status: "succeeded", cardBrand: "visa", cardLast4: "4242" });
    expect(await balanceOf(invoiceId)).toBe("0.00");
    const offered = await send(types, { as: business.admin });
    expect(offered.body.items.map(({ id }) => id)).not.toContain("bank-check");
  });

  it("reports why a card was declined, and leaves the balance unchanged", async () => {
    const { answer, invoiceId } = await pay("pm_declined");
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("insufficient_funds");
    expect(await balanceOf(invoiceId)).toBe("125.00");
  });

  it("a definitive refusal fails the payment, and the next payment is accepted at once", async () => {
    for (const [token, code] of [
      ["pm_used", "token_expired"],
      ["pm_unknown", "token_expired"],
      ["pm_odd", "not_charged"],
    ] as const) {
      const { answer, invoiceId } = await pay(token);
      expect([answer.status, answer.body.code]).toEqual([409, code]);
      expect(answer.body.message).toContain("Nothing was charged");
      expect((await paymentsOf(invoiceId)).map(({ status }) => status)).toEqual(["failed"]);
      expect((await cash(invoiceId)).status).toBe(200);
    }
  });

  it("the form offers the server's methods, and a method that is not a card is canceled and refused", async () => {
    const { answer, invoiceId } = await pay("pm_klarna");
    expect([answer.status, answer.body.code]).toEqual([409, "method_not_taken"]);
    const row = getFirst(await paymentsOf(invoiceId));
    const intent = requireValue(
      provider.intents.get(requireValue(row.providerReference, "provider reference")),
      "intent"
    );
    expect(intent["payment_method_types"]).toEqual(
      stripeFormOptions("card", "125.00", false).allowedPaymentMethodTypes
    );
    expect(intent.status).toBe("canceled");
  });

  it("a confirmation step that cannot be shown cancels the charge, and the next payment is accepted at once", async () => {
    const { answer, invoiceId } = await pay("pm_in_app");
    expect([answer.status, answer.body.code]).toEqual([409, "method_not_taken"]);
    const row = getFirst(await paymentsOf(invoiceId));
    expect(
      requireValue(provider.intents.get(requireValue(row.providerReference, "provider reference")), "intent").status
    ).toBe("canceled");
    expect((await cash(invoiceId)).status).toBe(200);
  });

  it("the statement text, description, and metadata of a charge name the business and the invoice", async () => {
    const { invoiceId } = await pay("pm_card");
    const row = getFirst(await paymentsOf(invoiceId));
    const { body } = await send(findInvoice, { as: business.admin, params: { id: invoiceId } });
    const { name } = await business.system.db((db) =>
      db.business.findUniqueOrThrow({ where: { id: business.businessId } })
    );
    expect(provider.intents.get(requireValue(row.providerReference, "provider reference"))).toMatchObject({
      statement_descriptor_suffix: `INV ${body.invoiceNumber}`,
      description: `${name}: invoice #${body.invoiceNumber}`,
      metadata: { payment_id: row.id, business: name, invoice_number: String(body.invoiceNumber) },
    });
  });

  it("renaming the business after a lost response still leads to one charge", async () => {
    const rename = (name: string) =>
      business.system.db((db) =>
        db.business.update({ where: { id: business.businessId }, data: { publicName: name } })
      );
    provider.lose("create", 3);
    const { answer, invoiceId } = await pay("pm_card");
    expect(answer.body.status).toBe("pending");
    const row = getFirst(await paymentsOf(invoiceId));
    await rename("Other Name");
    expect(await resolvePayment(business.system, row.id)).toBe("pending");
    const opened = getFirst(await paymentsOf(invoiceId));
    expect(
      requireValue(provider.intents.get(requireValue(opened.providerReference, "provider reference")), "intent")[
        "description"
      ]
    ).toContain("Other Name");
    await rename("");
  });

  it("refuses an amount that is too small", async () => {
    const { answer } = await pay("pm_card", undefined, "0.30");
    expect([answer.status, answer.body.code]).toEqual([409, "amount_too_small"]);
  });

  it("a charge with an unknown outcome stays pending", async () => {
    for (const token of ["pm_other_details", "pm_busy", "pm_broken"]) {
      const { answer, invoiceId } = await pay(token);
      expect(answer.body).toMatchObject({ status: "pending", challengeUrl: null });
      expect((await cash(invoiceId)).body.code).toBe("payment_pending");
    }
  });

  it("a payment that waits for the bank is settled by a webhook, or by polling when none arrives", async () => {
    const { answer, invoiceId } = await pay("pm_challenge");
    expect(answer.body).toMatchObject({ status: "pending", challengeUrl: "https://bank.example/confirm" });
    const row = getFirst(await paymentsOf(invoiceId));
    const intent = provider.become(requireValue(row.providerReference, "provider reference"), "succeeded");
    expect((await webhook(message("payment_intent.succeeded", intent))).status).toBe(200);
    expect(await balanceOf(invoiceId)).toBe("0.00");
    const other = await pay("pm_processing");
    const waiting = getFirst(await paymentsOf(other.invoiceId));
    provider.become(requireValue(waiting.providerReference, "provider reference"), "succeeded");
    await resolvePayment(business.system, waiting.id);
    expect(await balanceOf(other.invoiceId)).toBe("0.00");
  });
});

describe("webhook messages of the provider", () => {
  async function waiting() {
    const { invoiceId } = await pay("pm_challenge");
    const row = getFirst(await paymentsOf(invoiceId));
    return {
      invoiceId,
      intent: provider.become(requireValue(row.providerReference, "provider reference"), "succeeded"),
    };
  }

  it("WH-1: wrong, missing, or old signatures and re-serialized bodies are refused, and nothing is stored", async () => {
    const { invoiceId, intent } = await waiting();
    const wrong = message("payment_intent.succeeded", intent, { secret: "whsec_other" });
    const old = message("payment_intent.succeeded", intent, { at: Math.floor(Date.now() / 1000) - 301 });
    const good = message("payment_intent.succeeded", intent);
    const json = { "content-type": "application/json" };
    const headers = {
      ...json,
      "stripe-signature": requireValue(good.headers.get("stripe-signature"), "stripe-signature"),
    };
    const reformattedBody = JSON.stringify(JSON.parse(await good.text()), null, 1);
    const url = "http://localhost/api/webhooks/stripe";
    const rewritten = new Request(url, { method: "POST", body: reformattedBody, headers });
    const unsigned = new Request(url, { method: "POST", body: reformattedBody, headers: json });
    for (const request of [wrong, old, rewritten, unsigned]) expect((await webhook(request)).status).toBe(400);
    const huge = new Request(url, { method: "POST", body: "x".repeat(300_000), headers: json });
    expect((await webhook(huge)).status).toBe(413);
    const plain = new Request(url, { method: "POST", body: reformattedBody });
    expect((await webhook(plain)).status).toBe(415);
    expect(getFirst(await paymentsOf(invoiceId)).status).toBe("pending");
  });

  it("WH-2: one message delivered five times in parallel takes effect once", async () => {
    const { invoiceId, intent } = await waiting();
    const id = `evt_five_${invoiceId}`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => webhook(message("payment_intent.succeeded", intent, { id })))
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const row = getFirst(await paymentsOf(invoiceId));
    expect(row.status).toBe("succeeded");
    const events = await business.system.db((db) =>
      db.outboxEvent.findMany({
        where: { type: "payment.received", payload: { path: ["paymentId"], equals: row.id } },
      })
    );
    expect(events).toHaveLength(1);
    expect(await business.system.db((db) => db.providerEvent.count({ where: { eventId: id } }))).toBe(1);
  });

  it("WH-3: messages in any order and with repeats end in the same state", async () => {
    await assertProperty(
      fc.asyncProperty(
        fc.shuffledSubarray(
          ["created", "processing", "requires_action", "payment_failed", "succeeded", "created", "succeeded"],
          { minLength: 2 }
        ),
        async (order) => {
          const { invoiceId, intent } = await waiting();
          for (const type of order)
            await webhook(
              message(`payment_intent.${type}`, { ...intent, status: type === "succeeded" ? type : "processing" })
            );
          expect(getFirst(await paymentsOf(invoiceId)).status).toBe("succeeded");
          expect(await balanceOf(invoiceId)).toBe("0.00");
        }
      ),
      { numRuns: 6 }
    );
  });

  it("messages of an unknown business, payment, or type are acknowledged and change nothing", async () => {
    const { intent } = await waiting();
    const foreign = { ...intent, metadata: { business_id: crypto.randomUUID(), payment_id: crypto.randomUUID() } };
    expect((await webhook(message("payment_intent.succeeded", foreign))).status).toBe(200);
    expect((await webhook(message("payment_intent.succeeded", { id: "pi_x", metadata: {} }))).status).toBe(200);
    expect((await webhook(message("customer.created", { id: "cus_1" }))).status).toBe(200);
  });
});

describe("lost provider responses and late money", () => {
  /** The library tries three times. */
  const ALL_TRIES = 3;
  const rowOf = async (invoiceId: string) => getFirst(await paymentsOf(invoiceId));
  const intentOf = (paymentId: string) =>
    [...provider.intents.values()].filter(({ metadata }) => metadata["payment_id"] === paymentId);
  const age = (id: string, minutes: number) =>
    business.system.db((db) =>
      db.payment.update({
        where: { businessId_id: { businessId: business.businessId, id } },
        data: { createdAt: new Date(Date.now() - minutes * 60_000) },
      })
    );

  it("PAY-9: a charge with a lost response is found by its reference and succeeds", async () => {
    provider.lose("confirm", ALL_TRIES);
    const { answer, invoiceId } = await pay("pm_card");
    expect(answer.body.status).toBe("pending");
    const { id, providerReference } = await rowOf(invoiceId);
    expect(intentOf(id).map((intent) => intent.id)).toEqual([providerReference]);
    await age(id, 20);
    expect(await resolvePayment(business.system, id)).toBe("settled");
    expect((await rowOf(invoiceId)).status).toBe("succeeded");
    expect(await balanceOf(invoiceId)).toBe("0.00");
  });

  it("PAY-9: a repeat by the payer after any single lost response ends in one charge", async () => {
    for (const step of ["create", "confirm"] as const) {
      provider.lose(step, ALL_TRIES);
      const key = `lost-${step}`;
      const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "125.00" }]);
      const body = {
        form: { amount: "125.00", businessCustomerId: job.customerId, invoiceId, token: "pm_card" },
        methodType: "card",
        paymentType: "card",
        esigName: "Ann Lee",
      };
      const sendPayment = () =>
        sendUnchecked(accept, { as: business.admin, body, headers: { "idempotency-key": key } });
      expect((await sendPayment()).body.status).toBe("pending");
      expect((await sendPayment()).body.status).toBe("succeeded");
      const { id } = await rowOf(invoiceId);
      expect(intentOf(id).map(({ status }) => status)).toEqual(["succeeded"]);
    }
  });

  it("PAY-9: an abandoned charge is canceled at the provider before it is marked failed", async () => {
    provider.lose("create", ALL_TRIES);
    const { invoiceId } = await pay("pm_card");
    const { id } = await rowOf(invoiceId);
    expect(await resolvePayment(business.system, id)).toBe("pending");
    await age(id, 20);
    provider.lose("cancel", ALL_TRIES);
    await expect(resolvePayment(business.system, id)).rejects.toThrow("connection");
    expect((await rowOf(invoiceId)).status).toBe("pending");
    expect(await resolvePayment(business.system, id)).toBe("settled");
    expect((await rowOf(invoiceId)).status).toBe("failed");
    expect(intentOf(id).map(({ status }) => status)).toEqual(["canceled"]);
    expect((await cash(invoiceId)).status).toBe(200);
  });

  it("the office can cancel a waiting payment, but not one in process or while the provider is unreachable", async () => {
    const waits = await pay("pm_challenge");
    const row = await rowOf(waits.invoiceId);
    const endIt = (id: string) => send(giveUp, { as: business.admin, params: { id } });
    provider.lose("cancel", ALL_TRIES);
    expect((await endIt(row.id)).body.code).toBe("provider_unreachable");
    expect((await rowOf(waits.invoiceId)).status).toBe("pending");
    expect((await endIt(row.id)).body).toMatchObject({ status: "failed", failureCode: "given_up" });
    expect(
      requireValue(provider.intents.get(requireValue(row.providerReference, "provider reference")), "intent").status
    ).toBe("canceled");
    expect((await cash(waits.invoiceId)).status).toBe(200);
    const works = await pay("pm_processing");
    expect((await endIt((await rowOf(works.invoiceId)).id)).body.code).toBe("payment_processing");
    expect((await rowOf(works.invoiceId)).status).toBe("pending");
  });

  it("the office can end a waiting payment of another card processor that can no longer be asked", async () => {
    const waits = await pay("pm_challenge");
    const row = await rowOf(waits.invoiceId);
    await business.system.db((db) => db.payment.updateMany({ where: { id: row.id }, data: { provider: "sandbox" } }));
    const ended = await send(giveUp, { as: business.admin, params: { id: row.id } });
    expect(ended.body).toMatchObject({ status: "failed", failureCode: "other_provider" });
    expect(ended.body.failureReason).toContain("Check with the old card processor");
    expect(
      requireValue(provider.intents.get(requireValue(row.providerReference, "provider reference")), "intent").status
    ).not.toBe("canceled");
    expect((await cash(waits.invoiceId)).status).toBe(200);
  });

  it("PAY-9: a charge that the bank approves during its cancellation succeeds", async () => {
    const { invoiceId } = await pay("pm_challenge");
    const { id, providerReference } = await rowOf(invoiceId);
    await age(id, 90);
    // Read as pending, and taken before the cancel arrives.
    provider.beforeCancel = () =>
      void provider.become(requireValue(providerReference, "provider reference"), "succeeded");
    expect(await resolvePayment(business.system, id)).toBe("settled");
    expect((await rowOf(invoiceId)).status).toBe("succeeded");
  });

  /** Makes a payment that failed here although the provider took the money in the end. */
  async function failedThenTaken() {
    const { invoiceId } = await pay("pm_declined");
    const row = await rowOf(invoiceId);
    expect(row.status).toBe("failed");
    return {
      invoiceId,
      intent: provider.become(requireValue(row.providerReference, "provider reference"), "succeeded"),
    };
  }

  it("PAY-10: money that arrives after a failure pays the open balance once, however often it is reported", async () => {
    const { invoiceId, intent } = await failedThenTaken();
    for (const type of ["succeeded", "payment_failed", "succeeded", "created"])
      expect((await webhook(message(`payment_intent.${type}`, intent))).status).toBe(200);
    const row = await rowOf(invoiceId);
    expect(row).toMatchObject({ status: "succeeded", failureCode: null, cardLast4: "4242" });
    expect(await balanceOf(invoiceId)).toBe("0.00");
    const events = await business.system.db((db) =>
      db.outboxEvent.count({ where: { type: "payment.received", payload: { path: ["paymentId"], equals: row.id } } })
    );
    expect(events).toBe(1);
  });

  it("PAY-10: money that arrives after the invoice was paid another way is marked as refund due", async () => {
    const { invoiceId, intent } = await failedThenTaken();
    expect((await cash(invoiceId)).status).toBe(200);
    for (let times = 0; times < 2; times++) await webhook(message("payment_intent.succeeded", intent));
    const { body } = await send(findInvoice, { as: business.admin, params: { id: invoiceId } });
    expect(body.balance).toBe("0.00");
    expect(body.payments.map(({ status }) => status).toSorted()).toEqual(["refund_due", "succeeded"]);
  });
});
