import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as readSettings, PUT as saveSettings } from "@/app/api/business/tax-settings/route";
import { POST as save } from "@/app/api/invoices/route";
import { GET as viewPublic } from "@/app/api/public/invoices/[token]/route";
import { POST as addRate } from "@/app/api/tax-rates/route";
import { PUT as changeRate } from "@/app/api/tax-rates/[id]/route";
import { toInvoiceDraft, computeTotalsOfDraft, toLineItems } from "@/components/invoices/editor/invoice-draft";
import { buildDocumentText } from "@/lib/invoices/pdf/document-text";
import { openEditor } from "@/lib/invoices/records/open-editor";
import { getChosenLineIds, applyChoices } from "@/lib/invoices/records/get-chosen-line-ids";
import { formatMoney } from "@/lib/platform/money/money";
import { Decimal } from "@/lib/platform/money/decimal";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { assertProperty } from "@/tests/support/chance";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const addTax = async (name: string, percent: string, exemptsLabor: boolean): Promise<string> =>
  (await send(addRate, { as: business.admin, body: { name, percent, exemptsLabor } })).body.id;
const discountsAfterTax = (isAfter: boolean) =>
  send(saveSettings, {
    as: business.admin,
    method: "PUT",
    body: { collects_tax: "Y", autolookup_enabled: "N", discount_after_tax: isAfter ? "Y" : "N" },
  });

const WORK = [
  { name: "Filter", kind: "part", unitPrice: "100.00" },
  { name: "Labor", kind: "labor", unitPrice: "200.00" },
];
const TENTH = { invoice_type: { discount: { kind: "percent", value: "10" } } };

/**
 * Returns the document from every place that shows it: stored, in the editor, as a PDF, behind its link, and with its
 * options added up.
 */
async function everywhere(id: string) {
  const { invoice, rates, discountAfterTax } = await openEditor(business.admin.who, {
    jobId: job.jobId,
    invoiceId: id,
  });
  if (!invoice) throw new Error("the document is there");
  const edited = computeTotalsOfDraft(toInvoiceDraft(invoice), rates, discountAfterTax, invoice);
  const link = await makeLink(business.system, id);
  const publicInvoice = (await send(viewPublic, { as: null, params: { token: link } })).body.invoice;
  const printed = buildDocumentText(invoice).totals.find(({ label }) => label === "Total")?.amount;
  const chosen = applyChoices(invoice, getChosenLineIds(invoice, undefined));
  return {
    stored: [invoice.taxTotal, invoice.total],
    edited: [edited.tax.toFixed(2), edited.total.toFixed(2)],
    shown: [publicInvoice.taxTotal, publicInvoice.total],
    chosen: [chosen.taxTotal, chosen.total],
    printed,
  };
}

async function expectSameEverywhere(id: string): Promise<string[]> {
  const { stored, edited, shown, chosen, printed } = await everywhere(id);
  expect({ edited, shown, chosen }).toEqual({ edited: stored, shown: stored, chosen: stored });
  expect(printed).toBe(formatMoney(new Decimal(stored[1] ?? "0")));
  return stored;
}

describe("taxes", () => {
  it("exclude labor for a rate that exempts it, and stay as stored when the rate changes", async () => {
    await discountsAfterTax(false);
    const state = await addTax("State", "5", true);
    const county = await addTax("County", "2", false);
    const id = await makeInvoice(business.system, job, WORK, { invoiceTaxRates: [state, county] });
    // 5 % of 100.00 and 2 % of 300.00.
    expect(await expectSameEverywhere(id)).toEqual(["11.00", "311.00"]);
    const body = { name: "State", percent: "9", exemptsLabor: false };
    expect((await send(changeRate, { as: business.admin, method: "PUT", params: { id: state }, body })).status).toBe(
      200
    );
    expect(await expectSameEverywhere(id)).toEqual(["11.00", "311.00"]);
    const { invoice } = await openEditor(business.admin.who, { jobId: job.jobId, invoiceId: id });
    const draft = toInvoiceDraft(requireValue(invoice, "invoice"));
    const unchangedBody = {
      invoice_type: { id, businessCustomerId: job.customerId, jobId: job.jobId, lineItems: toLineItems(draft) },
      invoiceTaxRates: draft.taxRateIds,
    };
    expect((await send(save, { as: business.admin, body: unchangedBody })).body.total).toBe("311.00");
    const fresh = await makeInvoice(business.system, job, WORK, { invoiceTaxRates: [state, county] });
    expect(await expectSameEverywhere(fresh)).toEqual(["33.00", "333.00"]);
  });

  it("apply before or after the discount as the business sets it, and stay as stored", async () => {
    const rate = await addTax("City", "10", false);
    await discountsAfterTax(false);
    const before = await makeInvoice(business.system, job, WORK, { invoiceTaxRates: [rate], ...TENTH });
    expect((await discountsAfterTax(true)).body.discount_after_tax).toBe("Y");
    const after = await makeInvoice(business.system, job, WORK, { invoiceTaxRates: [rate], ...TENTH });
    expect(await expectSameEverywhere(before)).toEqual(["27.00", "297.00"]);
    expect(await expectSameEverywhere(after)).toEqual(["30.00", "300.00"]);
    const order = async (id: string) => {
      const { invoice } = await openEditor(business.admin.who, { jobId: job.jobId, invoiceId: id });
      return buildDocumentText(requireValue(invoice, "invoice")).totals.map(({ label }) => label.split(" ")[0]);
    };
    expect((await order(before)).slice(0, 4)).toEqual(["Subtotal", "Discount", "City", "Total"]);
    expect((await order(after)).slice(0, 4)).toEqual(["Subtotal", "City", "Discount", "Total"]);
    // Fields that a save omits stay unchanged.
    const body = { collects_tax: "Y", autolookup_enabled: "N" };
    await sendUnchecked(saveSettings, { as: business.admin, method: "PUT", body });
    expect((await send(readSettings, { as: business.admin })).body.discount_after_tax).toBe("Y");
  });

  it("money/tax-per-rate: are equal to the cent everywhere a document is shown", async () => {
    const rates = [await addTax("One", "7.25", true), await addTax("Two", "2.375", false)];
    const anyLine = fc.record({
      name: fc.constant("Work"),
      kind: fc.constantFrom("part", "labor", "custom", "fee"),
      quantity: fc.integer({ min: 1, max: 40 }).map((n) => (n / 4).toString()),
      unitPrice: fc.integer({ min: 1, max: 99_999 }).map((n) => (n / 100).toFixed(2)),
      isTaxable: fc.boolean(),
      recommended: fc.boolean(),
    });
    const anyDocument = fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      discount: fc.integer({ min: 0, max: 100 }),
      isAfter: fc.boolean(),
      on: fc.subarray(rates),
    });
    await assertProperty(
      fc.asyncProperty(anyDocument, async ({ lines, discount, isAfter, on }) => {
        await discountsAfterTax(isAfter);
        const more = { invoice_type: { discount: { kind: "percent", value: String(discount) } }, invoiceTaxRates: on };
        const id = await makeInvoice(business.system, job, lines, more);
        expect(await expectSameEverywhere(id)).toHaveLength(2);
      }),
      { numRuns: 25 }
    );
  });
});
