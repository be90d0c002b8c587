import { PDFParse } from "pdf-parse";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as answer } from "@/app/(public)/(links)/accept-proposal/[token]/answer/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as makeLinkCall } from "@/app/api/invoices/[id]/link/route";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as search } from "@/app/api/invoices/search/route";
import { POST as accept } from "@/app/api/public/invoices/[token]/accept/route";
import { POST as decline } from "@/app/api/public/invoices/[token]/decline/route";
import { POST as pay } from "@/app/api/public/invoices/[token]/pay/route";
import { GET as publicPdf } from "@/app/api/public/invoices/[token]/pdf/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { POST as sign } from "@/app/api/public/invoices/[token]/sign/route";
import { revokeTokens } from "@/lib/platform/tokens/issue-token";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { stringifyWithoutIds } from "@/tests/support/calls/said";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getLast, requireItems } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
let rate: string;

// Guesses are limited by address. Each test uses its own, so that one does not throttle another.
let address = 0;
const from = () => ({ "x-truckroll-address": `test-${process.pid}-${++address}` });

beforeAll(async () => {
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
  business = await makeBusiness();
  job = await makeJob(business.system);
  rate = await makeTaxRate(business.system, "County", "8.25");
});

const lines = [
  { name: "Work", unitPrice: "333.33", quantity: "1.5" },
  { name: "Surge protector", unitPrice: "99.99", recommended: true },
  { name: "Coil clean", unitPrice: "120.00", futureWork: true },
];
const proposal = () =>
  makeInvoice(business.system, job, lines, { isWorkOrder: true, isPresenting: true, invoiceTaxRates: [rate] });
const open = (token: string) => send(view, { as: null, params: { token }, headers: from() });

describe("TOK: customer links", () => {
  it("TOK-1: a link opens its own document and no other", async () => {
    const [mine, other] = [await proposal(), await proposal()];
    const token = await makeLink(business.system, mine, { purpose: "proposal" });
    const opened = await open(token);
    expect(opened.status).toBe(200);
    expect(opened.body.invoice.id).toBe(mine);
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    expect((await open(other)).status).toBe(404);
    const stored = await business.system.db((db) => db.accessToken.findMany({ where: { subjectId: mine } }));
    expect(JSON.stringify(stored)).not.toContain(token);
    const reset = await business.system.db((db) =>
      db.accessToken.create({
        data: {
          businessId: business.businessId,
          tokenHash: "x",
          purpose: "password_reset",
          subjectId: mine,
          expiresAt: new Date(Date.now() + 1e6),
        },
      })
    );
    expect(reset.purpose).toBe("password_reset");
  });

  it("TOK-2: throttles guesses", async () => {
    const headers = from();
    const answers = [];
    for (let i = 0; i < 70; i++)
      answers.push((await send(view, { as: null, params: { token: `guess-${i}` }, headers })).status);
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(404));
    expect(answers.at(-1)).toBe(429);
    const token = await makeLink(business.system, await proposal(), { purpose: "proposal" });
    expect((await send(view, { as: null, params: { token }, headers })).status).toBe(200);
  });

  it("TOK-3: expired, revoked, guessed, voided, and deleted links return the same answer", async () => {
    const expired = await makeLink(business.system, await proposal(), { validSeconds: -1 });
    const revokedId = await proposal();
    const revoked = await makeLink(business.system, revokedId);
    await business.system.db((db) => revokeTokens(db, revokedId, ["invoice", "proposal"]));
    const closedTokens = await Promise.all(
      ["voided", "deleted"].map(async (status) => {
        const id = await proposal();
        const token = await makeLink(business.system, id);
        await sendUnchecked(setStatus, { as: business.admin, params: { id }, body: { status } });
        return token;
      })
    );
    const answers = await Promise.all([expired, revoked, ...closedTokens, "guessed"].map(open));
    const answerTexts = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: "" }]));
    expect(new Set(answerTexts).size).toBe(1);
    expect(getFirst(answers).status).toBe(404);
  });
});

