import { Decimal } from "decimal.js";

/**
 * Computes the percentage of presented items that were sold, to a tenth, rounded half up. 0 when nothing was presented.
 */
export function computeConversionPercent(sold: number, presented: number): number {
  if (presented === 0) return 0;
  return new Decimal(sold).times(100).dividedBy(presented).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber();
}
