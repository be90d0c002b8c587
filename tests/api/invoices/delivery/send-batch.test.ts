import { beforeAll, describe, expect, it } from "vitest";
import { GET as getForCustomer } from "@/app/api/customers/[id]/invoices/[invoiceId]/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { GET as smsContent } from "@/app/api/invoices/[id]/sms-content/route";
import { GET as statusUpdate } from "@/app/api/invoices/[id]/status-update/route";
import { POST as sendBatch } from "@/app/api/invoices/send-batch/route";
import { GET as viewPublic } from "@/app/api/public/invoices/[token]/route";
import { GET as listInvoices } from "@/app/api/users/[id]/invoices/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const mailsTo = (toAddress: string) => business.system.db((db) => db.mailMessage.count({ where: { toAddress } }));
const reached = (email: string, of = job) =>
  business.system.db((db) => db.customer.updateMany({ where: { id: of.customerId }, data: { email } }));

describe("invoices.sendBatch", () => {
  it("sends each document, explains each failure, and sends nothing twice under one key", async () => {
    await reached("customer@example.com");
    const silent = await makeJob(business.system);
    await reached("", silent);
    const [plain, withContact, unreached, voided] = [
      await makeInvoice(business.system, job),
      await makeInvoice(business.system, job),
      await makeInvoice(business.system, silent),
      await makeInvoice(business.system, job),
    ];
    await send(statusUpdate, { as: business.admin, params: { id: voided }, query: { status: "voided" } });
    const contacts = JSON.stringify({ [withContact]: ["told@example.com"] });
    const body = {
      invoiceIds: [plain, withContact, unreached, voided, business.businessId],
      contacts,
      personalizedMessage: "Hello",
      confirmUnknownRecipient: true,
    };
    const post = () => send(sendBatch, { as: business.admin, body, headers: { "idempotency-key": "batch-1" } });
    const first = await post();
    expect(first.body.sent).toBe(2);
    // Tests have no mail server.
    expect(first.body.states.map(({ state }: { state: string }) => state)).toEqual(["kept", "kept"]);
    expect(first.body.failed.map(({ id }: { id: string }) => id)).toEqual([unreached, voided, business.businessId]);
    expect(first.body.failed.map(({ message }: { message: string }) => message).join(" ")).toMatch(
      /has no email address.*void, so it can't be sent.*doesn't exist/
    );
    expect((await post()).body).toEqual(first.body);
    expect([await mailsTo("customer@example.com"), await mailsTo("told@example.com")]).toEqual([1, 1]);
    // A repeat with the same key sends what failed before.
    await reached("late@example.com", silent);
    expect((await post()).body.sent).toBe(3);
    expect([await mailsTo("customer@example.com"), await mailsTo("late@example.com")]).toEqual([1, 1]);
  });

  it("refuses attachments and contacts that belong to none of the documents, by field", async () => {
    const id = await makeInvoice(business.system, job);
    const problems = async (more: object) =>
      Object.keys((await send(sendBatch, { as: business.admin, body: { invoiceIds: [id], ...more } })).body.errors);
    expect(await problems({ attachments: [business.businessId] })).toEqual(["attachments"]);
    expect(await problems({ contacts: { [business.businessId]: ["a@example.com"] } })).toEqual(["contacts"]);
    expect(await problems({ invoiceIds: [] })).toEqual(["invoiceIds"]);
  });
});

it("invoices.statusUpdate sets a status like invoices.setStatus, but refuses cross-site requests", async () => {
  const id = await makeInvoice(business.system, job);
  const updateStatus = (query: object, headers: Record<string, string> = {}) =>
    sendUnchecked(statusUpdate, { as: business.admin, params: { id }, query: { ...query }, headers });
  expect((await updateStatus({ status: "closed" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(Object.keys((await updateStatus({ status: "paid" })).body.errors)).toEqual(["status"]);
  expect(Object.keys((await updateStatus({})).body.errors)).toEqual(["status"]);
  expect((await updateStatus({ status: "closed" })).body.operations_status.name).toBe("closed");
  await updateStatus({ status: "voided" });
  expect((await updateStatus({ status: "closed" })).body.code).toBe("status_not_allowed");
});

it("invoices.getSmsContent returns a text with a link that opens the document", async () => {
  const id = await makeInvoice(business.system, job);
  const { content } = (await send(smsContent, { as: business.admin, params: { id } })).body;
  expect(content).toMatch(
    /^This is .+\. Invoice #\d+: balance due \$100\.00\. View(?: and pay)?: http\S+\/invoice\/[\w-]{20,}/
  );
  const token = /\/invoice\/([\w-]+)/.exec(content)?.[1] ?? "";
  expect((await send(viewPublic, { as: null, params: { token } })).body.invoice.id).toBe(id);
});

it("invoices.getForCustomer returns a customer's document, on request with the customer's fields only", async () => {
  const id = await makeInvoice(business.system, job);
  const getDocument = (customerId: string, selfService: boolean) =>
    send(getForCustomer, { as: business.admin, params: { id: customerId, invoiceId: id }, query: { selfService } });
  const whole = (await getDocument(job.customerId, false)).body;
  expect(whole).toEqual((await send(find, { as: business.admin, params: { id } })).body);
  const {
    voidReason: _reason,
    sending: _sending,
    signatureTakenBy: _taker,
    ...publicFields
  } = requireValue(whole, "document") as Record<string, unknown>;
  expect((await getDocument(job.customerId, true)).body).toEqual(publicFields);
  const other = await makeJob(business.system);
  expect((await getDocument(other.customerId, false)).body.code).toBe("invoice_not_found");
});

it("invoices/user-list-default: a user's invoice list shows unpaid ones by default, and all on request", async () => {
  const { who, userId } = business.technician;
  const id = await makeInvoice(who, job);
  const nothing = await makeInvoice(who, job, [{ name: "Free", unitPrice: "0.00" }]);
  const list = async (query: object = {}) =>
    (await send(listInvoices, { as: business.admin, params: { id: userId }, query: { ...query } })).body.items.map(
      (each) => each.id
    );
  expect(await list()).toEqual([id]);
  expect(await list({ type: "all" })).toEqual([nothing, id]);
});
