import { Checkbox } from "@/components/ui/choices/checkbox";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/money-text";
import { type Payable, computeRest } from "./payment-target";

type Props = {
  amount: string;
  onChange: (amount: string) => void;
  /** The only thing to pay, if there is just one. */
  invoice: Payable | undefined;
  /** True when an overpayment may stay as the customer's credit. */
  keepsRest: boolean;
};

/** The amount. Above the invoice's balance, it asks whether to keep the rest. */
export function AmountField({ amount, onChange, invoice, keepsRest }: Props) {
  // All money above a deposit is credit, because the deposit itself is.
  const rest = invoice?.kind === "invoice" ? computeRest(amount, invoice) : "0.00";
  return (
    <>
      <MoneyField
        label="Amount"
        name="amount"
        isRequired
        value={amount}
        onChange={onChange}
        {...(invoice ? { help: formatAmountHelp(invoice) } : {})}
      />
      {keepsRest && rest !== "0.00" && (
        <Checkbox name="keepRestAsCredit">Keep {formatMoneyText(rest)} as account credit</Checkbox>
      )}
    </>
  );
}

function formatAmountHelp({ kind, balance, available }: Payable): string {
  const due = `${kind === "deposit" ? "Deposit due" : "Balance due"} ${formatMoneyText(balance)}`;
  if (available === balance) return `${due}. Partial payments accepted.`;
  if (available === "0.00") return `${due}. The full amount is already being processed.`;
  return `${due}. Up to ${formatMoneyText(available)} can be paid now. The rest is already being processed.`;
}
