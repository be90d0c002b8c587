import { beforeAll, expect, it } from "vitest";
import { POST as save } from "@/app/api/invoices/route";
import { copyOf, toInvoiceDraft, computeTotalsOfDraft, toLineItems } from "@/components/invoices/editor/invoice-draft";
import { openEditor } from "@/lib/invoices/records/open-editor";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

/**
 * Returns what the editor shows for an invoice that starts from a proposal, and what is stored when it is saved
 * unchanged.
 */
async function started(from: string) {
  const { source, rates } = await openEditor(business.admin.who, { jobId: job.jobId, invoiceId: null, from });
  const draft = copyOf(toInvoiceDraft(requireValue(source, "source")), rates);
  const body = buildInvoiceBody(job, toLineItems(draft), { invoiceTaxRates: draft.taxRateIds });
  const stored = await send(save, { as: business.admin, body });
  return { shown: computeTotalsOfDraft(draft, rates, false).total.toFixed(2), stored };
}

it("an invoice from a proposal uses today's tax rates, on screen and when stored", async () => {
  const rate = await makeTaxRate(business.system, "County", "7.25");
  const lines = [{ name: "Heat pump", unitPrice: "1000.00" }];
  const from = await makeInvoice(business.system, job, lines, { isWorkOrder: true, invoiceTaxRates: [rate] });
  const change = (data: object) => business.system.db((db) => db.taxRate.updateMany({ where: { id: rate }, data }));
  const totals = async () => {
    const { shown, stored } = await started(from);
    expect(stored.status, JSON.stringify(stored.body)).toBeLessThan(300);
    return [shown, stored.body.total];
  };
  expect(await totals()).toEqual(["1072.50", "1072.50"]);
  await change({ percent: "8.25" });
  expect(await totals()).toEqual(["1082.50", "1082.50"]);
  await change({ isActive: false });
  expect(await totals()).toEqual(["1000.00", "1000.00"]);
});
