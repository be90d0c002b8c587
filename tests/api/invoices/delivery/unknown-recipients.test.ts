import { beforeAll, describe, expect, it } from "vitest";
import { POST as saveComparison } from "@/app/api/comparisons/route";
import { POST as sendComparison } from "@/app/api/comparisons/[id]/send/route";
import { GET as activities } from "@/app/api/customers/[id]/activities/route";
import { POST as sendStatement } from "@/app/api/customers/[id]/statements/send/route";
import { POST as sendLink } from "@/app/api/financing/links/route";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { POST as sendBatch } from "@/app/api/invoices/send-batch/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;

const STRANGER = "pat@else.com";
const SENTENCE = "pat@else.com isn't a contact of Ruth Schmidt. Send anyway?";

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system, "Ruth Schmidt");
  const { businessId } = business;
  const { customerId } = job;
  await business.system.db((db) =>
    db.contact.createMany({
      data: [
        { businessId, customerId, firstName: "Eva", lastName: "Schmidt", email: "Eva@Example.com" },
        { businessId, customerId, firstName: "Old", lastName: "Tenant", email: STRANGER, deletedAt: new Date() },
      ],
    })
  );
});

type Refused = { status: number; body: { code?: string; message?: string } };
type Sending = {
  /** Emails the document; `more` is added to the request. */
  send: (more: object) => Promise<Refused>;
  action: string;
};

const createInvoice = () => makeInvoice(business.system, job);
const proposal = () => makeInvoice(business.system, job, undefined, { isWorkOrder: true, isPresenting: true });

const SENDINGS: Record<string, () => Promise<Sending>> = {
  "an invoice": async () => {
    const params = { id: await createInvoice() };
    return {
      send: (body) => sendUnchecked(sendInvoice, { as: business.dispatcher, params, body }),
      action: "invoice.sent",
    };
  },
  "proposals side by side": async () => {
    const body = { jobId: job.jobId, invoiceIds: [await proposal(), await proposal()] };
    const saved = (await send(saveComparison, { as: business.admin, body })).body;
    const params = { id: requireValue(saved.comparisonId, "comparison id") };
    return {
      send: (more) => sendUnchecked(sendComparison, { as: business.admin, params, body: more }),
      action: "invoice.sent",
    };
  },
  "a statement": async () => ({
    send: (body) => sendUnchecked(sendStatement, { as: business.dispatcher, params: { id: job.customerId }, body }),
    action: "customer.statement-sent",
  }),
};

const mailsTo = (toAddress: string) =>
  business.system.db((db) =>
    db.mailMessage.count({ where: { toAddress: { equals: toAddress, mode: "insensitive" } } })
  );

const lastChange = (action: string) =>
  business.system.db((db) => db.changeSet.findFirstOrThrow({ where: { action }, orderBy: { id: "desc" } }));

describe("an email to an address that isn't a contact of the customer", () => {
  it.each(Object.entries(SENDINGS))("needs confirmation and is recorded: %s", async (_, prepare) => {
    const sending = await prepare();
    const before = await mailsTo(STRANGER);
    const refused = await sending.send({ contacts: ["ann@example.com", STRANGER] });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, "unknown_recipient", SENTENCE]);
    expect(await mailsTo(STRANGER)).toBe(before);
    expect((await sending.send({ contacts: [STRANGER], confirmUnknownRecipient: false })).status).toBe(409);

    const allowed = await sending.send({ contacts: ["ANN@example.com", " eva@example.com".trim()] });
    expect(allowed.status).toBe(200);
    expect(JSON.stringify((await lastChange(sending.action)).acts)).not.toContain("NotAContact");

    const sent = await sending.send({ contacts: ["eva@example.com", STRANGER], confirmUnknownRecipient: true });
    expect(sent.status).toBe(200);
    expect(await mailsTo(STRANGER)).toBe(before + 1);
    const change = await lastChange(sending.action);
    expect(change.acts).toContainEqual(
      expect.objectContaining({ action: sending.action, details: { recipientNotAContact: [STRANGER] } })
    );
    expect(change.actorUserId).not.toBeNull();
  });

  it("fails alone in a batch of invoices", async () => {
    const [first, second] = [await createInvoice(), await createInvoice()];
    const contacts = { [first]: [STRANGER], [second]: ["ann@example.com"] };
    const body = { invoiceIds: [first, second], contacts };
    const refused = await send(sendBatch, { as: business.admin, body });
    expect(refused.body).toMatchObject({ sent: 1, failed: [{ id: first, message: SENTENCE }] });
    const confirmed = await send(sendBatch, { as: business.admin, body: { ...body, confirmUnknownRecipient: true } });
    expect(confirmed.body).toMatchObject({ sent: 2, failed: [] });
  });

  it("needs confirmation for a financing link", async () => {
    const linkRequest = { businessCustomerId: job.customerId, email: STRANGER };
    const refused = await send(sendLink, { as: business.admin, body: linkRequest });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, "unknown_recipient", SENTENCE]);
    const sent = await send(sendLink, { as: business.admin, body: { ...linkRequest, confirmUnknownRecipient: true } });
    expect(sent.body).toMatchObject({ sentTo: STRANGER });
    const { acts } = await lastChange("financing.link-sent");
    expect(acts).toMatchObject([{ details: { recipientNotAContact: [STRANGER] } }]);
  });

  it("lists all unknown addresses in the message", async () => {
    const params = { id: await createInvoice() };
    const contacts = ["pat@else.com", "sam@else.com", "ann@example.com"];
    const { body } = await send(sendInvoice, { as: business.admin, params, body: { contacts } });
    expect(body.message).toBe("pat@else.com and sam@else.com aren't contacts of Ruth Schmidt. Send anyway?");
  });

  it("appears in the customer's activities with the address and the sender", async () => {
    const params = { id: await createInvoice() };
    const to = "witness@else.com";
    await send(sendInvoice, {
      as: business.dispatcher,
      params,
      body: { contacts: [to], confirmUnknownRecipient: true },
    });
    const { body } = await send(activities, { as: business.admin, params: { id: job.customerId } });
    const entry = body.items.find(({ description }) => description.endsWith(`, to ${to}`));
    expect(entry).toMatchObject({ type: "message", userAccount: { id: business.dispatcher.userId } });
  });
});
