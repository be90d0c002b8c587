import { Decimal } from "@/lib/platform/money/decimal";

/** Computes the markup of a price over its cost in percent. Null without a cost. */
export const computeMarkupPercent = (cost: Decimal, price: Decimal): Decimal | null =>
  cost.greaterThan(0) ? price.dividedBy(cost).minus(1).times(100) : null;

/** Computes a price from a cost and a markup in percent, rounded to cents. */
export const priceWithMarkup = (cost: Decimal, percent: Decimal): string =>
  cost.times(percent.dividedBy(100).plus(1)).toFixed(2);

/** Parses a typed number. Null when it is none. */
export function parseDecimal(text: string): Decimal | null {
  const plain = text.replaceAll(",", "").trim();
  return /^-?\d+(\.\d*)?$|^\.\d+$/.test(plain) ? new Decimal(plain) : null;
}
