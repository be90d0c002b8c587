import { formatMoneyText } from "@/components/ui/money-text";
import type { Payment } from "@/lib/invoices/records/payment";
import { describeBankWait } from "@/lib/invoices/records/describe-bank-wait";

/** Describes the result of a payment. Only settled money is called received. */
export function describeOutcome(
  payment: Pick<Payment, "amount" | "status" | "methodType" | "isProvider" | "challengeUrl">
): string {
  const money = formatMoneyText(payment.amount);
  if (payment.status === "succeeded") return `Received ${money}.`;
  const waits = describeBankWait(payment);
  return waits ? `${money}: ${waits}` : `${money} is being processed. It hasn't been received yet.`;
}
