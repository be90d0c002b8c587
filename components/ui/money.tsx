import { formatMoneyText } from "./money-text";

/** An amount, given as a decimal string: $1,234.50, -$3.00, $0.00. All digits have the same width. */
export function Money({ amount, className }: { amount: string; className?: string }) {
  return (
    <span data-money="" className={className}>
      {formatMoneyText(amount)}
    </span>
  );
}
