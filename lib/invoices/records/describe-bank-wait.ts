import type { Payment } from "./payment";

type Standing = Pick<Payment, "status" | "methodType" | "isProvider" | "challengeUrl">;

const isAtBank = ({ status, methodType, isProvider }: Standing): boolean =>
  status === "pending" && isProvider && methodType === "check";

/** True while the bank processes a bank payment, which takes days, and the payer has nothing to do. */
export const isOnItsWay = (payment: Standing): boolean => isAtBank(payment) && !payment.challengeUrl;

/** True when the payer must verify the bank account. */
export const isWaitingForVerification = (payment: Standing): boolean =>
  isAtBank(payment) && payment.challengeUrl !== null;

export const UP_TO_FOUR_DAYS = "Bank payments take up to 4 business days.";

/** Describes what a bank payment waits for. Null for other payments. */
export function describeBankWait(payment: Standing): string | null {
  if (isWaitingForVerification(payment)) return "Waiting for the customer to verify the bank account.";
  return isOnItsWay(payment) ? `Payment pending. ${UP_TO_FOUR_DAYS}` : null;
}
