import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { roundToCents, sumMoney } from "@/lib/platform/money/money";

export type PartLine = { quantity: Decimal; cost: Decimal; salesPrice: Decimal };
export type LaborLine = { hours: Decimal; rate: Decimal; cost: Decimal };

export type Composition = {
  partsCost: Decimal;
  laborCost: Decimal;
  partsPrice: Decimal;
  laborPrice: Decimal;
  laborHours: Decimal;
  /** The hourly rate. Null for several rates, or without labor. */
  laborRate: Decimal | null;
  /** The sum of parts and labor, rounded to cents. */
  computedPrice: Decimal;
};

/** Computes the price of parts: their own sales prices or, with a markup multiplier, a multiple of their cost. */
export const computePartPrice = ({ quantity, cost, salesPrice }: PartLine, markup: Decimal | null): Decimal =>
  quantity.times(markup ? cost.times(markup) : salesPrice);

/** Computes the cost and price of an item from its content. Rounded once, at the end. */
export function composePrice(
  parts: readonly PartLine[],
  labors: readonly LaborLine[],
  markup: Decimal | null
): Composition {
  const partsPrice = sumMoney(parts.map((part) => computePartPrice(part, markup)));
  const [first, ...others] = labors;
  const laborPrice = sumMoney(labors.map(({ hours, rate }) => hours.times(rate)));
  return {
    partsCost: sumMoney(parts.map(({ quantity, cost }) => quantity.times(cost))),
    laborCost: sumMoney(labors.map(({ hours, cost }) => hours.times(cost))),
    partsPrice,
    laborPrice,
    laborHours: labors.reduce((sum, { hours }) => sum.plus(hours), ZERO),
    laborRate: first && others.every(({ rate }) => rate.equals(first.rate)) ? first.rate : null,
    computedPrice: roundToCents(partsPrice.plus(laborPrice)),
  };
}

/** Computes the price at a level. rule: pricing/base-price; rule: pricing/strategy-price */
export function priceAt(priceKey: string, multiplier: Decimal, standardPrice: Decimal): Decimal {
  return priceKey === "base" ? standardPrice : roundToCents(standardPrice.times(multiplier));
}

/** Computes each amount's share of the sum, in percent with four decimals. 0 when the sum is zero. */
export function computeShares(amounts: readonly Decimal[]): string[] {
  const total = sumMoney(amounts);
  return amounts.map((amount) =>
    (total.isZero() ? ZERO : amount.times(100).dividedBy(total)).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toString()
  );
}

/** True when no line is taxable. rule: pricing/tax-exempt */
export const isTaxExempt = (lines: ReadonlyArray<{ isTaxable: boolean }>): boolean =>
  !lines.some(({ isTaxable }) => isTaxable);
