import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { InvoiceLine } from "@/lib/invoices/totals/invoice-line";
import { type InvoiceToTotal, computeInvoiceTotals } from "@/lib/invoices/totals/invoice-totals";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import { assertProperty } from "@/tests/support/chance";
import { requireValue } from "@/tests/support/required-values";

let lineCount = 0;
function line(unitPrice: string, over: Partial<InvoiceLine> = {}): InvoiceLine {
  lineCount += 1;
  return {
    id: `line-${lineCount}`,
    kind: "part",
    quantity: new Decimal(1),
    unitPrice: new Decimal(unitPrice),
    taxRateIds: [],
    ...over,
  };
}
const rate = (id: string, percent: string) => ({ id, name: id, percent: new Decimal(percent) });
const totals = (invoice: Partial<InvoiceToTotal>) =>
  computeInvoiceTotals({ lines: [], taxRates: [], payments: [], ...invoice });
const wire = (amounts: Record<string, Decimal>) =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, moneyToWire(amount)]));
const sums = (invoice: Partial<InvoiceToTotal>) => {
  const { subtotal, discount, tax, total, paid, balance } = totals(invoice);
  return wire({ subtotal, discount, tax, total, paid, balance });
};

describe("tax", () => {
  it("money/tax-per-rate: rounds each rate before adding them up", () => {
    const twice = totals({
      lines: [line("1.00", { taxRateIds: ["state", "county"] })],
      taxRates: [rate("state", "2.5"), rate("county", "2.5")],
      payments: [],
    });
    expect(twice.taxes.map(({ tax }) => moneyToWire(tax))).toEqual(["0.03", "0.03"]);
    expect(moneyToWire(twice.tax)).toBe("0.06");

    const more = totals({
      lines: [line("249.99", { taxRateIds: ["state", "county"] })],
      taxRates: [rate("state", "6.25"), rate("county", "1.5")],
    });
    expect(more.taxes.map(({ tax }) => moneyToWire(tax))).toEqual(["15.62", "3.75"]);
    expect(moneyToWire(more.tax)).toBe("19.37");
  });

  it("money/tax-per-rate: applies each rate to its subtotal, not line by line", () => {
    const lines = Array.from({ length: 10 }, () => line("0.10", { taxRateIds: ["state"] }));
    expect(sums({ lines, taxRates: [rate("state", "5")] })).toMatchObject({ tax: "0.05", total: "1.05" });
  });

  it("applies only to lines with the rate, and a repeated rate counts once", () => {
    const result = totals({
      lines: [line("100.00", { taxRateIds: ["a", "a"] }), line("50.00", { kind: "labor" })],
      taxRates: [rate("a", "10"), rate("b", "10")],
    });
    expect(result.taxes.map(({ taxable }) => moneyToWire(taxable))).toEqual(["100.00", "0.00"]);
    expect(moneyToWire(result.total)).toBe("160.00");
  });

  it("refuses a line whose rate the invoice lacks", () => {
    expect(() => totals({ lines: [line("1.00", { taxRateIds: ["gone"] })] })).toThrow(RangeError);
  });

  it("is never negative when discount lines exceed the taxed lines", () => {
    const lines = [
      line("20.00", { taxRateIds: ["a"] }),
      line("80.00"),
      line("50.00", { kind: "discount", taxRateIds: ["a"] }),
    ];
    expect(sums({ lines, taxRates: [rate("a", "10")] })).toMatchObject({ subtotal: "50.00", tax: "0.00" });
  });
});

