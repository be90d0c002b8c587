import { Decimal } from "@/lib/platform/money/decimal";

/** Converts "125.00" to 12500. Text that is no amount yet counts as zero. */
export function toCents(amount: string): number {
  return /^\d+(\.\d{1,2})?$/.test(amount) ? new Decimal(amount).times(100).toNumber() : 0;
}
