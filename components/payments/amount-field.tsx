import { Checkbox } from "@/components/ui/choices/checkbox";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/fields/money-text";
import { type Payable, restOver } from "./payment-target";

type Props = {
  amount: string;
  onChange: (amount: string) => void;
  /** The one thing that is paid. */
  invoice: Payable | undefined;
  /** What is paid above the balance may stay as the customer's credit. */
  keepsRest: boolean;
};

/** How much is paid; above what the invoice owes, whether the rest is kept. */
export function AmountField({ amount, onChange, invoice, keepsRest }: Props) {
  // What is above a deposit is credit, as all of it is.
  const rest = invoice?.kind === "invoice" ? restOver(amount, invoice) : "0.00";
  return (
    <>
      <MoneyField
        label="Amount"
        name="amount"
        isRequired
        value={amount}
        onChange={onChange}
        {...(invoice ? { help: amountHelp(invoice) } : {})}
      />
      {keepsRest && rest !== "0.00" && (
        <Checkbox name="keepRestAsCredit">Keep {formatMoneyText(rest)} as the customer&apos;s credit</Checkbox>
      )}
    </>
  );
}

function amountHelp({ balance, available }: Payable): string {
  const due = `Balance due ${formatMoneyText(balance)}`;
  if (available === balance) return `${due}; a part is fine.`;
  if (available === "0.00") return `${due}. All of it is being processed already.`;
  return `${due}; a part is fine. The rest above ${formatMoneyText(available)} is being processed already.`;
}
