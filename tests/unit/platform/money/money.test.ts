import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportionAmount } from "@/lib/platform/money/apportion-amount";
import { Decimal } from "@/lib/platform/money/decimal";
import {
  formatMoney,
  moneyToWire,
  multiplyByQuantity,
  parseMoney,
  roundToCents,
  sumMoney,
} from "@/lib/platform/money/money";
import { AmountDue, Money, Percent, Quantity } from "@/lib/platform/money/money-shapes";
import { assertProperty } from "@/tests/support/chance";
import { requireValue } from "@/tests/support/required-values";

const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
const fromCents = (n: number) => new Decimal(n).dividedBy(100);

describe("money", () => {
  it("money/exact: has no binary error in sums and products", () => {
    expect(moneyToWire(sumMoney([parseMoney("0.1"), parseMoney("0.2")]))).toBe("0.30");
    expect(moneyToWire(multiplyByQuantity(parseMoney("19.99"), new Decimal(3)))).toBe("59.97");
  });

  it("money/exact: sums a thousand random amounts to the sum of their cents", () => {
    assertProperty(
      fc.property(fc.array(cents, { maxLength: 1000 }), (list) => {
        const sum = sumMoney(list.map(fromCents));
        expect(sum.times(100).toNumber()).toBe(list.reduce((a, b) => a + b, 0));
      })
    );
  });

  it("is rounded half away from zero, and never prints minus zero", () => {
    const wire = (text: string) => moneyToWire(new Decimal(text));
    expect(["1.005", "-1.005", "1.0049", "-0.004", "0"].map(wire)).toEqual(["1.01", "-1.01", "1.00", "0.00", "0.00"]);
    expect(roundToCents(new Decimal("-0.001")).isNegative()).toBe(false);
  });

  it("is parsed strictly from wire amounts", () => {
    expect(parseMoney("125.00").toNumber()).toBe(125);
    for (const bad of ["", "$5", "1,000.00", "1e3", "1.005", "+5", ".5", "5.", " 5", "NaN", "99999999999"]) {
      expect(() => parseMoney(bad), bad).toThrow(RangeError);
    }
    expect(() => parseMoney(5 as unknown as string)).toThrow(RangeError);
  });

  it("is formatted with thousands separators and a leading minus", () => {
    expect(formatMoney(new Decimal("1234.5"))).toBe("$1,234.50");
    expect(formatMoney(new Decimal("-1234567.891"))).toBe("-$1,234,567.89");
    expect(formatMoney(new Decimal("0"))).toBe("$0.00");
    expect(formatMoney(new Decimal("-0.001"))).toBe("$0.00");
    expect(formatMoney(new Decimal("999"))).toBe("$999.00");
  });

  it("has wire shapes that return two decimals and refuse numbers", () => {
    expect(Money.parse("5")).toBe("5.00");
    expect(Money.parse(" 5.5 ")).toBe("5.50");
    expect(Money.safeParse(5).success).toBe(false);
    expect(Money.safeParse("5.555").success).toBe(false);
    expect(["0.00", "-0.01", "-5"].map((text) => AmountDue.safeParse(text).success)).toEqual([false, false, false]);
    expect(AmountDue.parse("0.01")).toBe("0.01");
    expect(Quantity.safeParse("1.2345").success).toBe(true);
    expect(Quantity.safeParse("1.23456").success).toBe(false);
    expect(Percent.safeParse("100.01").success).toBe(false);
    expect(Percent.parse("6.25")).toBe("6.25");
  });
});

describe("apportionAmount", () => {
  const receivers = fc
    .array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 30 })
    .map((weights) => weights.map((n, i) => ({ id: `line-${i}`, weight: fromCents(n) })));

  it("splits to the cent, within a cent of the exact share, in any order", () => {
    assertProperty(
      fc.property(receivers, fc.integer({ min: 0, max: 1_000_000 }), (list, amountCents) => {
        const amount = fromCents(amountCents);
        const shares = apportionAmount(amount, list);
        expect(moneyToWire(sumMoney(shares.values()))).toBe(moneyToWire(amount));
        const whole = sumMoney(list.map(({ weight }) => weight));
        for (const { id, weight } of list) {
          const off = requireValue(shares.get(id), "share").minus(amount.times(weight).dividedBy(whole)).abs();
          expect(off.lessThan("0.01")).toBe(true);
        }
        const backwards = apportionAmount(amount, list.toReversed());
        for (const { id } of list)
          expect(requireValue(backwards.get(id), "backward").equals(requireValue(shares.get(id), "share"))).toBe(true);
      })
    );
  });

  it("gives the odd cents to the largest remainders", () => {
    const shares = apportionAmount(new Decimal("1.00"), [
      { id: "a", weight: new Decimal("10.00") },
      { id: "b", weight: new Decimal("10.00") },
      { id: "c", weight: new Decimal("10.00") },
    ]);
    expect([...shares.values()].map(moneyToWire)).toEqual(["0.34", "0.33", "0.33"]);
  });

  it("refuses to split an amount over nothing", () => {
    expect(() => apportionAmount(new Decimal(1), [])).toThrow(RangeError);
    expect(apportionAmount(new Decimal(0), []).size).toBe(0);
  });
});
