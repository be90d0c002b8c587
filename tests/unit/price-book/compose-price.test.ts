import { describe, expect, it } from "vitest";
import { composePrice, isTaxExempt, priceAt, computeShares } from "@/lib/price-book/pricing/compose-price";
import { cutShortName, pickFreeShortName } from "@/lib/price-book/short-names/get-short-name-limit-of";
import { Decimal } from "@/lib/platform/money/decimal";

const d = (text: string) => new Decimal(text);

describe("selling prices", () => {
  it("pricing/strategy-price: are exact decimals rounded half up, and the base price is the standard price", () => {
    expect(priceAt("maintenance", d("1.15"), d("19.99")).toFixed(2)).toBe("22.99");
    expect(priceAt("addonVal1", d("0.9"), d("149.95")).toFixed(2)).toBe("134.96");
    expect(priceAt("base", d("0.9"), d("149.95")).toFixed(2)).toBe("149.95");
  });

  it("pricing/tax-exempt: are tax-exempt when no line is taxable", () => {
    expect(isTaxExempt([{ isTaxable: false }, { isTaxable: false }])).toBe(true);
    expect(isTaxExempt([{ isTaxable: false }, { isTaxable: true }])).toBe(false);
    expect(isTaxExempt([])).toBe(true);
  });

  it("are rounded once at the end, and a markup replaces the sales prices", () => {
    const parts = [{ quantity: d("3"), cost: d("0.333"), salesPrice: d("0.335") }];
    const labor = [{ hours: d("0.25"), rate: d("99.99"), cost: d("40") }];
    expect(composePrice(parts, labor, null).computedPrice.toFixed(2)).toBe("26.00");
    expect(composePrice(parts, [], d("1.5")).computedPrice.toFixed(2)).toBe("1.50");
    expect(composePrice([], [], null).computedPrice.toFixed(2)).toBe("0.00");
    expect(computeShares([d("1"), d("2")])).toEqual(["33.3333", "66.6667"]);
    expect(computeShares([d("0")])).toEqual(["0"]);
  });
});

describe("short names", () => {
  it("price-book/short-name-trim: leave room for a number, however long the name is", () => {
    const takenNames = new Set(["a".repeat(31), `${"a".repeat(29)} 2`]);
    const free = pickFreeShortName("a".repeat(40), { suffix: "", limit: 31 }, (name) => takenNames.has(name));
    expect(free).toBe(`${"a".repeat(29)} 3`);
    expect(cutShortName(" : ", 31)).toBe("");
  });
});
