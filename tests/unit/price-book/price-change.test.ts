import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "@/lib/platform/money/decimal";
import { computeChangedPrice, PriceChange } from "@/lib/price-book/bulk/price-change";
import { assertProperty } from "@/tests/support/chance";

const changed = (price: string, change: object) =>
  computeChangedPrice(new Decimal(price), PriceChange.parse({ kind: "part", ...change })).toFixed(2);

describe("a bulk price change", () => {
  it("changes by a percentage or an amount, to the cent", () => {
    expect(changed("10.10", { percent: "5" })).toBe("10.61");
    expect(changed("10.10", { percent: "-50" })).toBe("5.05");
    expect(changed("0.01", { percent: "49" })).toBe("0.01");
    expect(changed("10.10", { amount: "-0.11" })).toBe("9.99");
  });

  it("rounds up to the next 99 cents, or to whole dollars", () => {
    expect(["99.99", "100.00", "100.98", "100.99"].map((price) => changed(price, { rounding: "99" }))).toEqual([
      "99.99",
      "100.99",
      "100.99",
      "100.99",
    ]);
    expect(changed("20.00", { percent: "4.5", rounding: "99" })).toBe("20.99");
    expect(["20.49", "20.50"].map((price) => changed(price, { rounding: "dollar" }))).toEqual(["20.00", "21.00"]);
  });

  it("with 99-cent rounding always ends in 99 cents, never lowers a price, and is stable", () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
        const price = new Decimal(cents).dividedBy(100).toFixed(2);
        const once = changed(price, { rounding: "99" });
        expect(once.endsWith(".99")).toBe(true);
        expect(Number(once)).toBeGreaterThanOrEqual(Number(price));
        expect(changed(once, { rounding: "99" })).toBe(once);
      })
    );
  });

  it.each([
    [{ percent: "5", amount: "5.00" }],
    [{}],
    [{ percent: "-100" }],
    [{ percent: "5%" }],
    [{ amount: "1.005" }],
    [{ percent: "1", rounding: "5" }],
  ])("refuses %j", (change) => {
    expect(PriceChange.safeParse({ kind: "part", ...change }).success).toBe(false);
  });
});