describe("invoices.makeLink", () => {
  it("opens the document for a customer without email until it is voided", async () => {
    const [invoice, offer] = [await makeInvoice(business.system, job, lines.slice(0, 1)), await proposal()];
    const requestLink = async (id: string) =>
      (await send(makeLinkCall, { as: business.dispatcher, params: { id } })).body;
    const { link } = await requestLink(invoice);
    expect(link).toMatch(/\/invoice\/[\w-]{20,}$/);
    const opened = await open(getLast(link.split("/")));
    expect(opened.body.invoice.id).toBe(invoice);
    expect((await requestLink(offer)).link).toMatch(/\/proposal\/[\w-]{20,}$/);
    const voided = { status: "voided", reason: "Twice" };
    expect((await sendUnchecked(setStatus, { as: business.admin, params: { id: invoice }, body: voided })).status).toBe(
      200
    );
    expect((await requestLink(invoice)).code).toBe("invoice_not_sendable");
    expect((await open(getLast(link.split("/")))).status).toBe(404);
  });
});

describe("a customer's answer", () => {
  it("accepts a proposal once, and adds the chosen lines to the total", async () => {
    const id = await proposal();
    const token = await makeLink(business.system, id, { purpose: "proposal" });
    const publicPage = (await open(token)).body;
    expect(publicPage).toMatchObject({
      canAccept: true,
      canSign: true,
      canPay: false,
      invoice: { subtotal: "500.00", total: "541.25" },
    });
    const [, surge] = requireItems(publicPage.invoice.lineItems, 2);
    const wrong = await send(accept, {
      as: null,
      params: { token },
      body: { name: "Ann Lee", acceptedLineItemIds: [getFirst(publicPage.invoice.lineItems).id] },
      headers: from(),
    });
    expect(wrong.status).toBe(422);
    const acceptance = await send(accept, {
      as: null,
      params: { token },
      body: { name: "Ann Lee", acceptedLineItemIds: [surge.id], textVersion: publicPage.invoice.textVersion },
      headers: from(),
    });
    expect(acceptance.body.invoice).toMatchObject({
      subtotal: "599.99",
      taxTotal: "49.50",
      total: "649.49",
      operations_status: { name: "approved" },
    });
    expect(
      (await send(accept, { as: null, params: { token }, body: { name: "Ann Lee" }, headers: from() })).status
    ).toBe(409);
    const signed = await send(sign, {
      as: null,
      params: { token },
      body: { name: "Ann Lee", ssn4: "1111", textVersion: acceptance.body.invoice.textVersion },
      headers: from(),
    });
    expect(signed.body.invoice.operations_status.name).toBe("signed");
    expect(stringifyWithoutIds(signed.body)).not.toContain("1111");
    expect((await send(sign, { as: null, params: { token: "no" }, body: { name: "x" }, headers: from() })).status).toBe(
      404
    );
    expect((await sendUnchecked(accept, { as: null, params: { token }, body: {}, headers: from() })).status).toBe(422);
  });

  it("declines a proposal once", async () => {
    const token = await makeLink(business.system, await proposal());
    expect(
      (await send(decline, { as: null, method: "POST", params: { token }, headers: from() })).body.invoice
        .operations_status.name
    ).toBe("declined");
    expect((await send(decline, { as: null, method: "POST", params: { token }, headers: from() })).status).toBe(409);
  });

  it("can't accept or decline an invoice, and leaves its total unchanged", async () => {
    const billed = [
      { name: "Repair", unitPrice: "100.00" },
      { name: "Surge protector", unitPrice: "900.00", recommended: true, accepted: true },
    ];
    const token = await makeLink(business.system, await makeInvoice(business.system, job, billed));
    const before = (await open(token)).body.invoice;
    const answers = [
      await send(accept, { as: null, params: { token }, body: { name: "Ann Lee" }, headers: from() }),
      await send(decline, { as: null, method: "POST", params: { token }, headers: from() }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "not_a_proposal"],
      [409, "not_a_proposal"],
    ]);
    expect((await open(token)).body.invoice).toEqual({ ...before, viewedAt: expect.any(String) });
    expect(before.total).toBe("1000.00");
  });

  it("with the plain form accepts and signs with a redirect, and refuses a foreign origin and a missing name", async () => {
    const id = await proposal();
    const token = await makeLink(business.system, id);
    const { textVersion } = (await open(token)).body.invoice;
    const post = (fields: Record<string, string>, origin = "http://localhost:3000") =>
      answer(
        new Request(`http://localhost:3000/accept-proposal/${token}/answer`, {
          method: "POST",
          headers: { origin, host: "localhost:3000", "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ textVersion, ...fields }),
        }),
        { params: Promise.resolve({ token }) }
      );
    expect((await post({ answer: "accept", name: "Ann" }, "https://evil.example")).status).toBe(403);
    expect((await post({ answer: "accept", name: "  " })).headers.get("location")).toBe(
      `/accept-proposal/${token}?problem=name`
    );
    expect((await post({ answer: "accept", name: "Ann\u0000Lee" })).headers.get("location")).toBe(
      `/accept-proposal/${token}?problem=name`
    );
    const acceptance = await post({ answer: "accept", name: "Ann Lee" });
    expect([acceptance.status, acceptance.headers.get("location")]).toEqual([303, "/thank-you"]);
    expect(acceptance.headers.get("set-cookie")).toMatch(/truckroll\.link=.+HttpOnly/);
    expect(acceptance.headers.get("set-cookie")).not.toContain(token);
    expect((await open(token)).body.invoice).toMatchObject({
      operations_status: { name: "signed" },
      signatureName: "Ann Lee",
    });
    expect((await post({ answer: "decline" })).headers.get("location")).toContain("problem=answered");
  });
});

