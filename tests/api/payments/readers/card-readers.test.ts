import { describe, expect, it } from "vitest";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { getFirst, requireValue } from "@/tests/support/required-values";

const { business, job, provider, sendEvent } = await setUpStripeInstallation({ STRIPE_BANK_ACCOUNTS: "1" });

const { GET: list, POST: add } = await import("@/app/api/card-readers/route");
const { PUT: rename, DELETE: remove } = await import("@/app/api/card-readers/[id]/route");
const { GET: findInvoice } = await import("@/app/api/invoices/[id]/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { POST: note } = await import("@/app/api/payments/non-provider-accept/route");
const { POST: giveUp } = await import("@/app/api/payments/[id]/give-up/route");
const { POST: look } = await import("@/app/api/payments/[id]/look/route");
const { POST: payPublic } = await import("@/app/api/public/invoices/[token]/pay/route");
const { resolvePayment } = await import("@/lib/payments/resolve-payment");
const { makeStaff } = await import("@/tests/factories/business");
const { makeInvoice, makeLink } = await import("@/tests/factories/invoice");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");

/** The library tries three times. */
const ALL_TRIES = 3;

const newInvoice = () => makeInvoice(business.system, job, [{ name: "Work", unitPrice: "60.00" }]);
const balanceOf = async (id: string) =>
  (await send(findInvoice, { as: business.admin, params: { id } })).body.balance as string;
const cash = (invoiceId: string) =>
  send(note, {
    as: business.admin,
    body: {
      form: { amount: "60.00", businessCustomerId: job.customerId, invoiceId },
      methodType: "cash",
      paymentType: "cash",
    },
  });

let count = 0;
async function payAt(readerId: string, more: { as?: { cookie: string }; token?: string; invoiceId?: string } = {}) {
  const invoiceId = more.invoiceId ?? (await newInvoice());
  const token = more.token ?? `${readerId}:${++count}`;
  const form = { amount: "60.00", businessCustomerId: job.customerId, invoiceId, token };
  const body = { form, methodType: "card", paymentType: "card" };
  const headers = { "idempotency-key": token };
  const answer = await sendUnchecked(accept, { as: more.as ?? business.admin, body, headers });
  return { answer, invoiceId, token };
}

/** Makes a payment that waits for a card at a reader. */
async function waiting() {
  const reader = provider.readers.add("Front desk");
  const { answer, invoiceId } = await payAt(reader.id);
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ status: "pending" });
  const id = answer.body.id as string;
  const where = { businessId_id: { businessId: business.businessId, id } };
  const row = await business.system.db((db) => db.payment.findUniqueOrThrow({ where }));
  return { reader: reader.id, id, invoiceId, intent: requireValue(row.providerReference, "provider reference") };
}
const lookAt = async (id: string) => (await send(look, { as: business.admin, params: { id }, method: "POST" })).body;

describe("the card readers of the provider", () => {
  it("are added by code, listed, renamed, and removed, with a clear message on failure", async () => {
    const asAdmin = (code: string) => send(add, { as: business.admin, body: { code, name: "Truck 4" } });
    expect((await asAdmin("nonsense")).body.errors.code).toBe("This code isn't valid. Get a new code from the reader.");
    const added = (await asAdmin("brave-blue-lion")).body;
    expect(added).toEqual({ id: expect.stringMatching(/^tmr_/), name: "Truck 4", isOnline: true });
    await asAdmin("brave-blue-tiger");
    expect(provider.readers.locations.size).toBe(1);
    const params = { id: added.id };
    const renamed = await send(rename, { as: business.admin, params, body: { name: "Truck 5" }, method: "PUT" });
    expect(renamed.body.name).toBe("Truck 5");
    const names = async () =>
      (await send(list, { as: business.dispatcher })).body.items.map(({ name }) => name) as string[];
    expect(await names()).toEqual(["Truck 5", "Truck 4"]);
    expect((await send(remove, { as: business.admin, params, method: "DELETE" })).body.deleted).toBe(true);
    expect(await names()).toEqual(["Truck 4"]);
    const response = await send(rename, { as: business.admin, params, body: { name: "Truck 6" }, method: "PUT" });
    expect(response.status).toBe(404);
  });
});

