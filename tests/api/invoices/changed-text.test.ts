import { beforeAll, describe, expect, it } from "vitest";
import { POST as answer } from "@/app/(public)/(links)/accept-proposal/[token]/answer/route";
import { POST as save } from "@/app/api/invoices/route";
import { POST as sendMail } from "@/app/api/invoices/[id]/send/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as signAtOffice } from "@/app/api/invoices/[id]/sign/route";
import { POST as noteCash } from "@/app/api/payments/non-provider-accept/route";
import { POST as accept } from "@/app/api/public/invoices/[token]/accept/route";
import { POST as decline } from "@/app/api/public/invoices/[token]/decline/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { POST as sign } from "@/app/api/public/invoices/[token]/sign/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeLink, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const REPAIR = [{ name: "Repair", unitPrice: "100.00" }];
const DEARER = [{ name: "Repair", unitPrice: "5000.00" }];

async function shownTo(token: string) {
  return (await send(view, { as: null, params: { token } })).body.invoice;
}

/** Makes a document with a link, in the version that the customer has just read. */
async function read(more: Record<string, unknown> = { isWorkOrder: true, isPresenting: true }) {
  const id = await makeInvoice(business.system, job, REPAIR, more);
  const token = await makeLink(business.system, id);
  return { id, token, shown: await shownTo(token) };
}

async function resave(id: string, lines: typeof REPAIR, more: Record<string, unknown> = { isWorkOrder: true }) {
  const { invoice_type, ...rest } = more;
  const body = buildInvoiceBody(job, lines, { ...rest, invoice_type: { id, ...(invoice_type as object) } });
  expect((await send(save, { as: business.admin, body })).status).toBe(200);
}

describe("a customer's answer or signature", () => {
  it.each([
    ["accept", accept],
    ["decline", decline],
    ["sign", sign],
  ])("%s: refuses a text that changed since it was read, until it is read again", async (step, call) => {
    const { id, token, shown } = await read();
    await resave(id, DEARER);
    const { textVersion } = shown;
    const body = step === "decline" ? { textVersion } : { name: "Ann Lee", textVersion };
    const refused = await send(call, { as: null, params: { token }, body });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "changed_meanwhile",
      `This proposal has changed. Read it again before you ${step} it.`,
    ]);
    const now = await shownTo(token);
    expect(now).toMatchObject({ total: "5000.00", signatureName: null, operations_status: { name: "presented" } });
    const currentBody = { ...body, textVersion: now.textVersion };
    expect((await send(call, { as: null, params: { token }, body: currentBody })).status).toBe(200);
  });

  it("on a technician's device needs the version of the text that was shown", async () => {
    const { id, shown } = await read({});
    await resave(id, DEARER, {});
    const body = { name: "Ann Lee", textVersion: shown.textVersion };
    const refused = await send(signAtOffice, { as: business.dispatcher, params: { id }, body });
    expect([refused.status, refused.body.code]).toEqual([409, "changed_meanwhile"]);
    const withoutVersion = await send(signAtOffice, {
      as: business.dispatcher,
      params: { id },
      body: { name: "Ann Lee" },
    });
    expect([withoutVersion.status, Object.keys(withoutVersion.body.errors)]).toEqual([422, ["textVersion"]]);
    const edited = buildInvoiceBody(job, DEARER, { invoice_type: { id }, esig: { name: "Ann Lee" } });
    const saved = await send(save, { as: business.dispatcher, body: edited });
    expect([saved.status, Object.keys(saved.body.errors)]).toEqual([422, ["version"]]);
  });

  it.each([
    ["accept", accept],
    ["sign", sign],
  ])("%s: is refused without the version of the text", async (_, call) => {
    const { token } = await read();
    const refused = await send(call, { as: null, params: { token }, body: { name: "Ann Lee" } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["textVersion"]]);
  });

  it.each(["accept", "decline"])("the plain form asks to read a changed text again (%s)", async (answered) => {
    const { id, token, shown } = await read();
    const press = async (textVersion: string) => {
      const request = new Request(`http://localhost:3000/accept-proposal/${token}/answer`, {
        method: "POST",
        headers: { origin: "http://localhost:3000", host: "localhost:3000" },
        body: new URLSearchParams({ answer: answered, name: "Ann Lee", textVersion }),
      });
      return (await answer(request, { params: Promise.resolve({ token }) })).headers.get("location");
    };
    await resave(id, DEARER);
    expect(await press(shown.textVersion)).toBe(`/accept-proposal/${token}?problem=changed`);
    const now = await shownTo(token);
    expect(now).toMatchObject({ signatureName: null, operations_status: { name: "presented" } });
    expect(await press(now.textVersion)).toBe("/thank-you");
  });

  it("stays valid after a payment, an email, a status change, or a save without changes to the text", async () => {
    const { id, token, shown } = await read({ isPresenting: true });
    const form = { amount: "40.00", businessCustomerId: job.customerId, invoiceId: id };
    const cash = { form, methodType: "cash", paymentType: "cash" };
    expect((await sendUnchecked(noteCash, { as: business.admin, body: cash })).status).toBe(200);
    const mail = { contacts: ["ann@example.com"] };
    expect((await send(sendMail, { as: business.admin, params: { id }, body: mail })).status).toBe(200);
    const status = { status: "open - draft" };
    expect((await sendUnchecked(setStatus, { as: business.admin, params: { id }, body: status })).status).toBe(200);
    const line = getFirst(shown.lineItems);
    await resave(id, [{ ...getFirst(REPAIR), id: line.id } as never], { invoice_type: { title: "For the office" } });
    const now = await shownTo(token);
    expect(now.version).toBeGreaterThan(shown.version);
    expect([now.paidTotal, now.title]).toEqual(["40.00", "For the office"]);
    expect(now.textVersion).toBe(shown.textVersion);
    const body = { name: "Ann Lee", textVersion: shown.textVersion };
    expect((await send(sign, { as: null, params: { token }, body })).status).toBe(200);
  });

  it("each change that the customer can read makes a new text version", async () => {
    const rate = await makeTaxRate(business.system, "County", "8.25");
    const { id, token, shown } = await read({});
    const line = { ...getFirst(REPAIR), id: getFirst(shown.lineItems).id };
    const changes: Array<Record<string, unknown>> = [
      {},
      { invoiceTaxRates: [rate] },
      { invoice_type: { notes: ["<p>With warranty</p>"] } },
      { invoice_type: { dueOn: "2027-01-31" } },
      { invoice_type: { discount: { kind: "amount", value: "10.00" } } },
      { invoice_type: { lineItems: [{ ...line, description: "Without parts" }] } },
      { invoice_type: { lineItems: [line, { name: "Filter", unitPrice: "9.00", recommended: true }] } },
    ];
    const texts = [];
    for (const change of changes) {
      await resave(id, [line], change);
      texts.push((await shownTo(token)).textVersion);
    }
    expect(texts[0]).toBe(shown.textVersion);
    expect(new Set(texts).size).toBe(changes.length);
  });
});
