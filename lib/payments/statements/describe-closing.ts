import { formatDollars } from "@/lib/platform/money/format-dollars";

/** Names the closing balance of a statement: "Balance due", or "Credit balance" when it is negative. */
export function describeClosing(closing: string): { label: string; amount: string } {
  return closing.startsWith("-")
    ? { label: "Credit balance", amount: formatDollars(closing.slice(1)) }
    : { label: "Balance due", amount: formatDollars(closing) };
}