describe("a payment at a card reader", () => {
  it("is pending until the card is read, and is settled once, by webhook or by polling", async () => {
    for (const way of ["message", "asking"] as const) {
      const { reader, id, invoiceId, intent } = await waiting();
      expect(requireValue(provider.intents.get(intent), "intent")["payment_method_types"]).toEqual(["card_present"]);
      expect((await lookAt(id)).status).toBe("pending");
      expect((await cash(invoiceId)).body.code).toBe("payment_pending");
      provider.become(intent, "succeeded");
      const endedReader = provider.readers.end(reader, "succeeded");
      if (way === "message")
        for (let times = 0; times < 2; times++)
          expect(await sendEvent("terminal.reader.action_succeeded", endedReader)).toBe(200);
      expect(await lookAt(id)).toMatchObject({ status: "succeeded", cardBrand: "visa", cardLast4: "4242" });
      expect(await balanceOf(invoiceId)).toBe("0.00");
    }
  });

  it("is acknowledged and ignored when its account does not have the payment", async () => {
    const reader = provider.readers.add("Elsewhere");
    const action = {
      type: "process_payment_intent",
      status: "succeeded",
      failure_code: null,
      failure_message: null,
      process_payment_intent: { payment_intent: "pi_elsewhere" },
    };
    expect(await sendEvent("terminal.reader.action_succeeded", { ...reader, action })).toBe(200);
  });

  it("does not require the permission to enter cards; a card token does", async () => {
    const permissions = ["payments.view", "payments.accept", "customers.all", "invoices.all", "payments.all"];
    const role = await business.system.db((db) =>
      db.role.create({ data: { businessId: business.businessId, name: "Till", permissions } })
    );
    const till = await makeStaff(business, { roleId: role.id });
    const { id } = provider.readers.add("Till");
    expect((await payAt(id, { as: till })).answer.body.status).toBe("pending");
    expect((await payAt(id, { as: till, token: "pm_card" })).answer.status).toBe(403);
  });

  it("can be started only by the office and only for a card, not through a link or for a bank account", async () => {
    const { id } = provider.readers.add("Counter");
    const invoiceId = await newInvoice();
    const token = await makeLink(business.system, invoiceId);
    const asCustomer = { amount: "60.00", methodType: "card", token: `${id}:public`, esigName: "Ann Lee" };
    const headers = { "x-truckroll-address": `payer-${process.pid}-reader` };
    const byLink = await sendUnchecked(payPublic, { as: null, params: { token }, body: asCustomer, headers });
    const form = { amount: "60.00", businessCustomerId: job.customerId, invoiceId, token: `${id}:check` };
    const body = { form, methodType: "check", paymentType: "bank-check", esigName: "Ann Lee" };
    const asAccount = await sendUnchecked(accept, { as: business.admin, body });
    expect([byLink.body.code, asAccount.body.code]).toEqual(["token_expired", "token_expired"]);
    expect(requireValue(provider.readers.readers.get(id), "reader").action).toBeNull();
    expect((await cash(invoiceId)).status).toBe(200);
  });

  it("reports a declined, canceled, or timed-out card, and charges nothing", async () => {
    for (const [failure, code] of [
      ["customer_canceled", "reader_canceled"],
      ["timed_out", "reader_gave_up"],
      ["insufficient_funds", "insufficient_funds"],
    ] as const) {
      const { reader, id, invoiceId, intent } = await waiting();
      expect(await sendEvent("terminal.reader.action_failed", provider.readers.end(reader, "failed", failure))).toBe(
        200
      );
      const payment = await lookAt(id);
      expect(payment).toMatchObject({ status: "failed", failureCode: code });
      expect(requireValue(provider.intents.get(intent), "intent").status).toBe("canceled");
      expect((await cash(invoiceId)).status).toBe(200);
    }
  });

  it("reports a busy, offline, silent, or unknown reader, and the invoice can be paid another way", async () => {
    const busy = (await waiting()).reader;
    const offline = provider.readers.add("Shed", "offline").id;
    const silent = provider.readers.add("Truck").id;
    provider.readers.silent.add(silent);
    for (const [reader, code] of [
      [busy, "reader_busy"],
      [offline, "reader_offline"],
      [silent, "reader_timeout"],
      ["tmr_unknown", "not_charged"],
    ] as const) {
      const { answer, invoiceId } = await payAt(reader);
      expect([answer.status, answer.body.code]).toEqual([409, code]);
      expect(answer.body.message).toContain("Nothing was charged");
      expect((await cash(invoiceId)).status).toBe(200);
    }
    // The silent reader had received the request, which is withdrawn.
    expect(requireValue(provider.readers.readers.get(silent), "reader").action).toBeNull();
  });

  it("when two are started at one reader, one asks for the card, and the other invoice can be paid", async () => {
    const { id } = provider.readers.add("Counter");
    const both = await Promise.all([payAt(id), payAt(id)]);
    expect(both.map(({ answer }) => answer.body.code ?? answer.body.status).toSorted()).toEqual([
      "pending",
      "reader_busy",
    ]);
    const refused = requireValue(
      both.find(({ answer }) => answer.status === 409),
      "refused"
    );
    expect((await cash(refused.invoiceId)).status).toBe(200);
    expect(requireValue(provider.readers.readers.get(id), "reader").action).toMatchObject({ status: "in_progress" });
  });

  it("can be canceled by the office, which frees the reader, unless the card was read in the meantime", async () => {
    const { reader, id, invoiceId } = await waiting();
    const endIt = (of: string) => send(giveUp, { as: business.admin, params: { id: of } });
    expect((await endIt(id)).body).toMatchObject({ status: "failed", failureCode: "given_up" });
    expect(requireValue(provider.readers.readers.get(reader), "reader").action).toBeNull();
    expect((await cash(invoiceId)).status).toBe(200);
    const late = await waiting();
    provider.beforeCancel = () => void provider.become(late.intent, "succeeded");
    expect((await endIt(late.id)).body.status).toBe("succeeded");
    expect(await balanceOf(late.invoiceId)).toBe("0.00");
  });

  it("PAY-9: stays pending after a lost response, and a repeat is the same payment at the same reader", async () => {
    for (const step of ["create", "reader"] as const) {
      const { id: readerId } = provider.readers.add("Front desk");
      provider.lose(step, ALL_TRIES);
      const first = await payAt(readerId);
      expect(first.answer.body.status).toBe("pending");
      const repeat = await payAt(readerId, first);
      expect(repeat.answer.body).toMatchObject({ status: "pending", id: first.answer.body.id });
      const intents = [...provider.intents.values()].filter(
        ({ metadata }) => metadata["payment_id"] === first.answer.body.id
      );
      expect(intents).toHaveLength(1);
      expect(requireValue(provider.readers.readers.get(readerId), "reader").action).toMatchObject({
        status: "in_progress",
        process_payment_intent: { payment_intent: getFirst(intents).id },
      });
    }
  });

  it("is canceled at the reader and the provider after a while without a response", async () => {
    const { reader, id, intent } = await waiting();
    await business.system.db((db) =>
      db.payment.update({
        where: { businessId_id: { businessId: business.businessId, id } },
        data: { createdAt: new Date(Date.now() - 20 * 60_000) },
      })
    );
    expect(await resolvePayment(business.system, id)).toBe("settled");
    expect([
      requireValue(provider.intents.get(intent), "intent").status,
      requireValue(provider.readers.readers.get(reader), "reader").action,
    ]).toEqual(["canceled", null]);
  });
});
