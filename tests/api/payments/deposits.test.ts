import { beforeAll, describe, expect, it } from "vitest";
import { POST as answer } from "@/app/(public)/(links)/accept-proposal/[token]/answer/route";
import { POST as createFrom } from "@/app/api/invoices/[id]/create-from/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as save } from "@/app/api/invoices/route";
import { GET as credits } from "@/app/api/credits/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as refund } from "@/app/api/payments/[id]/refunds/route";
import { POST as voidIt } from "@/app/api/payments/[id]/void/route";
import { POST as byPercentage } from "@/app/api/progress-billing/convert-by-percentage/route";
import { findOpenDeposit } from "@/lib/payments/list-open-invoices";
import { POST as accept } from "@/app/api/public/invoices/[token]/accept/route";
import { POST as pay } from "@/app/api/public/invoices/[token]/pay/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { PDFParse } from "pdf-parse";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeLink, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
let rate: string;
let places = 0;
const from = () => ({ "x-truckroll-address": `deposit-${process.pid}-${++places}` });

beforeAll(async () => {
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
  business = await makeBusiness();
  rate = await makeTaxRate(business.system, "County", "8.25");
});

const lines = [
  { name: "Condenser", unitPrice: "500.00" },
  { name: "Surge protector", unitPrice: "99.99", recommended: true },
];

async function proposal(deposit: object | null = { kind: "percent", value: "30" }) {
  job = await makeJob(business.system);
  const more = { isWorkOrder: true, isPresenting: true, invoiceTaxRates: [rate], invoice_type: { deposit } };
  const id = await makeInvoice(business.system, job, lines, more);
  return { id, token: await makeLink(business.system, id, { purpose: "proposal" }) };
}
const open = async (token: string) => (await send(view, { as: null, params: { token }, headers: from() })).body;
/** Makes an invoice for the job now. */
const invoiceJob = async () => (await send(save, { as: business.admin, body: buildInvoiceBody(job) })).body.id;
const stored = async (id: string) => (await send(find, { as: business.admin, params: { id } })).body;

async function accepted(token: string, withAll = true) {
  const { invoice } = await open(token);
  const acceptedLineItemIds = withAll ? [getItemAt(invoice.lineItems, 1).id] : [];
  const body = { name: "Ann Lee", acceptedLineItemIds, textVersion: invoice.textVersion };
  expect((await send(accept, { as: null, params: { token }, body, headers: from() })).status).toBe(200);
}

const payCard = async (token: string, amount: string, more: { key?: string; card?: "approve" | "decline" } = {}) =>
  send(pay, {
    as: null,
    params: { token },
    body: { amount, methodType: "card", token: await makeCardToken(more.card ?? "approve") },
    headers: { ...from(), ...(more.key ? { "idempotency-key": more.key } : {}) },
  });

