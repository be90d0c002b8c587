import { PDFParse } from "pdf-parse";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as send_ } from "@/app/api/invoices/[id]/send/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { GET as viewPublic } from "@/app/api/public/invoices/[token]/route";
import { readStoredFile } from "@/lib/platform/files/store-file";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { getFirst, getMatch } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;
let id: string;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  job = await makeJob(business.system, "José Núñez");
  const rate = await makeTaxRate(business.system, "County", "7.25");
  id = await makeInvoice(
    business.system,
    job,
    Array.from({ length: 40 }, (_, i) => ({ name: `Part ${i + 1}`, unitPrice: "19.99", quantity: "3" })),
    {
      invoiceTaxRates: [rate],
      esig: { name: "José Núñez" },
      invoice_type: { notes: ["<p>Thank you &amp; goodbye</p>"] },
    }
  );
});

describe("invoices.send", () => {
  it("invoices/send: emails each contact a separate link and the PDF, with the office's amounts to the cent", async () => {
    const contact = await business.system.db((db) =>
      db.contact.create({
        data: {
          businessId: business.businessId,
          customerId: job.customerId,
          firstName: "Eva",
          lastName: "Núñez",
          email: "eva@example.com",
        },
      })
    );
    const body = {
      contacts: [contact.id, "ann@example.com", "EVA@example.com"],
      personalizedMessage: "Thanks for calling.",
    };
    const answer = await send(send_, { as: business.dispatcher, params: { id }, body });
    expect(answer.body).toEqual({
      sent: true,
      recipients: ["EVA@example.com", "ann@example.com"],
      state: "kept",
    });
    const invoice = (await send(find, { as: business.admin, params: { id } })).body;
    expect(invoice).toMatchObject({ subtotal: "2398.80", taxTotal: "173.91", total: "2572.71" });
    expect(invoice).toMatchObject({ sentAt: null, sending: "queued" });
    const mails = await business.system.db((db) => db.mailMessage.findMany({ where: { relatedId: id } }));
    expect(mails).toHaveLength(2);
    const tokens = mails.map((mail) => getMatch(/\/invoice\/([\w-]{43})/, mail.html));
    expect(new Set(tokens).size).toBe(2);
    for (const mail of mails) {
      expect(mail.html).toContain("$2,572.71");
      expect(mail.html).toContain("Thanks for calling.");
      expect(mail.text).toContain("$173.91");
      expect(mail.attachments).toMatchObject([
        { fileName: `invoice-${invoice.invoiceNumber}.pdf`, contentType: "application/pdf" },
      ]);
    }
    const publicView = await send(viewPublic, { as: null, params: { token: getFirst(tokens) } });
    expect(publicView.body.invoice).toMatchObject({
      total: invoice.total,
      taxTotal: invoice.taxTotal,
      balance: invoice.balance,
      lineItems: invoice.lineItems,
    });
    expect(publicView.body.business.name).toBe("Blue Ridge Plumbing & Heating");
    const file = await business.system.db((db) =>
      db.storedFile.findFirstOrThrow({ where: { ownerKind: "invoice_pdf", ownerId: id } })
    );
    const { bytes } = await readStoredFile(business.system, file.id);
    const pdf = await new PDFParse({ data: new Uint8Array(bytes) }).getText();
    expect(pdf.total).toBeGreaterThan(1);
    expect(pdf.text).toContain("$2,572.71");
    expect(pdf.text).toContain("$173.91");
    expect(pdf.text).toMatch(/page 1 of 2/);
    // With keepSignature false, the customer does not get the stored signature.
    expect(pdf.text).not.toContain("Signed by");
  });

  it("keeps the note's formatting in the email and the PDF", async () => {
    const note =
      '<p>Pay <strong>soon</strong>, please</p><ol><li><p>by card</p></li><li><p>by check</p></li></ol><p><a href="https://acme.example/terms">Terms</a></p>';
    const noted = await makeInvoice(business.system, job, undefined, {
      invoice_type: { notes: [note], dueOn: "2026-12-15" },
    });
    await send(send_, { as: business.admin, params: { id: noted }, body: { contacts: ["ann@example.com"] } });
    const [mail] = await business.system.db((db) => db.mailMessage.findMany({ where: { relatedId: noted } }));
    expect(mail?.text).toContain("(704) 555-0100");
    expect(mail?.text).toContain("José Núñez · Due 12/15/2026");
    expect(mail?.html).toContain(note);
    expect(mail?.text).toMatch(/Pay soon, please[\s\S]*1\. by card[\s\S]*https:\/\/acme\.example\/terms/);
    const file = await business.system.db((db) =>
      db.storedFile.findFirstOrThrow({ where: { ownerKind: "invoice_pdf", ownerId: noted } })
    );
    const { bytes } = await readStoredFile(business.system, file.id);
    expect(Buffer.from(bytes).toString("latin1")).toContain("/URI (https://acme.example/terms)");
    const { text } = await new PDFParse({ data: new Uint8Array(bytes) }).getText();
    expect(text).toContain("(704) 555-0100");
    expect(text).toContain("Pay soon, please");
    expect(text).toMatch(/1\.\s*by card\s*2\.\s*by check/);
  });

  it("refuses another business's contact, an empty list, and an invalid address", async () => {
    expect(
      (await send(send_, { as: business.admin, params: { id }, body: { contacts: [other.admin.userId] } })).status
    ).toBe(404);
    expect((await send(send_, { as: business.admin, params: { id }, body: { contacts: [] } })).status).toBe(422);
    expect((await send(send_, { as: business.admin, params: { id }, body: { contacts: ["nobody"] } })).status).toBe(
      422
    );
  });
});
