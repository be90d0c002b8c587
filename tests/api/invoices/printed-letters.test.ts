import { PDFParse } from "pdf-parse";
import { beforeAll, expect, it } from "vitest";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

it("a printed document contains all letters and symbols as typed", async () => {
  const job = await makeJob(business.system);
  const names = ["Nguyễn Łukasz", "2″ pipe, ≥ 3 ft, ½ m²", "Müller & Søn – 20 €"];
  const notes = ["<p>Ευχαριστώ <strong>πολύ</strong> <em>Żółć</em> <strong><em>Дякую</em></strong></p>"];
  const lines = names.map((name) => ({ name, unitPrice: "10.00" }));
  const id = await makeInvoice(business.system, job, lines, { invoice_type: { notes } });
  const answer = await pdf(new Request("http://localhost:3000/x", { headers: { cookie: business.admin.cookie } }), {
    params: Promise.resolve({ id }),
  });
  const { text } = await new PDFParse({ data: new Uint8Array(await answer.arrayBuffer()) }).getText();
  for (const words of [...names, "Ευχαριστώ", "πολύ", "Żółć", "Дякую"]) expect(text.normalize()).toContain(words);
});
