import { PDFParse } from "pdf-parse";
import { beforeAll, expect, it } from "vitest";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { POST as send_ } from "@/app/api/invoices/[id]/send/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";

const NOTICE = "This is a test. Nothing will be charged.";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

/** Returns what the customer gets with a document: the text of its email and of its PDF. */
async function sent(id: string): Promise<{ html: string; text: string; paper: string }> {
  await send(send_, { as: business.admin, params: { id }, body: { contacts: ["ann@example.com"] } });
  const mail = await business.system.db((db) => db.mailMessage.findFirstOrThrow({ where: { relatedId: id } }));
  const answer = await pdf(new Request("http://localhost:3000/x", { headers: { cookie: business.admin.cookie } }), {
    params: Promise.resolve({ id }),
  });
  const { text: paper } = await new PDFParse({ data: new Uint8Array(await answer.arrayBuffer()) }).getText();
  return { html: mail.html, text: mail.text, paper };
}

it("an invoice payable with test cards says so in its email and PDF", async () => {
  const { html, text, paper } = await sent(await makeInvoice(business.system, job));
  for (const words of [html, text, paper]) expect(words).toContain(NOTICE);
});

it("a proposal has no test notice", async () => {
  const { html, text, paper } = await sent(await makeInvoice(business.system, job, undefined, { isWorkOrder: true }));
  for (const words of [html, text, paper]) expect(words).not.toContain("This is a test");
});

it("an invoice payable only by cash and check has no test notice", async () => {
  const id = await makeInvoice(business.system, job);
  const where = { id: business.businessId };
  await business.system.db((db) => db.business.update({ where, data: { acceptsCards: false, acceptsChecks: false } }));
  try {
    const { html, text, paper } = await sent(id);
    for (const words of [html, text, paper]) expect(words).not.toContain("This is a test");
  } finally {
    await business.system.db((db) => db.business.update({ where, data: { acceptsCards: true, acceptsChecks: true } }));
  }
});
