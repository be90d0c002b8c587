import { describe, expect, it } from "vitest";
import {
  type DiscountedDocument,
  computeCombinedDiscount,
  isRaised,
  isWithinPercent,
  type ListedLine,
} from "@/lib/invoices/discounts/combined-discount";
import type { InvoiceLine } from "@/lib/invoices/totals/invoice-line";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";

const d = (amount: string | number) => new Decimal(amount);
const TEN = d(10);

const buildLine = (unitPrice: string, more: Partial<InvoiceLine> = {}, list: string | null = null): ListedLine => ({
  line: { id: unitPrice, kind: "custom", quantity: d(1), unitPrice: d(unitPrice), taxRateIds: [], ...more },
  listAmount: list === null ? null : d(list),
});
const computeDiscount = (lines: ListedLine[], more: Partial<DiscountedDocument> = {}) =>
  computeCombinedDiscount({ lines, discount: undefined, rebate: d(0), ...more }, TEN);
const offOf = (...args: Parameters<typeof computeDiscount>) => {
  const { undiscounted, off } = computeDiscount(...args);
  return [sumMoney(undiscounted).toFixed(2), off.toFixed(2)];
};
const fits = (...args: Parameters<typeof computeDiscount>) => isWithinPercent(computeDiscount(...args), TEN);

describe("the combined discount of a document", () => {
  it("adds up lines, prices below the list, negative lines, the document's discount, and the rebate", () => {
    const lines = [
      buildLine("100.00", { discount: { percent: d(5) } }),
      buildLine("90.00", { kind: "part" }, "100.00"),
      buildLine("-7.00"),
      buildLine("3.00", { kind: "discount" }),
    ];
    expect(offOf(lines)).toEqual(["200.00", "25.00"]);
    const more = { discount: { percent: d(10) }, rebate: d("2.50") };
    // 175.00 is left. Ten percent of it and the rebate are deducted.
    expect(offOf(lines, more)).toEqual(["200.00", "45.00"]);
  });

  it("is zero when the document charges the price book's price or more", () => {
    expect(offOf([buildLine("100.00", { kind: "part" }, "100.00"), buildLine("120.00", {}, "100.00")])).toEqual([
      "220.00",
      "0.00",
    ]);
  });

  it("leaves out optional lines, except those that would exceed the limit once accepted", () => {
    const optional = { recommended: true };
    const lines = [buildLine("100.00"), buildLine("500.00", optional)];
    expect(offOf(lines)).toEqual(["100.00", "0.00"]);
    const cheap = buildLine("500.00", { ...optional, discount: { amount: d("50.01") } });
    expect(offOf([buildLine("100.00"), cheap])).toEqual(["600.00", "50.01"]);
    expect(offOf([buildLine("100.00"), buildLine("-40.00", { futureWork: true })])).toEqual(["100.00", "40.00"]);
    expect(offOf([buildLine("100.00"), buildLine("500.00", { ...optional, accepted: true })])).toEqual([
      "600.00",
      "0.00",
    ]);
  });
});

describe("the discount limit", () => {
  it("allows ten percent to the cent, as a rebate, a discount, or a lower price", () => {
    const line = buildLine("333.30");
    expect(fits([line], { rebate: d("33.33") })).toBe(true);
    expect(fits([line], { rebate: d("33.34") })).toBe(false);
    expect(fits([line], { discount: { amount: d("33.33") } })).toBe(true);
    expect(fits([line], { discount: { amount: d("33.34") } })).toBe(false);
    expect(fits([buildLine("299.97", { kind: "part" }, "333.30")])).toBe(true);
    expect(fits([buildLine("299.96", { kind: "part" }, "333.30")])).toBe(false);
  });

  it("allows ten percent rounded up, for the document and for each line", () => {
    const odd = "33.35";
    expect(fits([buildLine(odd)], { discount: { percent: TEN } })).toBe(true);
    const lines = Array.from({ length: 7 }, () => buildLine(odd, { discount: { percent: TEN } }));
    expect(fits(lines)).toBe(true);
    expect(fits([buildLine(odd)], { discount: { percent: d("10.1") } })).toBe(false);
  });

  it("allows nothing off an empty document", () => {
    expect(fits([])).toBe(true);
    expect(fits([buildLine("-0.01")])).toBe(false);
  });
});

describe("an existing discount", () => {
  const fifth = { discount: { percent: d(20) } };

  it("is not raised by the same percentage of other lines, whatever the rounding", () => {
    const before = computeDiscount([buildLine("33.32")], fifth);
    expect(isRaised(before, computeDiscount([buildLine("33.32"), buildLine("1000.00")], fifth))).toBe(false);
    expect(isRaised(computeDiscount([buildLine("33.32"), buildLine("1000.00")], fifth), before)).toBe(false);
  });

  it("is raised by one more cent on the same lines, and by the same amount on fewer lines", () => {
    const lines = [buildLine("100.00"), buildLine("100.00")];
    const before = computeDiscount(lines, { rebate: d("50.00") });
    expect(isRaised(before, computeDiscount(lines, { rebate: d("50.00") }))).toBe(false);
    expect(isRaised(before, computeDiscount(lines, { rebate: d("50.01") }))).toBe(true);
    expect(isRaised(before, computeDiscount(lines.slice(1), { rebate: d("50.00") }))).toBe(true);
    expect(isRaised(before, computeDiscount([...lines, buildLine("50.00")], { rebate: d("50.00") }))).toBe(false);
  });
});
