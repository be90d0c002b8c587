import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as findInvoice } from "@/app/api/invoices/[id]/route";
import { GET as credits } from "@/app/api/invoices/[id]/payments-credits/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { GET as byCustomer } from "@/app/api/payments/by-customer/[businessCustomerId]/route";
import { GET as byJob } from "@/app/api/payments/by-job/[jobId]/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { POST as paySeveral } from "@/app/api/payments/pay/route";
import { GET as byBusiness } from "@/app/api/payments/route";
import { GET as types } from "@/app/api/payments/types/route";
import { POST as tokenize } from "@/app/api/public/sandbox-instruments/route";
import { GET as session } from "@/app/api/session/route";
import { createJob } from "@/lib/jobs/create-job";
import { sendReceipt } from "@/lib/payments/on-payment-received";
import { resolvePayment } from "@/lib/payments/resolve-payment";
import { endChallenge } from "@/lib/payments/gateways/sandbox-gateway";
import { builtInRoles } from "@/lib/built-in-roles";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken, checkToken } from "@/tests/factories/payment";
import { assertProperty } from "@/tests/support/chance";
import { removeEntries } from "@/tests/support/records/remove-entries";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getLast, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  job = await makeJob(business.system);
});

const invoiceOf = (unitPrice: string) => makeInvoice(business.system, job, [{ name: "Work", unitPrice }]);
const read = async (id: string) => (await send(findInvoice, { as: business.admin, params: { id } })).body;

const pay = (
  invoiceId: string | null,
  amount: string,
  token: string,
  more: { key?: string; as?: { cookie: string }; method?: string } = {}
) =>
  sendUnchecked(accept, {
    as: more.as ?? business.admin,
    body: {
      form: { amount, businessCustomerId: job.customerId, invoiceId, token },
      methodType: more.method ?? "card",
      paymentType: more.method === "check" ? "bank-check" : "card",
      esigName: "Ann Lee",
    },
    ...(more.key ? { headers: { "idempotency-key": more.key } } : {}),
  });

const cash = (invoiceId: string | null, amount: string, more: { key?: string; as?: { cookie: string } } = {}) =>
  send(note, {
    as: more.as ?? business.dispatcher,
    body: { form: { amount, businessCustomerId: job.customerId, invoiceId }, methodType: "cash", paymentType: "cash" },
    ...(more.key ? { headers: { "idempotency-key": more.key } } : {}),
  });

