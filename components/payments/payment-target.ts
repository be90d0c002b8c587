import { formatMoneyText } from "@/components/ui/fields/money-text";
import type { OpenInvoice } from "@/lib/payments/open-invoices";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import { dollarsToCents } from "./cents";

/** What a payment can be for beside one invoice: all that are open, or none. */
export const ALL = "all";
export const NONE = "none";

type Target = { id: string; label: string; hint?: string };

/** Each of what a payment can be for alone. */
export const payables = (invoices: readonly OpenInvoice[], deposit: OpenInvoice | null): OpenInvoice[] => [
  ...(deposit ? [deposit] : []),
  ...invoices,
];

/** The choices of the office, the invoices first, the oldest first. */
export function targetsOf(invoices: readonly OpenInvoice[], deposit: OpenInvoice | null = null): Target[] {
  return [
    ...(deposit
      ? [
          {
            id: deposit.id,
            label: `Deposit on proposal #${deposit.number}`,
            hint: `${formatMoneyText(deposit.balance)} due`,
          },
        ]
      : []),
    ...invoices.map(({ id, number, title, balance }) => ({
      id,
      label: `#${number} ${title}`,
      hint: `${formatMoneyText(balance)} due`,
    })),
    ...(invoices.length > 1 ? [{ id: ALL, label: `${invoices.length} open invoices, oldest first` }] : []),
    { id: NONE, label: "No invoice", hint: "Kept as credit" },
  ];
}

/** The amount that is asked for at first. */
export function amountFor(
  target: string,
  invoices: readonly OpenInvoice[],
  deposit: OpenInvoice | null = null,
): string {
  if (target === ALL) return moneyToWire(invoices.reduce((sum, { available }) => sum.plus(available), ZERO));
  return payables(invoices, deposit).find(({ id }) => id === target)?.available ?? "";
}

/** What an amount is above what the invoice still owes, "0.00" for nothing. */
export function restOver(amount: string, { available }: OpenInvoice): string {
  const rest = dollarsToCents(amount) - dollarsToCents(available);
  return rest > 0 ? moneyToWire(new Decimal(rest).dividedBy(100)) : "0.00";
}

/** How an amount pays invoices, the oldest first; what is more than they all owe stays with the last and is refused there. */
export function oldestFirst(amount: string, invoices: readonly OpenInvoice[]): Record<string, string> {
  let rest = new Decimal(dollarsToCents(amount)).dividedBy(100);
  const open = invoices.filter(({ available }) => dollarsToCents(available) > 0);
  const shares: Record<string, string> = {};
  for (const [index, { id, available }] of open.entries()) {
    const share = index === open.length - 1 ? rest : Decimal.min(rest, available);
    if (share.greaterThan(0)) shares[id] = moneyToWire(share);
    rest = rest.minus(share);
  }
  return shares;
}
