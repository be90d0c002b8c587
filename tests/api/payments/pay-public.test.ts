import { beforeAll, describe, expect, it } from "vitest";
import { GET as findInvoice } from "@/app/api/invoices/[id]/route";
import { POST as search } from "@/app/api/invoices/search/route";
import { GET as payments } from "@/app/api/payments/route";
import { POST as pay } from "@/app/api/public/invoices/[token]/pay/route";
import { POST as startOver } from "@/app/api/public/invoices/[token]/start-over/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as giveUp } from "@/app/api/payments/[id]/give-up/route";
import { POST as answerBank } from "@/app/api/sandbox-bank/[reference]/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { findLastRefusal } from "@/lib/payments/list-payments";
import { endChallenge, findChallenge } from "@/lib/payments/gateways/sandbox-gateway";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken, type TEST_CARDS } from "@/tests/factories/payment";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getLast, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
  business = await makeBusiness();
  job = await makeJob(business.system);
});

let places = 0;
const newPlace = () => `payer-${process.pid}-${++places}`;

async function newInvoice() {
  const id = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "100.00" }]);
  return { id, token: await makeLink(business.system, id) };
}

type Try = { card?: keyof typeof TEST_CARDS; from?: string; key?: string; amount?: string; instrument?: string };

const payPart = async (token: string, { card = "decline", from, key, amount = "1.00", instrument }: Try = {}) =>
  send(pay, {
    as: null,
    params: { token },
    body: { amount, methodType: "card", token: instrument ?? (await makeCardToken(card)) },
    headers: { "x-truckroll-address": from ?? newPlace(), ...(key ? { "idempotency-key": key } : {}) },
  });

async function statuses(tries: number, once: () => Promise<{ status: number }>): Promise<number[]> {
  const answers = [];
  for (let attempt = 0; attempt < tries; attempt++) answers.push((await once()).status);
  return answers;
}

describe("declined cards of a customer", () => {
  it("are limited per invoice, from any address, without affecting other invoices", async () => {
    const { token } = await newInvoice();
    expect(await statuses(12, () => payPart(token))).toEqual([...Array(10).fill(409), 429, 429]);
    const limited = await payPart(token, { card: "approve" });
    expect(limited.body).toMatchObject({
      code: "too_many_tries",
      message: "Too many declined payments. Please wait an hour or call us.",
    });
    expect(limited.headers.get("retry-after")).toBe("3600");
    expect((await payPart((await newInvoice()).token, { card: "approve" })).status).toBe(200);
  });

  it("are limited per address across all invoices, even when many arrive at once", async () => {
    const from = newPlace();
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => (await newInvoice()).token));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        payPart(requireValue(tokens[index % 5], "token"), { from, amount: "0.01" })
      )
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await payPart((await newInvoice()).token, { card: "approve" })).status).toBe(200);
  });

  it("successful payments and wrong amounts do not count toward the limit", async () => {
    const { token } = await newInvoice();
    const from = newPlace();
    expect(await statuses(12, () => payPart(token, { card: "approve", from }))).toEqual(Array(12).fill(200));
    expect(await statuses(12, () => payPart(token, { from, amount: "500.00" }))).toEqual(Array(12).fill(409));
    expect((await payPart(token, { from })).body.code).toBe("card_declined");
    expect((await payPart(token, { card: "approve", from })).status).toBe(200);
  });

  it("a repeated request returns the outcome of its payment, even after the limit is reached", async () => {
    const { id, token } = await newInvoice();
    const paymentInput = { key: "kept", instrument: await makeCardToken(), from: newPlace() };
    const paid = await payPart(token, paymentInput);
    await statuses(10, () => payPart(token));
    expect((await payPart(token)).status).toBe(429);
    expect((await payPart(token, paymentInput)).body).toEqual(paid.body);
    expect((await send(findInvoice, { as: business.admin, params: { id } })).body.paidTotal).toBe("1.00");
  });

  it("appear on the invoice as the newest few, and all of them in the list of payments", async () => {
    const { id, token } = await newInvoice();
    const next = await newInvoice();
    await payPart(next.token);
    await payPart(token, { card: "approve" });
    for (let index = 0; index < 7; index++) await payPart(token, { amount: `${index + 1}.00` });
    const amounts = ({ payments }: { payments: Array<{ amount: string }> }) => payments.map(({ amount }) => amount);
    const { body } = await send(findInvoice, { as: business.admin, params: { id } });
    expect(amounts(body)).toEqual(["7.00", "6.00", "5.00", "4.00", "3.00", "1.00"]);
    expect(getLast(body.payments).status).toBe("succeeded");
    const response = await send(search, { as: business.admin, body: { jobId: job.jobId, limit: 100 } });
    const getListedInvoice = (of: string) =>
      requireValue(
        response.body.items.find((item) => item.id === of),
        "invoice"
      );
    expect([amounts(getListedInvoice(id)), amounts(getListedInvoice(next.id))]).toEqual([amounts(body), ["1.00"]]);
    const all = await send(payments, { as: business.admin, query: { limit: 100, status: "failed" } });
    expect(all.body.items.filter((each) => each.invoiceId === id)).toHaveLength(7);
  });

  it("do not appear in the customer's document; the newest is shown to a payer who returns from the bank", async () => {
    const { id, token } = await newInvoice();
    await payPart(token);
    expect(await findLastRefusal(business.system, id, true)).toMatch(/^Card declined/);
    // The reason of a payment at a former card processor is for the office.
    const other = { failureCode: "other_provider", failureReason: "Check there." };
    await business.system.db((db) => db.payment.updateMany({ where: { invoiceId: id }, data: other }));
    expect(await findLastRefusal(business.system, id, true)).toBe(
      "We couldn't tell if this payment went through. Call us before you pay again."
    );
    await payPart(token, { card: "approve" });
    expect(await findLastRefusal(business.system, id, true)).toBeNull();
    await payPart(token, { card: "insufficient" });
    const publicInvoice = (await send(view, { as: null, params: { token } })).body.invoice;
    for (const list of [publicInvoice.payments, publicInvoice.invoice_payments])
      expect(list.map(({ status }: { status: string }) => status)).toEqual(["succeeded"]);
  });
});

