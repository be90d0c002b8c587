import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";

/** The kinds of payout line: money taken, refunded, held by a bank, the provider's own fees, or anything else. */
export const PAYOUT_LINE_KINDS = ["charge", "refund", "dispute", "fee", "other"] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** Amounts in dollars, signed by their effect on the payout. A fee is positive, as it is charged. */
export type LineAmounts = { kind: PayoutLineKind; gross: string; fee: string; net: string };

export type PayoutSums = { collected: string; refunded: string; disputed: string; fees: string; other: string };

/** Computes the exact parts of a payout. The fees on all lines and the lines that are fees make one sum. */
export function computePayoutSums(lines: readonly LineAmounts[]): PayoutSums {
  const sumGross = (kind: PayoutLineKind) =>
    sumMoney(lines.flatMap((line) => (line.kind === kind ? [new Decimal(line.gross)] : [])));
  const fees = sumGross("fee").minus(sumMoney(lines.map(({ fee }) => new Decimal(fee))));
  return {
    collected: sumGross("charge").toFixed(2),
    refunded: sumGross("refund").toFixed(2),
    disputed: sumGross("dispute").toFixed(2),
    fees: fees.plus(0).toFixed(2),
    other: sumGross("other").toFixed(2),
  };
}

/** Computes the amount of a payout beyond the sum of its contents. "0.00" when they are equal. */
export function computePayoutDifference(amount: string, sums: PayoutSums): string {
  const { collected, refunded, disputed, fees, other } = sums;
  const inIt = sumMoney([collected, refunded, disputed, fees, other].map((sum) => new Decimal(sum)));
  return new Decimal(amount).minus(inIt).toFixed(2);
}
