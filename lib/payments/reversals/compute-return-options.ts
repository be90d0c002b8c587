import type { Payment } from "@/lib/invoices/records/payment";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { Refund } from "../records/refund";

/** Computes what screens offer for a payment: the amount that can go back, and how. The calls check the rules again. */
export function computeReturnOptions(
  { amount, returnedTotal, status, isProvider }: Payment,
  refunds: readonly Refund[]
): { refundableAmount: string; canVoid: boolean; canRefund: boolean; canDelete: boolean } {
  const onItsWay = refunds.filter((refund) => refund.status === "pending" && refund.kind !== "dispute");
  const remaining = onItsWay.reduce(
    (rest, refund) => rest.minus(refund.amount),
    new Decimal(amount).minus(returnedTotal)
  );
  const canRefund = remaining.greaterThan(0) && (status === "succeeded" || status === "refund_due");
  const isWhole = canRefund && remaining.equals(amount);
  return {
    refundableAmount: moneyToWire(remaining),
    canRefund,
    canVoid: isWhole || (status === "pending" && isProvider),
    canDelete: isWhole && !isProvider,
  };
}
