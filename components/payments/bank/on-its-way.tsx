import { formatMoneyText } from "@/components/ui/money-text";
import { UP_TO_FOUR_DAYS } from "@/lib/invoices/records/describe-bank-wait";

/** The customer's bank payment that the bank is still processing. */
export function OnItsWay({ amount }: { amount: string }) {
  return (
    <p className="max-w-md rounded-card bg-sunken p-4 sm:p-6">
      Your payment of {formatMoneyText(amount)} is on its way. {UP_TO_FOUR_DAYS} To check its status, open this link
      again.
    </p>
  );
}
