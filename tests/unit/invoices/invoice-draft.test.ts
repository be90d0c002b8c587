import { describe, expect, it } from "vitest";
import { copyOf, toInvoiceDraft, computeTotalsOfDraft, toLineItems } from "@/components/invoices/editor/invoice-draft";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { requireValue } from "@/tests/support/required-values";

const [state, county] = [
  { id: "state", name: "State", percent: "4.75", exemptsLabor: false },
  { id: "county", name: "County", percent: "2.50", exemptsLabor: false },
];
const line = (id: string, taxRateIds: string[], more: object = {}) => ({
  id,
  kind: "custom",
  name: id,
  description: "",
  quantity: "1",
  unitPrice: "100.00",
  discount: { kind: "none", value: "0" },
  isTaxable: true,
  taxRateIds,
  recommended: false,
  futureWork: false,
  accepted: false,
  ...more,
});
const stored = (lineItems: object[]) =>
  ({
    title: "",
    dueOn: null,
    issuedOn: "2026-11-20",
    fontSize: "standard",
    discount: { kind: "none", value: "0" },
    notes: [],
    attachments: [],
    images: [],
    deposit: null,
    recommendedMaintenancePlans: [],
    invoiceTaxRates: [state, county],
    lineItems,
  }) as unknown as Invoice;

describe("a draft", () => {
  const rates = [requireValue(state, "state"), requireValue(county, "county")].map((rate) => ({
    ...rate,
    isDefault: true,
  }));
  const draft = toInvoiceDraft(stored([line("a", ["state"]), line("b", ["state", "county"]), line("c", [])]));

  it("keeps the taxes of each line, and sends them only when they differ from the document's", () => {
    expect(toLineItems(draft).map(({ taxRateIds }) => taxRateIds)).toEqual([["state"], undefined, []]);
    expect(computeTotalsOfDraft(draft, rates, false).tax.toFixed(2)).toBe("12.00");
    const withoutState = { ...draft, taxRateIds: ["county"] };
    expect(toLineItems(withoutState).map(({ taxRateIds }) => taxRateIds)).toEqual([[], undefined, []]);
    expect(computeTotalsOfDraft(withoutState, rates, false).tax.toFixed(2)).toBe("2.50");
  });

  it("copied from another document uses today's tax rates and contains the accepted options", () => {
    const source = toInvoiceDraft(
      stored([
        line("a", ["state"]),
        line("no", ["state", "county"], { recommended: true }),
        line("yes", ["state", "county"], { recommended: true, accepted: true }),
      ])
    );
    const today = [{ ...county!, percent: "3.00", isDefault: true }];
    const copy = copyOf(source, today);
    expect(copy.taxRateIds).toEqual(["county"]);
    expect(copy.issuedOn).toBe("");
    expect(toLineItems(copy)).toMatchObject([
      { name: "a", taxRateIds: [], recommended: false },
      { name: "yes", recommended: false, accepted: false },
    ]);
    expect(toLineItems(copy).every((one) => !("id" in one))).toBe(true);
    expect(computeTotalsOfDraft(copy, today, false).tax.toFixed(2)).toBe("3.00");
  });
});
