import { UP_TO_FOUR_DAYS } from "@/lib/invoices/records/describe-bank-wait";
import type { PaymentMode } from "@/lib/invoices/records/online-payment";

const CARDS: Record<PaymentMode, string> = {
  live: "Customers pay by card from the invoice link. Stripe processes the payments.",
  "stripe-test":
    "This is Stripe's test mode. Customers can pay with Stripe's test cards, and no money moves. Your provider can switch Stripe to live mode to accept real cards.",
  sandbox:
    "Customers can pay with test cards, and no money moves. Your provider can connect Stripe to accept real cards.",
};

const ACCOUNTS: Record<PaymentMode, string> = {
  live: `Customers can pay from a bank account. Payments stay pending until the money arrives. ${UP_TO_FOUR_DAYS}`,
  "stripe-test":
    "This is Stripe's test mode. Customers can pay from Stripe's test bank accounts, and no money moves. Real bank payments stay pending for up to 4 business days.",
  sandbox:
    "Customers can pay from test bank accounts, and no money moves. Real bank payments take up to 4 business days.",
};

/** Returns the sentence that Settings show about cards when card processing is set up. */
export const describeCardSetting = (of: { isAccepted: boolean; mode: PaymentMode }): string =>
  of.isAccepted ? CARDS[of.mode] : "Your business doesn't accept cards. Turn on cards under Settings → Details.";

/** Returns the sentence that Settings show about bank accounts. */
export function describeAccountSetting(of: { isOffered: boolean; isAccepted: boolean; mode: PaymentMode }): string {
  if (!of.isOffered) return "Bank accounts (ACH) are off. Your provider can turn them on.";
  if (!of.isAccepted)
    return "Your business doesn't accept bank account (ACH) payments. Turn them on under Settings → Details.";
  return `${ACCOUNTS[of.mode]} You can turn bank payments off under Settings → Details.`;
}
