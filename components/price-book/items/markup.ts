import { Decimal } from "@/lib/platform/money/decimal";

/** What a price adds to its cost, in percent; null where there is no cost to add to. */
export const markupPercent = (cost: Decimal, price: Decimal): Decimal | null =>
  cost.greaterThan(0) ? price.dividedBy(cost).minus(1).times(100) : null;

/** The price of a cost with so many percent on top, to the cent. */
export const priceWithMarkup = (cost: Decimal, percent: Decimal): string =>
  cost.times(percent.dividedBy(100).plus(1)).toFixed(2);

/** A number that somebody typed; null for what is none. */
export function decimalOf(text: string): Decimal | null {
  const plain = text.replaceAll(",", "").trim();
  return /^-?\d+(\.\d*)?$|^\.\d+$/.test(plain) ? new Decimal(plain) : null;
}
