import { formatMoneyText } from "@/components/ui/fields/money-text";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";

/** What became of a payment, in a sentence: only money that is there is called received. */
export function outcomeOf({ amount, status }: Pick<Payment, "amount" | "status">): string {
  const money = formatMoneyText(amount);
  return status === "succeeded" ? `${money} received` : `${money} is being processed. It is not received yet.`;
}
