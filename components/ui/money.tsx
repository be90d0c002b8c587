import { cn } from "./class-names";
import { formatMoneyText } from "./fields/money-text";

/** An amount, given as a decimal string: $1,234.50, -$3.00, $0.00. Digits keep one width. */
export function Money({ amount, className }: { amount: string; className?: string }) {
  return (
    <span data-money className={cn("tabular text-right whitespace-nowrap", className)}>
      {formatMoneyText(amount)}
    </span>
  );
}
