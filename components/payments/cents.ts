import { Decimal } from "@/lib/platform/money/decimal";

/** "125.00" → 12500; what is no amount yet counts as nothing. */
export function dollarsToCents(amount: string): number {
  return /^\d+(\.\d{1,2})?$/.test(amount) ? new Decimal(amount).times(100).toNumber() : 0;
}
