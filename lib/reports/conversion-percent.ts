import { Decimal } from "decimal.js";

/** How many of the presented were sold, in percent to a tenth, rounded half up; 0 where nothing was presented. */
export function conversionPercent(sold: number, presented: number): number {
  if (presented === 0) return 0;
  return new Decimal(sold).times(100).dividedBy(presented).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber();
}
