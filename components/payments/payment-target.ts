import { formatMoneyText } from "@/components/ui/fields/money-text";
import type { OpenInvoice, OwingPlan } from "@/lib/payments/open-invoices";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import { dollarsToCents } from "./cents";

/** What a payment can be for: an invoice, all that a maintenance plan owes, or the deposit of a proposal, which is paid alone. */
export type Payable = {
  id: string;
  kind: "invoice" | "plan" | "deposit";
  label: string;
  balance: string;
  /** The balance less what is pending. */
  available: string;
};

type Owed = {
  invoices: readonly OpenInvoice[];
  /** Whose invoices are paid together. */
  plans: readonly OwingPlan[];
  deposit: OpenInvoice | null;
};

/** The choices of the office: the deposit, then the oldest first; a plan stands where its oldest invoice is. */
export function payablesOf({ invoices, plans, deposit }: Owed): Payable[] {
  const found: Payable[] = deposit ? [payable(deposit, "deposit", `Deposit on proposal #${deposit.number}`)] : [];
  for (const invoice of invoices) {
    const plan = plans.find(({ invoiceIds }) => invoiceIds.includes(invoice.id));
    if (!plan) found.push(payable(invoice, "invoice", `#${invoice.number} ${invoice.title}`));
    else if (!found.some(({ id }) => id === plan.id)) found.push(planPayable(plan, invoices));
  }
  return found;
}

const payable = ({ id, balance, available }: OpenInvoice, kind: Payable["kind"], label: string): Payable => ({
  id,
  kind,
  label,
  balance,
  available,
});

function planPayable({ id, name, invoiceIds }: OwingPlan, invoices: readonly OpenInvoice[]): Payable {
  const owed = invoices.filter((invoice) => invoiceIds.includes(invoice.id));
  const count = owed.length === 1 ? "1 invoice" : `${owed.length} invoices`;
  const label = `${name}, ${count}`;
  return {
    id,
    kind: "plan",
    label,
    balance: sumOf(owed.map(({ balance }) => balance)),
    available: sumOf(owed.map(({ available }) => available)),
  };
}

const sumOf = (amounts: readonly string[]): string =>
  moneyToWire(amounts.reduce((sum, amount) => sum.plus(amount), ZERO));

export const dueText = ({ balance }: Payable): string => `${formatMoneyText(balance)} due`;

/** What is chosen after one was ticked or not: a deposit alone, else any number. */
export function withTicked(chosen: readonly Payable[], { kind, id }: Payable, isOn: boolean, all: readonly Payable[]) {
  const kept = (other: Payable) => other.id !== id && kind !== "deposit" && other.kind !== "deposit";
  return all.filter((each) => (each.id === id ? isOn : chosen.some((one) => one.id === each.id) && kept(each)));
}

/** The amount that is asked for at first: all that is chosen; empty where it is kept as credit. */
export const amountFor = (chosen: readonly Payable[]): string =>
  chosen.length === 0 ? "" : sumOf(chosen.map(({ available }) => available));

/** What an amount is above what the invoice still owes, "0.00" for nothing. */
export function restOver(amount: string, { available }: Pick<Payable, "available">): string {
  const rest = dollarsToCents(amount) - dollarsToCents(available);
  return rest > 0 ? moneyToWire(new Decimal(rest).dividedBy(100)) : "0.00";
}

/** How an amount pays what is chosen, the oldest first; what is more than all of it stays with the last and is refused there. */
export function oldestFirst(amount: string, chosen: readonly Payable[]) {
  let rest = new Decimal(dollarsToCents(amount)).dividedBy(100);
  const open = chosen.filter(({ available }) => dollarsToCents(available) > 0);
  const invoiceAmounts: Record<string, string> = {};
  const recurrenceAmounts: Record<string, string> = {};
  for (const [index, { id, kind, available }] of open.entries()) {
    const share = index === open.length - 1 ? rest : Decimal.min(rest, available);
    if (share.greaterThan(0)) (kind === "plan" ? recurrenceAmounts : invoiceAmounts)[id] = moneyToWire(share);
    rest = rest.minus(share);
  }
  return { invoiceAmounts, recurrenceAmounts };
}