describe("lines and discounts", () => {
  it("round a line once: 3 × 33.335 = 100.01, 0.333 h × 95.00 = 31.64", () => {
    const result = totals({
      lines: [
        line("33.335", { quantity: new Decimal(3) }),
        line("95.00", { kind: "labor", quantity: new Decimal("0.333") }),
      ],
    });
    expect(result.lines.map(({ amount }) => moneyToWire(amount))).toEqual(["100.01", "31.64"]);
  });

  it("apply a line's discount before rounding, and never go below zero", () => {
    const result = totals({
      lines: [
        line("10.00", { quantity: new Decimal(2), discount: { percent: new Decimal("12.5") } }),
        line("10.00", { discount: { amount: new Decimal("2.50") } }),
        line("10.00", { discount: { amount: new Decimal("25.00") } }),
        line("15.00", { kind: "discount" }),
      ],
    });
    expect(result.lines.map(({ amount }) => moneyToWire(amount))).toEqual(["17.50", "7.50", "0.00", "-15.00"]);
  });

  it("count recommended and future work only once accepted", () => {
    const lines = [
      line("100.00"),
      line("40.00", { recommended: true }),
      line("30.00", { futureWork: true }),
      line("20.00", { recommended: true, accepted: true }),
    ];
    const result = totals({ lines });
    expect(moneyToWire(result.total)).toBe("120.00");
    expect(result.lines.map(({ counted }) => counted)).toEqual([true, false, false, true]);
  });

  it("spread an invoice discount over the lines so that tax stays exact", () => {
    const lines = [line("100.00", { id: "taxed", taxRateIds: ["a"] }), line("50.00", { id: "free" })];
    const result = totals({
      lines,
      discount: { amount: new Decimal("10.00") },
      taxRates: [rate("a", "10")],
    });
    expect(result.lines.map(({ invoiceDiscount }) => moneyToWire(invoiceDiscount))).toEqual(["6.67", "3.33"]);
    expect(moneyToWire(result.tax)).toBe("9.33");
    expect(moneyToWire(result.total)).toBe("149.33");
  });

  it("do not change the tax when discounts apply after tax", () => {
    const whole = {
      lines: [line("100.00", { taxRateIds: ["a"] })],
      discount: { percent: new Decimal("10") },
      taxRates: [rate("a", "8")],
    };
    expect(sums(whole)).toMatchObject({ discount: "10.00", tax: "7.20", total: "97.20" });
    expect(sums({ ...whole, discountAfterTax: true })).toMatchObject({
      discount: "10.00",
      tax: "8.00",
      total: "98.00",
    });
  });

  it("leave out labor from a rate that exempts it, and still tax parts", () => {
    const taxRateIds = ["a", "b"];
    const result = totals({
      lines: [line("100.00", { kind: "labor", taxRateIds }), line("50.00", { taxRateIds })],
      taxRates: [{ ...rate("a", "10"), exemptsLabor: true }, rate("b", "1")],
    });
    expect(result.taxes.map(({ taxable, tax }) => [moneyToWire(taxable), moneyToWire(tax)])).toEqual([
      ["50.00", "5.00"],
      ["150.00", "1.50"],
    ]);
  });

  it("cap an invoice discount at the subtotal", () => {
    expect(sums({ lines: [line("10.00")], discount: { amount: new Decimal("99.00") } })).toMatchObject({
      discount: "10.00",
      total: "0.00",
    });
    expect(sums({ discount: { percent: new Decimal("10") } })).toMatchObject({ total: "0.00" });
  });

  it("subtract payments", () => {
    const payments = [new Decimal("40.00"), new Decimal("10.50")];
    expect(sums({ lines: [line("100.00")], payments })).toMatchObject({ paid: "50.50", balance: "49.50" });
  });
});