describe("invoices.payPublic", () => {
  it("charges a card for the linked invoice once per key, and not more than the balance", async () => {
    const id = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "75.00" }]);
    const token = await makeLink(business.system, id);
    const instrument = await makeCardToken();
    const body = { amount: "75.00", methodType: "card", token: instrument, esigName: "Ann" };
    const headers = { ...from(), "idempotency-key": "p1" };
    const [a, b] = requireItems(
      await Promise.all([0, 1].map(() => sendUnchecked(pay, { as: null, params: { token }, body, headers }))),
      2
    );
    expect(a.body).toEqual({ status: "succeeded", challengeUrl: null, amount: "75.00" });
    expect(b.body).toEqual(a.body);
    expect((await open(token)).body).toMatchObject({ canPay: false, invoice: { balance: "0.00", paidTotal: "75.00" } });
    expect(
      (
        await sendUnchecked(pay, {
          as: null,
          params: { token },
          body: { ...body, token: await makeCardToken() },
          headers: from(),
        })
      ).body.code
    ).toBe("over_payment");
    expect((await sendUnchecked(pay, { as: null, params: { token: "none" }, body, headers: from() })).status).toBe(404);
    expect(
      (await sendUnchecked(pay, { as: null, params: { token }, body: { ...body, amount: "0" }, headers: from() }))
        .status
    ).toBe(422);
    const order = await makeLink(business.system, await proposal());
    expect((await sendUnchecked(pay, { as: null, params: { token: order }, body, headers: from() })).body.code).toBe(
      "not_payable"
    );
  });
});

describe("a document's amounts", () => {
  it("are equal in the list, the detail, the public page, and the PDF", async () => {
    const id = await makeInvoice(
      business.system,
      job,
      [
        ...lines.slice(0, 1),
        { name: "Odd", unitPrice: "19.99", quantity: "3.3333", discount: { kind: "percent", value: "12.5" } },
      ],
      {
        invoiceTaxRates: [rate],
        invoice_type: { discount: { kind: "amount", value: "17.77" } },
      }
    );
    const token = await makeLink(business.system, id);
    const detail = (await send(find, { as: business.admin, params: { id } })).body;
    const list = getFirst(
      (await send(search, { as: business.admin, body: { term: String(detail.invoiceNumber) } })).body.items
    );
    const publicInvoice = (await open(token)).body.invoice;
    type Sums = Pick<
      typeof publicInvoice,
      "subtotal" | "discountTotal" | "taxTotal" | "total" | "paidTotal" | "balance"
    >;
    const numbers = ({ subtotal, discountTotal, taxTotal, total, paidTotal, balance }: Sums) => ({
      subtotal,
      discountTotal,
      taxTotal,
      total,
      paidTotal,
      balance,
    });
    expect(numbers(list)).toEqual(numbers(detail));
    expect(numbers(publicInvoice)).toEqual(numbers(detail));
    for (const answered of [
      await pdf(new Request("http://localhost:3000/x", { headers: { cookie: business.admin.cookie } }), {
        params: Promise.resolve({ id }),
      }),
      await publicPdf(new Request("http://localhost:3000/x"), { params: Promise.resolve({ token }) }),
    ]) {
      const { text } = await new PDFParse({ data: new Uint8Array(await answered.arrayBuffer()) }).getText();
      for (const amount of [detail.subtotal, detail.taxTotal, detail.total, detail.balance])
        expect(text).toContain(`$${amount}`);
      expect(text).toContain("-$17.77");
    }
  });

  it("are shown to the customer without costs and internal notes", async () => {
    const id = await makeInvoice(business.system, job);
    const { body } = await open(await makeLink(business.system, id));
    expect(JSON.stringify(body)).not.toMatch(/cost|memo|receivedBy|"ssn/i);
  });
});