describe("payments.accept", () => {
  it("accepts partial card payments, and closes the invoice when it is paid in full", async () => {
    const id = await invoiceOf("150.00");
    const first = await pay(id, "50.00", await makeCardToken());
    expect(first.body).toMatchObject({
      status: "succeeded",
      amount: "50.00",
      cardBrand: "Visa",
      cardLast4: "4242",
      isProvider: true,
    });
    expect(await read(id)).toMatchObject({
      paidTotal: "50.00",
      balance: "100.00",
      operations_status: { name: "open - draft" },
    });
    await pay(id, "100.00", await checkToken(), { method: "check" });
    const paid = await read(id);
    expect(paid).toMatchObject({ paidTotal: "150.00", balance: "0.00", operations_status: { name: "closed" } });
    expect(paid.invoice_payments).toHaveLength(2);
    const more = await pay(id, "0.01", await makeCardToken());
    expect([more.status, more.body.code]).toEqual([409, "over_payment"]);
    expect((await send(credits, { as: business.admin, params: { id } })).body).toMatchObject({
      balance: "0.00",
      credits: [],
      payments: paid.payments,
    });
  });

  it("reports why a card is declined, records no payment, and accepts another card", async () => {
    const id = await invoiceOf("80.00");
    for (const [card, code] of [
      ["decline", "card_declined"],
      ["insufficient", "insufficient_funds"],
      ["processing", "processing_error"],
    ] as const) {
      const refused = await pay(id, "80.00", await makeCardToken(card));
      expect([refused.status, refused.body.code]).toEqual([409, code]);
    }
    const bounced = await pay(id, "80.00", await checkToken("000111111116"), { method: "check" });
    expect(bounced.body.code).toBe("account_closed");
    expect(await read(id)).toMatchObject({ paidTotal: "0.00", balance: "80.00" });
    expect((await pay(id, "80.00", await makeCardToken())).status).toBe(200);
  });

  it("permissions/flag-can-manually-enter-cards: off, only typed cards are refused; on, they are accepted", async () => {
    const flag = async (as: { cookie: string }) =>
      (await send(session, { as })).body.uiPermissions.canManuallyEnterCards as boolean;
    const { admin } = business;
    const roleId = await business.system.db(async (db) => {
      const permissions = builtInRoles.dispatcher.permissions.filter((one) => one !== "payments.enter-cards");
      return (await db.role.create({ data: { businessId: business.businessId, name: "No cards", permissions } })).id;
    });
    const dispatcher = await makeStaff(business, { roleId });
    expect(await Promise.all([dispatcher, admin, business.dispatcher, business.technician].map(flag))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const id = await invoiceOf("30.00");
    const token = await makeCardToken();
    const refused = await pay(id, "10.00", token, { as: dispatcher });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "You don't have permission to enter card numbers. Ask your administrator.",
    ]);
    // A card is not accepted as a check, either.
    expect((await pay(id, "10.00", token, { as: dispatcher, method: "check" })).body.code).toBe("token_expired");
    expect((await pay(id, "10.00", await checkToken(), { as: dispatcher, method: "check" })).status).toBe(200);
    expect((await pay(id, "10.00", token, { as: admin })).status).toBe(200);
    expect(await read(id)).toMatchObject({ paidTotal: "20.00", balance: "10.00" });
  });

  it("accepts each token once", async () => {
    const id = await invoiceOf("20.00");
    const token = await makeCardToken();
    expect((await pay(id, "10.00", token)).status).toBe(200);
    expect((await pay(id, "10.00", token)).body.code).toBe("token_expired");
  });

  it("3-D Secure: stays pending and holds its amount of the balance until the bank's page is answered", async () => {
    const id = await invoiceOf("60.00");
    const waiting = await pay(id, "60.00", await makeCardToken("challenge"));
    expect(waiting.body).toMatchObject({
      status: "pending",
      challengeUrl: expect.stringContaining("/invoice/sandbox-bank/"),
    });
    const second = await pay(id, "60.00", await makeCardToken());
    expect([second.status, second.body.code]).toEqual([409, "payment_pending"]);
    await endChallenge(getLast(requireValue(waiting.body.challengeUrl, "challenge url").split("/")), "succeeded");
    expect(await resolvePayment(business.system, waiting.body.id)).toBe("settled");
    expect(await read(id)).toMatchObject({ paidTotal: "60.00", balance: "0.00" });
  });

  it("IDEM-1: fifty parallel payments with one key create one row and return fifty equal responses", async () => {
    const id = await invoiceOf("500.00");
    const token = await makeCardToken();
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(id, "100.00", token, { key: "same" })));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(getFirst(answers).status).toBe(200);
    expect((await read(id)).payments).toHaveLength(1);
    expect((await read(id)).paidTotal).toBe("100.00");
  });

  it("IDEM-2 and IDEM-4: refuses a key with another body; the same key of another call is independent", async () => {
    const id = await invoiceOf("90.00");
    const token = await makeCardToken();
    expect((await pay(id, "10.00", token, { key: "k" })).status).toBe(200);
    expect((await pay(id, "20.00", token, { key: "k" })).status).toBe(422);
    expect((await cash(id, "10.00", { key: "k" })).status).toBe(200);
    expect((await cash(id, "11.00", { key: "k" })).status).toBe(422);
    expect((await read(id)).paidTotal).toBe("20.00");
  });

  it("IDEM-3: settles a payment left pending by a crash after the charge once, by a repeat or by the task", async () => {
    const id = await invoiceOf("40.00");
    const token = await makeCardToken();
    const paid = await pay(id, "40.00", token, { key: "crash" });
    // As if the process had died between the provider's answer and its own.
    await removeEntries(business.businessId, { paymentId: paid.body.id });
    await business.system.db(async (db) => {
      await db.payment.updateMany({ where: { id: paid.body.id }, data: { status: "pending", settledAt: null } });
      await db.invoice.updateMany({
        where: { id },
        data: { paidTotal: "0", balance: "40.00", status: "open - draft" },
      });
    });
    const [repeat] = await Promise.all([
      pay(id, "40.00", token, { key: "crash" }),
      resolvePayment(business.system, paid.body.id),
    ]);
    expect(repeat.body).toMatchObject({ id: paid.body.id, status: "succeeded" });
    expect(await read(id)).toMatchObject({ paidTotal: "40.00", balance: "0.00" });
  });

  it("requires valid amounts and an invoice of the business; technicians can take cards and checks", async () => {
    const id = await invoiceOf("30.00");
    const assigned = { techIds: [business.technician.userId], jobId: job.jobId };
    await makeAppointment(business, job, "2026-12-02T15:00:00Z", assigned);
    expect((await pay(id, "10.00", await makeCardToken(), { as: business.technician })).status).toBe(200);
    expect((await pay(id, "10.00", await checkToken(), { as: business.technician, method: "check" })).status).toBe(200);
    expect((await pay(id, "10.00", await makeCardToken(), { as: other.admin })).status).toBe(404);
    for (const amount of ["0.00", "-5.00", "1.005", "1e2"]) expect((await pay(id, amount, "x")).status).toBe(422);
  });

  it("stores no card number anywhere", async () => {
    const dump = await business.system.db(
      (db) => db.$queryRaw<Array<{ found: number }>>`
      SELECT count(*)::int AS found FROM (SELECT to_jsonb(p)::text AS t FROM payment p UNION ALL SELECT to_jsonb(s)::text FROM sandbox_instrument s
        UNION ALL SELECT to_jsonb(s)::text FROM sandbox_charge s UNION ALL SELECT to_jsonb(a)::text FROM change_set a UNION ALL SELECT to_jsonb(r)::text FROM change_row r
        UNION ALL SELECT to_jsonb(o)::text FROM outbox_event o) rows WHERE t ~ '4242 ?4242 ?4242|400000000000(0002|9995|3220|0119)'`
    );
    expect(getFirst(dump).found).toBe(0);
  });
});

