import type { Payment } from "./payment-shapes";

type Standing = Pick<Payment, "status" | "methodType" | "isProvider" | "challengeUrl">;

const isAtBank = ({ status, methodType, isProvider }: Standing): boolean =>
  status === "pending" && isProvider && methodType === "check";

/** Whether the bank works on a payment from a bank account, which takes days; nothing waits for the payer. */
export const isOnItsWay = (payment: Standing): boolean => isAtBank(payment) && !payment.challengeUrl;

/** Whether a payment waits for its payer to verify the bank account. */
export const waitsForVerification = (payment: Standing): boolean => isAtBank(payment) && payment.challengeUrl !== null;

export const UP_TO_FOUR_DAYS = "The bank takes up to four business days.";

/** What a payment from a bank account waits for, in words; null of others. */
export function bankWaitWords(payment: Standing): string | null {
  if (waitsForVerification(payment)) return "Waiting for the customer to verify the bank account.";
  return isOnItsWay(payment) ? `On its way. ${UP_TO_FOUR_DAYS}` : null;
}
