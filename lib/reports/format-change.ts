import { Decimal } from "decimal.js";

/** Formats the change from before as "+12%" or "−3.5%". Null when the earlier value was zero. */
export function formatChange(now: string | number, before: string | number): string | null {
  const base = new Decimal(before);
  if (base.isZero()) return null;
  const percent = new Decimal(now).minus(base).times(100).dividedBy(base.abs());
  const rounded = percent.toDecimalPlaces(percent.abs().lessThan(10) ? 1 : 0, Decimal.ROUND_HALF_UP);
  if (rounded.isZero()) return "0%";
  return `${rounded.isNegative() ? "−" : "+"}${rounded.abs().toString()}%`;
}

/** Formats a part of a whole as "12.5%". */
export function formatShare(part: string | number, whole: string | number): string {
  const all = new Decimal(whole);
  if (all.isZero()) return "–";
  return `${new Decimal(part).times(100).dividedBy(all).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toString()}%`;
}
