import { Decimal, ZERO } from "./decimal";

/** The format of an amount in a call: an optional minus, digits, and at most two decimals. */
export const MONEY_PATTERN = /^-?\d{1,10}(\.\d{1,2})?$/;

/**
 * Parses an amount from a call, such as "125.00".
 * @throws RangeError on anything else: "$5", "1,000", "1e3", "1.005", "" and numbers.
 */
export function parseMoney(text: string): Decimal {
  if (typeof text !== "string" || !MONEY_PATTERN.test(text)) {
    throw new RangeError(`Not an amount of money: ${JSON.stringify(text)}`);
  }
  return new Decimal(text);
}

/** Adds amounts exactly; an empty list gives 0. rule: money/exact */
export function sumMoney(amounts: Iterable<Decimal>): Decimal {
  let sum = ZERO;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
}

/** Computes price × quantity exactly, without rounding. {@link roundToCents} rounds once at the end. */
export function multiplyByQuantity(price: Decimal, quantity: Decimal): Decimal {
  return price.times(quantity);
}

/** Rounds to two decimals, half-up (away from zero for negatives): 1.005 → 1.01, -1.005 → -1.01. */
export function roundToCents(amount: Decimal): Decimal {
  const rounded = amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  // Minus zero would print as "-0.00".
  return rounded.isZero() ? ZERO : rounded;
}

/** Formats an amount for a call, always with two decimals: "125.00", "-0.50". */
export function moneyToWire(amount: Decimal): string {
  return roundToCents(amount).toFixed(2);
}

/** Formats an amount for people: "$1,234.50", "-$1,234.50". */
export function formatMoney(amount: Decimal): string {
  const [dollars = "0", cents = "00"] = moneyToWire(amount.abs()).split(".");
  const grouped = dollars.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const sign = roundToCents(amount).isNegative() ? "-" : "";
  return `${sign}$${grouped}.${cents}`;
}