describe("card entry in the sandbox", () => {
  it("reports what is wrong with a card", async () => {
    const card = { kind: "card", number: "4242424242424241", expiry: "04/31", cvc: "123" };
    expect((await sendUnchecked(tokenize, { body: card })).body.errors).toHaveProperty("number");
    expect((await sendUnchecked(tokenize, { body: { ...card, number: "4012888888881881" } })).body.message).toMatch(
      /Only test cards/
    );
    expect(
      (await sendUnchecked(tokenize, { body: { ...card, number: "4242424242424242", expiry: "01/20" } })).body.errors
    ).toHaveProperty("expiry");
    expect((await sendUnchecked(tokenize, { body: { ...card, number: "4242 4242 4242 4242" } })).body).toMatchObject({
      brand: "Visa",
      last4: "4242",
    });
  });
});

describe("payments.acceptNonProvider", () => {
  it("records cash separately from provider payments, and refuses an overpayment", async () => {
    const id = await invoiceOf("25.00");
    expect((await cash(id, "25.01")).body.code).toBe("over_payment");
    expect((await cash(id, "25.00")).body).toMatchObject({ status: "succeeded", isProvider: false });
    const invoice = await read(id);
    expect(invoice.invoice_payment_nonpayzers).toHaveLength(1);
    expect(invoice.invoice_payments).toHaveLength(0);
    expect((await cash(id, "1.00", { as: other.dispatcher })).status).toBe(404);
    const later = await send(note, {
      as: business.admin,
      body: {
        form: { amount: "1.00", date: "2999-01-01", businessCustomerId: job.customerId },
        methodType: "cash",
        paymentType: "cash",
      },
    });
    expect(later.status).toBe(422);
    const mixed = await send(note, {
      as: business.admin,
      body: {
        form: { amount: "1.00", businessCustomerId: job.customerId },
        methodType: "cash",
        paymentType: "paper-check",
      },
    });
    expect(mixed.status).toBe(422);
  });

  it("accepts only the invoice's own job or none, and any job of the customer without an invoice", async () => {
    const { system, admin } = await makeBusiness();
    const own = await makeJob(system);
    const id = await makeInvoice(system, own);
    const other = await createJob(system, own.customerId, {
      name: "Another",
      businessCustomerLocationId: own.locationId,
      salesOpportunity: false,
    });
    const noted = (invoiceId: string | null, jobId: string | null) =>
      send(note, {
        as: admin,
        body: {
          form: { amount: "5.00", businessCustomerId: own.customerId, invoiceId, jobId },
          methodType: "cash",
          paymentType: "cash",
        },
      });
    const wrong = await noted(id, other);
    expect([wrong.status, wrong.body.message]).toEqual([
      422,
      "This invoice belongs to another job. Select another invoice.",
    ]);
    expect((await send(findInvoice, { as: admin, params: { id } })).body.paidTotal).toBe("0.00");
    for (const jobId of [own.jobId, null]) expect((await noted(id, jobId)).body.jobId).toBe(own.jobId);
    expect((await noted(null, other)).body.jobId).toBe(other);
  });

  it("refuses a payment for a proposal", async () => {
    const proposal = await makeInvoice(business.system, job, [{ name: "x", unitPrice: "10.00" }], {
      isWorkOrder: true,
    });
    expect((await cash(proposal, "5.00")).body.code).toBe("not_payable");
  });

  it("parallel partial payments never exceed the balance", async () => {
    const id = await invoiceOf("100.00");
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => (i % 2 ? cash(id, "30.00") : pay(id, "30.00", await makeCardToken())))
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(17);
    expect(await read(id)).toMatchObject({ paidTotal: "90.00", balance: "10.00" });
  });

  it("CON-3: when a payment races with a void, exactly one succeeds", async () => {
    for (let round = 0; round < 8; round++) {
      const id = await invoiceOf("10.00");
      const [paid, voided] = await Promise.all([
        cash(id, "10.00"),
        send(setStatus, { as: business.admin, params: { id }, body: { status: "voided" } }),
      ]);
      expect([paid.status, voided.status].sort()).toEqual([200, 409]);
      const invoice = await read(id);
      expect(invoice.operations_status.name === "voided").toBe(voided.status === 200);
      expect(invoice.paidTotal).toBe(paid.status === 200 ? "10.00" : "0.00");
    }
  });
});

