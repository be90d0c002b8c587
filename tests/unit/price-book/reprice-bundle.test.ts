import { expect, it } from "vitest";
import { Decimal } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents, sumMoney } from "@/lib/platform/money/money";
import { buildBundleLines } from "@/lib/price-book/pricing/build-bundle-lines";
import { computeBundleReprice } from "@/lib/price-book/pricing/compute-bundle-reprice";
import { requireItems } from "@/tests/support/required-values";

type Bundle = Parameters<typeof buildBundleLines>[0];

const part = (id: string, quantity: string, percentageOfTotalPrice: string) => ({
  manufacturerItem: { id, name: id, jobFormName: "", description: "As sold", isTaxable: true },
  quantity,
  percentageOfTotalPrice,
});
const bundleOf = (...parts: ReturnType<typeof part>[]) =>
  ({ productGroupItems: parts, productGroupLabors: [] }) as unknown as Bundle;
const furnace = bundleOf(part("Filter", "3", "20"), part("Furnace", "1", "50"), part("Vent", "2", "30"));

type Line = { quantity: string; unitPrice: string };
const at = (bundle: Bundle, price: string, lines: ReturnType<typeof buildBundleLines>) => {
  const prices = computeBundleReprice(bundle, new Decimal(price), lines);
  return lines.map((line, n) => ({ ...line, ...prices.get(n) }));
};
const comesTo = (lines: Line[]) =>
  sumMoney(
    lines.map(({ quantity, unitPrice }) =>
      roundToCents(multiplyByQuantity(new Decimal(unitPrice), new Decimal(quantity)))
    )
  ).toFixed(2);

it("a complete bundle is repriced to the cent, also when the document has it twice", () => {
  const lines = buildBundleLines(furnace, new Decimal("1000.00"));
  expect(comesTo(at(furnace, "899.99", lines))).toBe("899.99");
  expect(at(furnace, "2000.00", lines).map(({ unitPrice }) => unitPrice)).toEqual(["133.33", "1000.01", "300.00"]);
  expect(comesTo(at(furnace, "899.99", [...lines, ...lines]))).toBe("1799.98");
});

it("a line of one piece stays one piece", () => {
  const filters = bundleOf(part("Filter", "3", "100"));
  const lines = buildBundleLines(filters, new Decimal("10.00"));
  const [line] = at(filters, "20.00", lines);
  expect(line).toMatchObject({ quantity: "1", unitPrice: "20.00", description: "3 pieces. As sold" });
  expect(comesTo(at(filters, "20.00", buildBundleLines(filters, new Decimal("30.00"))))).toBe("20.00");
});

it("each piece of an edited bundle costs its share, and lines of something else are not priced", () => {
  const [filter, unit, vent] = requireItems(buildBundleLines(furnace, new Decimal("1000.00")), 3);
  const changed = [{ ...filter, quantity: "4" }, unit];
  expect(at(furnace, "900.00", changed).map(({ unitPrice }) => unitPrice)).toEqual(["60.00", "450.00"]);
  expect(computeBundleReprice(furnace, new Decimal("900.00"), [{ ...vent, partId: "Chimney" }]).size).toBe(0);
});
