import { formatMoneyText } from "@/components/ui/fields/money-text";
import { UP_TO_FOUR_DAYS } from "@/lib/invoices/reading/bank-words";

/** What the customer has paid from a bank account and the bank works on. */
export function OnItsWay({ amount }: { amount: string }) {
  return (
    <p className="max-w-md rounded-card bg-sunken p-4 sm:p-6">
      Your payment of {formatMoneyText(amount)} is on its way. {UP_TO_FOUR_DAYS} We email the receipt once it has
      arrived.
    </p>
  );
}