/** Returns the receipts of a payment whose event arrived three times. */
async function receiptsOf(paymentId: string) {
  const event = await business.system.db((db) =>
    db.outboxEvent.findFirstOrThrow({
      where: { type: "payment.received", payload: { path: ["paymentId"], equals: paymentId } },
    })
  );
  const receivedEvent = { ...event, payload: event.payload as Record<string, unknown> };
  await Promise.all([sendReceipt(receivedEvent), sendReceipt(receivedEvent)]);
  await sendReceipt(receivedEvent);
  return business.system.db((db) => db.mailMessage.findMany({ where: { relatedId: paymentId } }));
}

describe("a receipt", () => {
  it("is sent once per payment, however often the event arrives", async () => {
    const paid = await cash(await invoiceOf("12.34"), "12.34");
    const mails = await receiptsOf(paid.body.id);
    expect(mails).toHaveLength(1);
    expect(getFirst(mails).html).toContain("$12.34");
    expect(getFirst(mails).toAddress).toBe("ann@example.com");
    expect(getFirst(mails).html).not.toContain("This is a test");
  });

  it("for one check and several invoices names the check, each invoice, and its balance due", async () => {
    const [a, b] = [await invoiceOf("30.00"), await invoiceOf("45.00")];
    const paid = await send(paySeveral, {
      as: business.admin,
      body: {
        form: { businessCustomerId: job.customerId, checkNumber: "77" },
        methodType: "check",
        paymentType: "paper-check",
        invoiceAmounts: { [a]: "30.00", [b]: "20.00" },
      },
    });
    const { text } = getFirst(await receiptsOf(paid.body.id));
    const [first, second] = [await read(a), await read(b)];
    expect(text).toContain("Check #77");
    expect(text).toContain(`Invoice #${first.invoiceNumber} · Total $30.00 · Balance due $0.00`);
    expect(text).toContain(`Invoice #${second.invoiceNumber} · Total $45.00 · Balance due $25.00`);
  });

  it("for a test card says that it is not a receipt", async () => {
    const paid = await pay(await invoiceOf("12.35"), "12.35", await makeCardToken());
    const [mail] = await receiptsOf(paid.body.id);
    for (const words of [mail?.html.replaceAll("&#x27;", "'"), mail?.text])
      expect(words).toContain("This is a test. Nothing was charged, and this isn't a receipt.");
  });
});

