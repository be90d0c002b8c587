import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildInvoiceBody } from "@/lib/accounting/sync/build-invoice-body";
import { Decimal } from "@/lib/platform/money/decimal";
import { assertProperty } from "@/tests/support/chance";

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => new Decimal(n).dividedBy(100).toFixed(2));
const bookings = { customerId: "1", lines: [], other: "2", tax: "3" };
const nothing = { discountTotal: "0.00", rebate: { name: "", amount: "0.00" }, taxTotal: "0.00" };
const head = { invoiceNumber: 7, issuedOn: "2026-11-27", dueOn: null };

describe("an invoice for QuickBooks", () => {
  it("has the same total to the cent, with any discount, rebate, and tax", () => {
    const line = fc.record({
      quantity: fc.constantFrom("1", "1.5", "0.3333"),
      unitPrice: cents(99_999),
      amount: cents(99_999),
    });
    assertProperty(
      fc.property(
        fc.array(line),
        cents(5_000),
        cents(5_000),
        cents(9_999),
        (lines, discountTotal, rebate, taxTotal) => {
          const namedLines = lines.map((each) => ({ ...each, name: "Work", description: "" }));
          const invoice = { ...head, lines: namedLines, discountTotal, rebate: { name: "", amount: rebate }, taxTotal };
          const sum = (all: ReadonlyArray<string | number>) =>
            all.reduce<Decimal>((to, each) => to.plus(each), new Decimal(0));
          const expectedTotal = sum(lines.map(({ amount }) => amount))
            .minus(discountTotal)
            .minus(rebate)
            .plus(taxTotal);
          expect(sum(buildInvoiceBody(invoice, bookings).Line.map(({ Amount }) => Amount)).toFixed(2)).toBe(
            expectedTotal.toFixed(2)
          );
        }
      )
    );
  });

  it("includes quantity and price only when they multiply to the amount", () => {
    const line = { name: "Work", description: "", quantity: "2", unitPrice: "10.00" };
    const details = (amount: string) =>
      buildInvoiceBody({ ...head, ...nothing, lines: [{ ...line, amount }] }, bookings).Line.map((each) => [
        each.Description,
        each.SalesItemLineDetail["Qty"],
      ]);
    expect(details("20.00")).toEqual([["Work", 2]]);
    expect(details("15.00")).toEqual([["Work\n2 × $10.00, less discount", undefined]]);
  });
});
