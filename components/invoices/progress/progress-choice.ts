import {
  computePortionsByPercentage,
  computePortionsByTotal,
  type Portions,
} from "@/lib/invoices/records/progress-amounts";
import type { ProgressLineItem } from "@/lib/invoices/progress/progress-line-item";
import { Decimal } from "@/lib/platform/money/decimal";
import { MONEY_PATTERN } from "@/lib/platform/money/money";

export const PROGRESS_WAYS = [
  { id: "percentage", label: "Percentage of each line" },
  { id: "total", label: "Fixed amount" },
  { id: "lines", label: "Amount per line" },
  { id: "rest", label: "Remaining balance" },
] as const;

export type ProgressChoice = {
  way: (typeof PROGRESS_WAYS)[number]["id"];
  percentage: string;
  total: string;
  amounts: Record<string, string>;
};

/** Computes the amount to invoice now for each line, with the server's arithmetic. Unreadable numbers count as zero. */
export function computePortions(lines: readonly ProgressLineItem[], choice: ProgressChoice): Portions {
  const amounts = lines.map(({ id, subtotal, balance }) => ({
    id,
    subtotal: new Decimal(subtotal),
    balance: new Decimal(balance),
  }));
  if (choice.way === "rest") return computePortionsByTotal(amounts);
  if (choice.way === "percentage") return computePortionsByPercentage(amounts, toNumber(choice.percentage));
  if (choice.way === "total") return computePortionsByTotal(amounts, toNumber(choice.total));
  return new Map(lines.map(({ id }) => [id, toNumber(choice.amounts[id] ?? "")]));
}

function toNumber(text: string): Decimal {
  return MONEY_PATTERN.test(text) || /^\d{1,3}(\.\d{1,4})?$/.test(text) ? new Decimal(text) : new Decimal(0);
}