describe("any invoice", () => {
  const price = fc.integer({ min: 0, max: 999_999 }).map((n) => new Decimal(n).dividedBy(100));
  const anyLine = fc.record({
    kind: fc.constantFrom("part", "labor", "custom", "fee", "discount"),
    quantity: fc.integer({ min: 0, max: 99_999 }).map((n) => new Decimal(n).dividedBy(1000)),
    unitPrice: price,
    percentOff: fc.integer({ min: 0, max: 100 }),
    taxRateIds: fc.subarray(["a", "b"]),
    recommended: fc.boolean(),
    accepted: fc.boolean(),
  });
  const anyInvoice = fc.record({
    lines: fc.array(anyLine, { maxLength: 15 }),
    percentOff: fc.integer({ min: 0, max: 100 }),
    rates: fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2000 })),
    exemptsLabor: fc.tuple(fc.boolean(), fc.boolean()),
    discountAfterTax: fc.boolean(),
    payments: fc.array(price, { maxLength: 4 }),
  });
  const build = (raw: typeof anyInvoice extends fc.Arbitrary<infer T> ? T : never): InvoiceToTotal => ({
    lines: raw.lines.map(({ percentOff, kind, ...each }, i) => ({
      ...each,
      kind: kind as InvoiceLine["kind"],
      id: `line-${i}`,
      discount: { percent: new Decimal(percentOff) },
    })),
    discount: { percent: new Decimal(raw.percentOff) },
    discountAfterTax: raw.discountAfterTax,
    taxRates: [
      { id: "a", name: "State", percent: new Decimal(raw.rates[0]).dividedBy(100), exemptsLabor: raw.exemptsLabor[0] },
      { id: "b", name: "County", percent: new Decimal(raw.rates[1]).dividedBy(100), exemptsLabor: raw.exemptsLabor[1] },
    ],
    payments: raw.payments,
  });

  it("money/exact: has sums in whole cents that equal the sums of their parts", () => {
    assertProperty(
      fc.property(anyInvoice, (raw) => {
        const result = computeInvoiceTotals(build(raw));
        const counted = result.lines.filter((each) => each.counted);
        expect(result.subtotal.equals(sumMoney(counted.map((each) => each.amount)))).toBe(true);
        expect(result.discount.equals(sumMoney(counted.map((each) => each.invoiceDiscount)))).toBe(true);
        expect(result.tax.equals(sumMoney(result.taxes.map((each) => each.tax)))).toBe(true);
        expect(result.total.equals(result.subtotal.minus(result.discount).plus(result.tax))).toBe(true);
        expect(result.balance.plus(result.paid).equals(result.total)).toBe(true);
        for (const amount of [result.subtotal, result.discount, result.tax, result.total, result.balance]) {
          expect(amount.decimalPlaces()).toBeLessThanOrEqual(2);
        }
        for (const { tax } of result.taxes) expect(tax.isNegative()).toBe(false);
      })
    );
  });

  it("money/tax-per-rate: taxes the lines of each rate, without exempt labor and without discounts before tax", () => {
    assertProperty(
      fc.property(anyInvoice, (raw) => {
        const invoice = build(raw);
        const result = computeInvoiceTotals(invoice);
        for (const { rateId, taxable } of result.taxes) {
          const { exemptsLabor } = requireValue(
            invoice.taxRates.find(({ id }) => id === rateId),
            "tax rate"
          );
          const taxed = invoice.lines.flatMap(({ id, kind, taxRateIds }) => {
            const total = requireValue(
              result.lines.find((each) => each.id === id),
              "line"
            );
            const isTaxed = total.counted && taxRateIds.includes(rateId) && !(exemptsLabor && kind === "labor");
            if (!isTaxed) return [];
            return [raw.discountAfterTax ? total.amount : total.amount.minus(total.invoiceDiscount)];
          });
          expect(moneyToWire(taxable)).toBe(moneyToWire(sumMoney(taxed)));
        }
      })
    );
  });

  it("money/tax-per-rate: has the same totals in any order of lines, rates, and payments", () => {
    assertProperty(
      fc.property(anyInvoice, (raw) => {
        const invoice = build(raw);
        const one = computeInvoiceTotals(invoice);
        const other = computeInvoiceTotals({
          ...invoice,
          lines: invoice.lines.toReversed(),
          taxRates: invoice.taxRates.toReversed(),
          payments: invoice.payments.toReversed(),
        });
        expect(moneyToWire(other.total)).toBe(moneyToWire(one.total));
        expect(moneyToWire(other.tax)).toBe(moneyToWire(one.tax));
        expect(moneyToWire(other.balance)).toBe(moneyToWire(one.balance));
      })
    );
  });
});