describe("the payment lists and types", () => {
  it("return filtered payments of the business itself", async () => {
    const all = await send(byBusiness, { as: business.dispatcher, query: { limit: 100 } });
    expect(all.body.total).toBe(all.body.items.length);
    const failed = await send(byBusiness, {
      as: business.dispatcher,
      query: { status: "failed", methodType: "card", limit: 100 },
    });
    expect(failed.body.items.length).toBeGreaterThan(0);
    expect(failed.body.items.every((item) => item.status === "failed")).toBe(true);
    expect((await send(byJob, { as: business.dispatcher, params: { jobId: job.jobId } })).body.total).toBe(
      all.body.total
    );
    expect(
      (await send(byCustomer, { as: business.dispatcher, params: { businessCustomerId: job.customerId } })).body.total
    ).toBe(all.body.total);
    expect((await send(byBusiness, { as: other.admin })).body).toEqual({ items: [], total: 0 });
    expect((await send(byBusiness, { as: business.admin, query: { start: "yesterday" } })).status).toBe(422);
    expect((await send(types, { as: business.technician })).body.items.map((type) => type.id)).toEqual([
      "card",
      "bank-check",
      "cash",
      "paper-check",
      "other",
    ]);
    await other.system.db((db) =>
      db.business.update({ where: { id: other.businessId }, data: { acceptsCards: false } })
    );
    expect((await send(types, { as: other.technician })).body.items).not.toContainEqual(
      expect.objectContaining({ id: "card" })
    );
  });
});

describe("money under random commands", () => {
  it("paid equals the sum of payments, balance equals total minus paid, and is never negative", async () => {
    const command = fc.oneof(
      fc.record({ kind: fc.constant("cash" as const), cents: fc.integer({ min: 1, max: 6000 }) }),
      fc.record({
        kind: fc.constant("card" as const),
        cents: fc.integer({ min: 1, max: 6000 }),
        card: fc.constantFrom("approve" as const, "decline" as const, "challenge" as const),
      }),
      fc.record({ kind: fc.constant("void" as const) })
    );
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    await assertProperty(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 9000 }),
        fc.array(command, { minLength: 1, maxLength: 6 }),
        async (total, commands) => {
          const id = await invoiceOf((total / 100).toFixed(2));
          await Promise.all(
            commands.map(async (each) => {
              if (each.kind === "void")
                return send(setStatus, { as: business.admin, params: { id }, body: { status: "voided" } });
              const amount = (each.cents / 100).toFixed(2);
              return each.kind === "cash" ? cash(id, amount) : pay(id, amount, await makeCardToken(each.card));
            })
          );
          const invoice = await read(id);
          const received = invoice.payments.filter((payment: { status: string }) => payment.status === "succeeded");
          const sum = received.reduce((all: number, payment: { amount: string }) => all + cents(payment.amount), 0);
          expect(cents(invoice.paidTotal)).toBe(sum);
          expect(cents(invoice.balance)).toBe(cents(invoice.total) - sum);
          expect(cents(invoice.balance)).toBeGreaterThanOrEqual(0);
          if (invoice.operations_status.name === "voided") expect(sum).toBe(0);
        }
      ),
      { numRuns: 25 }
    );
  });
});
