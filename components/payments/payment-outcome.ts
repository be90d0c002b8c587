import { formatMoneyText } from "@/components/ui/money-text";
import type { Payment } from "@/lib/invoices/records/payment";
import { isOnItsWay, isWaitingForVerification, UP_TO_FOUR_DAYS } from "@/lib/invoices/records/describe-bank-wait";

/** Describes the result of a payment. Only settled money is called received. */
export function describeOutcome(
  payment: Pick<Payment, "amount" | "status" | "methodType" | "isProvider" | "challengeUrl">
): string {
  const money = formatMoneyText(payment.amount);
  if (payment.status === "succeeded") return `Received ${money}.`;
  return `Payment of ${money} pending. ${describeWait(payment)}`;
}

function describeWait(payment: Parameters<typeof isOnItsWay>[0]): string {
  if (isWaitingForVerification(payment)) return "Waiting for the customer to verify the bank account.";
  return isOnItsWay(payment) ? UP_TO_FOUR_DAYS : "It hasn't been received yet.";
}
