import fc from "fast-check";
import { expect, it } from "vitest";
import { Decimal } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents, sumMoney } from "@/lib/platform/money/money";
import { buildBundleLines } from "@/lib/price-book/pricing/build-bundle-lines";
import { assertProperty } from "@/tests/support/chance";

type Bundle = Parameters<typeof buildBundleLines>[0];

const part = (name: string, quantity: string, percentageOfTotalPrice: string) =>
  ({
    manufacturerItem: { id: name, name, jobFormName: "", description: "As sold", isTaxable: true },
    quantity,
    percentageOfTotalPrice,
  }) as unknown as Bundle["productGroupItems"][number];
const labor = (name: string, hours: string, percentageOfTotalPrice: string, isServiceFee = false) =>
  ({
    productLabor: { id: name, name, jobFormName: "On paper", description: "", isTaxable: false, isServiceFee },
    hours,
    percentageOfTotalPrice,
  }) as unknown as Bundle["productGroupLabors"][number];

const amountOf = ({ quantity, unitPrice }: { quantity: string; unitPrice: string }) =>
  roundToCents(multiplyByQuantity(new Decimal(unitPrice), new Decimal(quantity)));

it("a bundle becomes part and labor lines at their shares of the price", () => {
  const bundle = {
    productGroupItems: [part("Capacitor", "2", "40")],
    productGroupLabors: [labor("Repair", "1.5", "50"), labor("Trip", "1", "10", true)],
  };
  expect(buildBundleLines(bundle, new Decimal("300.00"))).toMatchObject([
    { kind: "part", partId: "Capacitor", name: "Capacitor", quantity: "2", unitPrice: "60.00", isTaxable: true },
    { kind: "labor", laborId: "Repair", name: "On paper", quantity: "1.5", unitPrice: "100.00", isTaxable: false },
    { kind: "fee", laborId: "Trip", quantity: "1", unitPrice: "30.00" },
  ]);
});

it("a rounding difference goes to a line with one piece, or else the last line becomes one piece", () => {
  const three = part("Filter", "3", "50");
  const withOne = { productGroupItems: [three, part("Frame", "1", "50")], productGroupLabors: [] };
  expect(buildBundleLines(withOne, new Decimal("20.00"))).toMatchObject([
    { name: "Filter", quantity: "3", unitPrice: "3.33" },
    { name: "Frame", quantity: "1", unitPrice: "10.01", description: "As sold" },
  ]);
  const alone = { productGroupItems: [three], productGroupLabors: [] };
  expect(buildBundleLines(alone, new Decimal("10.00"))).toMatchObject([
    { quantity: "1", unitPrice: "10.00", description: "3 pieces. As sold" },
  ]);
});

it("bundle lines add up to the bundle's price to the cent, whatever the bundle contains", () => {
  const quantity = fc.integer({ min: 1, max: 40_000 }).map((n) => (n / 1000).toString());
  const percent = fc.integer({ min: 0, max: 1_000_000 }).map((n) => (n / 10_000).toString());
  const anyBundle = fc.record({
    productGroupItems: fc.array(
      fc.tuple(quantity, percent).map(([many, share]) => part("Part", many, share)),
      {
        maxLength: 5,
      }
    ),
    productGroupLabors: fc.array(
      fc.tuple(quantity, percent).map(([many, share]) => labor("Labor", many, share)),
      {
        minLength: 1,
        maxLength: 3,
      }
    ),
  });
  assertProperty(
    fc.property(anyBundle, fc.integer({ min: 0, max: 9_999_999 }), (bundle, cents) => {
      const price = new Decimal(cents).dividedBy(100);
      const lines = buildBundleLines(bundle, price);
      expect(lines).toHaveLength(bundle.productGroupItems.length + bundle.productGroupLabors.length);
      expect(sumMoney(lines.map(amountOf)).toFixed(2)).toBe(price.toFixed(2));
    })
  );
});
