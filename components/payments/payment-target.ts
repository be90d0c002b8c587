import { formatMoneyText } from "@/components/ui/money-text";
import type { OpenInvoice, OwingPlan } from "@/lib/payments/list-open-invoices";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import { formatCount } from "@/lib/platform/format/format-count";
import { toCents } from "./instruments/cents";

/** A thing to pay: an invoice, the balance of a sold plan, or the deposit of a proposal, which must be paid alone. */
export type Payable = {
  id: string;
  kind: "invoice" | "plan" | "deposit";
  label: string;
  balance: string;
  /** The balance less pending payments. */
  available: string;
};

type Owed = {
  invoices: readonly OpenInvoice[];
  /** The sold plans whose invoices are paid together. */
  plans: readonly OwingPlan[];
  deposit: OpenInvoice | null;
};

/** Lists the office's choices: the deposit, then the oldest first. A sold plan stands at its oldest invoice. */
export function listPayables({ invoices, plans, deposit }: Owed): Payable[] {
  const payables: Payable[] = deposit ? [toPayable(deposit, "deposit", `Deposit on proposal #${deposit.number}`)] : [];
  for (const invoice of invoices) {
    const plan = plans.find(({ invoiceIds }) => invoiceIds.includes(invoice.id));
    if (!plan) payables.push(toPayable(invoice, "invoice", `#${invoice.number} ${invoice.title}`));
    else if (!payables.some(({ id }) => id === plan.id)) payables.push(planPayable(plan, invoices));
  }
  return payables;
}

const toPayable = ({ id, balance, available }: OpenInvoice, kind: Payable["kind"], label: string): Payable => ({
  id,
  kind,
  label,
  balance,
  available,
});

function planPayable({ id, name, invoiceIds }: OwingPlan, invoices: readonly OpenInvoice[]): Payable {
  const planInvoices = invoices.filter((invoice) => invoiceIds.includes(invoice.id));
  const count = formatCount(planInvoices.length, "invoice");
  const label = `${name}, ${count}`;
  return {
    id,
    kind: "plan",
    label,
    balance: sumOf(planInvoices.map(({ balance }) => balance)),
    available: sumOf(planInvoices.map(({ available }) => available)),
  };
}

const sumOf = (amounts: readonly string[]): string =>
  moneyToWire(amounts.reduce((sum, amount) => sum.plus(amount), ZERO));

export const formatDue = ({ balance }: Payable): string => `${formatMoneyText(balance)} due`;

/** Returns the choice after a click. A deposit must be alone; the others can be combined. */
export function withTicked(chosen: readonly Payable[], { kind, id }: Payable, isOn: boolean, all: readonly Payable[]) {
  const isCombinable = (other: Payable) => other.id !== id && kind !== "deposit" && other.kind !== "deposit";
  return all.filter((each) => (each.id === id ? isOn : chosen.some((one) => one.id === each.id) && isCombinable(each)));
}

/** Returns the initial amount: the sum of the choice. Empty when the money becomes credit. */
export const getInitialAmount = (chosen: readonly Payable[]): string =>
  chosen.length === 0 ? "" : sumOf(chosen.map(({ available }) => available));

/** Returns the part of an amount above the invoice's balance, or "0.00". */
export function computeRest(amount: string, { available }: Pick<Payable, "available">): string {
  const rest = toCents(amount) - toCents(available);
  return rest > 0 ? moneyToWire(new Decimal(rest).dividedBy(100)) : "0.00";
}

/** Splits an amount over the choice, oldest first. Any excess stays with the last one, where the server refuses it. */
export function splitOldestFirst(amount: string, chosen: readonly Payable[]) {
  let rest = new Decimal(toCents(amount)).dividedBy(100);
  const open = chosen.filter(({ available }) => toCents(available) > 0);
  const invoiceAmounts: Record<string, string> = {};
  const recurrenceAmounts: Record<string, string> = {};
  for (const [index, { id, kind, available }] of open.entries()) {
    const share = index === open.length - 1 ? rest : Decimal.min(rest, available);
    if (share.greaterThan(0)) (kind === "plan" ? recurrenceAmounts : invoiceAmounts)[id] = moneyToWire(share);
    rest = rest.minus(share);
  }
  return { invoiceAmounts, recurrenceAmounts };
}
