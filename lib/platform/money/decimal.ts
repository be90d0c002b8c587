import DecimalJs from "decimal.js";

/**
 * The only decimal type of the product: 40 significant digits, ties away from zero (half-up). It is a clone, so another
 * library that changes decimal.js's global precision cannot change our sums.
 */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});
export type Decimal = DecimalJs;

export const ZERO = new Decimal(0);