describe("a payment that waits for confirmation at the bank", () => {
  const statusesOf = (invoiceId: string) =>
    business.system.db(async (db) => {
      const rows = await db.payment.findMany({ where: { invoiceId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
      return rows.map(({ status, failureCode }) => failureCode ?? status);
    });

  it("can be started over after its page was closed, so the invoice can be paid at once", async () => {
    const { id, token } = await newInvoice();
    const first = await payPart(token, { card: "challenge", amount: "100.00" });
    expect((await payPart(token, { card: "approve", amount: "100.00" })).body.code).toBe("payment_pending");
    expect((await send(startOver, { as: null, params: { token } })).body).toEqual({ success: true });
    expect(await findChallenge(getLast(requireValue(first.body.challengeUrl, "challenge url").split("/")))).toBeNull();
    expect((await payPart(token, { card: "approve", amount: "100.00" })).status).toBe(200);
    expect(await statusesOf(id)).toEqual(["given_up", "succeeded"]);
    expect((await send(startOver, { as: null, params: { token } })).status).toBe(200);
    expect(await statusesOf(id)).toEqual(["given_up", "succeeded"]);
  });

  it("is received if the bank took the money before someone cancels it", async () => {
    const { id, token } = await newInvoice();
    const { body } = await payPart(token, { card: "challenge" });
    await endChallenge(getLast(requireValue(body.challengeUrl, "challenge url").split("/")), "succeeded");
    const { id: paymentId } = await business.system.db((db) =>
      db.payment.findFirstOrThrow({ where: { invoiceId: id }, select: { id: true } })
    );
    const answer = await send(giveUp, { as: business.admin, params: { id: paymentId } });
    expect(answer.body.status).toBe("succeeded");
    expect(await statusesOf(id)).toEqual(["succeeded"]);
  });

  it("can be canceled only by the office when the office started it, not through the customer's link", async () => {
    const { id, token } = await newInvoice();
    const form = { amount: "100.00", businessCustomerId: job.customerId, invoiceId: id };
    const body = {
      form: { ...form, token: await makeCardToken("challenge") },
      methodType: "card",
      paymentType: "card",
    };
    const begun = await sendUnchecked(accept, { as: business.admin, body });
    await send(startOver, { as: null, params: { token } });
    expect(await statusesOf(id)).toEqual(["pending"]);
    const ended = await send(giveUp, { as: business.admin, params: { id: begun.body.id } });
    expect(ended.body).toMatchObject({ status: "failed", failureCode: "given_up" });
    expect((await payPart(token, { card: "approve" })).status).toBe(200);
  });

  it("leads back to the customer's link, whose token is stored nowhere in plain text", async () => {
    const { id, token } = await newInvoice();
    const { body } = await payPart(token, { card: "challenge" });
    const charge = requireValue(
      await findChallenge(getLast(requireValue(body.challengeUrl, "challenge url").split("/"))),
      "challenge"
    );
    const storedRows = await business.system.db(
      (db) => db.$queryRaw<Array<{ row: string }>>`
        SELECT row::text AS row FROM (
          SELECT to_jsonb(s) AS row FROM sandbox_charge s WHERE request_key = ${charge.requestKey}
          UNION ALL SELECT to_jsonb(p) FROM payment p WHERE invoice_id = ${id}::uuid
          UNION ALL SELECT to_jsonb(a) FROM change_set a UNION ALL SELECT to_jsonb(r) FROM change_row r) rows`
    );
    expect(storedRows.length).toBeGreaterThan(2);
    expect(JSON.stringify(storedRows)).not.toContain(token);
    const answered = await answerBank(
      new Request("http://localhost:3000/api/sandbox-bank/x", {
        method: "POST",
        headers: { host: "localhost:3000", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ answer: "confirm" }),
      }),
      { params: Promise.resolve({ reference: charge.reference }) }
    );
    expect(answered.status).toBe(303);
    expect(answered.headers.get("location")).toMatch(new RegExp(`^http://[^/]+/invoice/${token}\\?paid=1$`));
    expect((await send(findInvoice, { as: business.admin, params: { id } })).body.paidTotal).toBe("1.00");
  });
});

describe("a business that turned off payment by link", () => {
  it("refuses new payments, but still reports the outcome of an earlier one", async () => {
    const { token } = await newInvoice();
    const before = { key: "before", instrument: await makeCardToken(), from: newPlace() };
    const paid = await payPart(token, before);
    const set = (canPayzerEmail: boolean) =>
      business.system.db((db) => db.business.update({ where: { id: business.businessId }, data: { canPayzerEmail } }));
    await set(false);
    try {
      expect((await send(view, { as: null, params: { token } })).body.canPay).toBe(false);
      const refused = await payPart(token, { card: "approve" });
      expect([refused.status, refused.body.code]).toEqual([409, "not_payable"]);
      expect((await payPart(token, before)).body).toEqual(paid.body);
    } finally {
      await set(true);
    }
  });
});