describe("a deposit on acceptance", () => {
  it("is computed from the accepted total to the cent, paid once by card, and becomes the customer's credit", async () => {
    const { id, token } = await proposal();
    const before = await open(token);
    expect(before).toMatchObject({ canPay: false, depositDue: "0.00", invoice: { total: "541.25" } });
    expect(before.invoice.deposit).toMatchObject({ kind: "percent", value: "30", asked: "162.38" });
    expect((await payCard(token, "162.38")).body.code).toBe("not_payable");

    await accepted(token);
    // 599.99 plus 8.25 % is 649.49, and 30 % of that is 194.847.
    const after = await open(token);
    expect(after).toMatchObject({ canPay: true, depositDue: "194.85", invoice: { total: "649.49" } });
    for (const amount of ["194.84", "194.86", "649.49", "0.01"]) {
      const wrong = await payCard(token, amount);
      expect([wrong.status, wrong.body.code]).toEqual([409, "other_deposit"]);
    }
    expect((await payCard(token, "194.85", { card: "decline" })).body.code).toBe("card_declined");
    expect((await payCard(token, "194.85")).body).toMatchObject({ status: "succeeded", amount: "194.85" });
    expect((await payCard(token, "194.85")).body).toMatchObject({ code: "other_deposit" });

    expect(await open(token)).toMatchObject({ canPay: false, depositDue: "0.00" });
    const office = await stored(id);
    expect(office).toMatchObject({ balance: "649.49", paidTotal: "0.00" });
    expect(office.deposit).toMatchObject({ asked: "194.85", paid: "194.85", pending: "0.00" });
    expect(office.payments.filter((each: { status: string }) => each.status === "succeeded")).toMatchObject([
      { amount: "194.85", depositForId: id, invoiceId: null, memo: `Deposit on proposal #${office.invoiceNumber}` },
    ]);
    const creditList = await send(credits, { as: business.admin, query: { businessCustomerId: job.customerId } });
    expect(creditList.body.items).toMatchObject([{ amount: "194.85", balance: "194.85", jobId: job.jobId }]);
  });

  it("is paid once when ten requests arrive at the same time", async () => {
    const { id, token } = await proposal({ kind: "amount", value: "100" });
    await accepted(token, false);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payCard(token, "100.00")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stored(id)).deposit).toMatchObject({ paid: "100.00" });
  });

  it("can be paid partly by the office and the rest by the customer, and is not requested when none is set", async () => {
    const { id, token } = await proposal({ kind: "amount", value: "200" });
    await accepted(token, false);
    const form = { amount: "50.00", businessCustomerId: job.customerId, invoiceId: id };
    const noted = await send(note, { as: business.admin, body: { form, methodType: "cash", paymentType: "cash" } });
    expect(noted.body).toMatchObject({ depositForId: id, invoiceId: null });
    expect(await open(token)).toMatchObject({ depositDue: "150.00" });

    const plain = await proposal(null);
    await accepted(plain.token, false);
    expect(await open(plain.token)).toMatchObject({ canPay: false, depositDue: "0.00", invoice: { deposit: null } });
    expect((await payCard(plain.token, "10.00")).body.code).toBe("not_payable");
  });

  it("is no longer due once the job is invoiced after acceptance, and is due again when that invoice is voided", async () => {
    const { id, token } = await proposal({ kind: "amount", value: "100" });
    // An invoice from before the acceptance bills other work.
    await makeInvoice(business.system, job);
    await accepted(token, false);
    const due = async () => [
      (await open(token)).depositDue,
      (await findOpenDeposit(business.system, job.customerId, id))?.available ?? "0.00",
    ];
    expect(await due()).toEqual(["100.00", "100.00"]);
    // Neither a proposal for more nor an invoice of another job counts.
    await makeInvoice(business.system, job, undefined, { isWorkOrder: true });
    await makeInvoice(business.system, await makeJob(business.system));
    expect(await due()).toEqual(["100.00", "100.00"]);
    const billed = await invoiceJob();
    expect(await due()).toEqual(["0.00", "0.00"]);
    expect(await open(token)).toMatchObject({
      canPay: false,
      invoice: { deposit: { isInvoiced: true, paid: "0.00" } },
    });
    const late = await payCard(token, "100.00");
    expect([late.body.code, late.body.message]).toEqual(["other_deposit", expect.stringMatching(/has been invoiced/)]);
    const form = { amount: "100.00", businessCustomerId: job.customerId, invoiceId: billed };
    await send(note, { as: business.admin, body: { form, methodType: "cash", paymentType: "cash" } });
    expect(await due()).toEqual(["0.00", "0.00"]);
    const payment = getFirst((await stored(billed)).payments);
    await send(voidIt, { as: business.admin, params: { id: payment.id }, body: { reason: "bounced" } });
    await sendUnchecked(setStatus, {
      as: business.admin,
      params: { id: billed },
      body: { status: "voided", voidReason: "Another job" },
    });
    expect(await due()).toEqual(["100.00", "100.00"]);
  });

  it("is not due when part of the proposal was invoiced, even before acceptance", async () => {
    const { id, token } = await proposal({ kind: "amount", value: "100" });
    const part = await send(byPercentage, { as: business.admin, body: { proposalId: id, percentage: "20" } });
    expect(part.status).toBe(201);
    await accepted(token, false);
    expect(await open(token)).toMatchObject({ canPay: false, depositDue: "0.00" });
  });

  it("is not due once an invoice was made from the proposal, even before acceptance, until the invoice is voided", async () => {
    const { id, token } = await proposal({ kind: "amount", value: "100" });
    const make = async (body: object) =>
      (await send(createFrom, { as: business.admin, params: { id }, body })).body.id as string;
    // Neither another proposal nor a copy for another job bills any of this one.
    await make({ isWorkOrder: true });
    await make({ jobId: (await makeJob(business.system)).jobId });
    await accepted(token, false);
    expect(await open(token)).toMatchObject({ depositDue: "100.00" });

    const early = await proposal({ kind: "amount", value: "100" });
    const createdInvoice = await send(createFrom, { as: business.admin, params: { id: early.id }, body: {} });
    expect(createdInvoice.status).toBe(200);
    await accepted(early.token, false);
    expect(await open(early.token)).toMatchObject({ canPay: false, depositDue: "0.00" });
    const body = { status: "voided", voidReason: "Made too early" };
    expect(
      (await sendUnchecked(setStatus, { as: business.admin, params: { id: createdInvoice.body.id }, body })).status
    ).toBe(200);
    expect(await open(early.token)).toMatchObject({ canPay: true, depositDue: "100.00" });
  });

  it("is due again when a reopened proposal is accepted again; earlier invoices do not count", async () => {
    const { id, token } = await proposal({ kind: "amount", value: "100" });
    await accepted(token, false);
    await invoiceJob();
    expect(await open(token)).toMatchObject({ depositDue: "0.00" });
    const reopened = { as: business.admin, params: { id }, body: { status: "presented" } };
    expect((await sendUnchecked(setStatus, reopened)).status).toBe(200);
    await accepted(token, false);
    expect(await open(token)).toMatchObject({ depositDue: "100.00" });
  });

  it("is not due again after a refund, but is after a void or a bounced check", async () => {
    const { id, token } = await proposal({ kind: "amount", value: "100" });
    await accepted(token, false);
    const form = { amount: "100.00", businessCustomerId: job.customerId, invoiceId: id };
    const check = () =>
      send(note, { as: business.admin, body: { form, methodType: "check", paymentType: "paper-check" } });
    const bounced = (await check()).body.id;
    expect(await open(token)).toMatchObject({ depositDue: "0.00" });
    await send(voidIt, { as: business.admin, params: { id: bounced }, body: { reason: "bounced", memo: "NSF" } });
    expect(await open(token)).toMatchObject({ depositDue: "100.00", canPay: true });
    const paymentId = (await check()).body.id;
    for (const [amount, paid] of [
      ["30.00", "70.00"],
      ["70.00", "0.00"],
    ]) {
      const refundResponse = await sendUnchecked(refund, {
        as: business.admin,
        params: { id: paymentId },
        body: { amount },
      });
      expect(refundResponse.status).toBe(200);
      expect(await open(token)).toMatchObject({ canPay: false, depositDue: "0.00", invoice: { deposit: { paid } } });
    }
    expect((await payCard(token, "100.00")).body).toMatchObject({ code: "other_deposit" });
    expect((await stored(id)).deposit).toMatchObject({ paid: "0.00", refunded: "100.00" });
  });

  it("is printed on the proposal, refused on an invoice, and editable while the proposal is open", async () => {
    const { id } = await proposal();
    const request = new Request("http://localhost:3000/x", { headers: { cookie: business.admin.cookie } });
    const printed = await pdf(request, { params: Promise.resolve({ id }) });
    const { text } = await new PDFParse({ data: new Uint8Array(await printed.arrayBuffer()) }).getText();
    expect(text).toMatch(/Deposit due on acceptance\s+\$162\.38/);
    const invoice = buildInvoiceBody(job, lines, { invoice_type: { deposit: { kind: "percent", value: "30" } } });
    const refused = await send(save, { as: business.admin, body: invoice });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["deposit"]]);
    const changed = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, lines, { isWorkOrder: true, invoice_type: { id, deposit: null } }),
    });
    expect(changed.body).toMatchObject({ deposit: null });
  });

  it("the plain page asks for it right after the customer signs", async () => {
    const { token } = await proposal();
    const { invoice } = await open(token);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Ann Lee", textVersion: invoice.textVersion, answer: "accept" }))
      form.set(name, value);
    const request = new Request(`http://localhost:3000/accept-proposal/${token}/answer`, {
      method: "POST",
      body: form,
      headers: { host: "localhost:3000", origin: "http://localhost:3000" },
    });
    const answered = await answer(request, { params: Promise.resolve({ token }) });
    expect(answered.headers.get("location")).toBe(`/proposal/${token}`);
    expect(await open(token)).toMatchObject({ canPay: true, depositDue: "162.38" });
  });
});
