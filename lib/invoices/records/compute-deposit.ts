import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import type { Invoice, InvoiceDeposit } from "./invoice";
import type { Payment } from "./payment";

type RequestedDeposit = { kind: string; value: string };

/** Computes the deposit for a total, rounded to the cent and at most the total. */
export function computeDepositAmount({ kind, value }: RequestedDeposit, total: string): string {
  const wholeAmount = Decimal.max(new Decimal(total), ZERO);
  const part = kind === "percent" ? wholeAmount.times(value).dividedBy(100) : new Decimal(value);
  return moneyToWire(Decimal.min(wholeAmount, part));
}

type Paid = Pick<Payment, "amount" | "status" | "returnedTotal" | "depositForId">;

/** The statuses of payments whose money arrived, even if it went back later. */
const RECEIVED_STATUSES: ReadonlyArray<Payment["status"]> = ["succeeded", "refunded", "voided", "disputed"];

/**
 * The facts about a deposit beyond its payments: the amount refunded, and whether an invoice asks for the money now.
 */
export type DepositDetails = Pick<InvoiceDeposit, "refunded" | "isInvoiced">;

/** Computes the deposit due on acceptance, with the amount paid. Null when none is due. */
export function computeDeposit(
  { kind, value }: RequestedDeposit,
  total: string,
  { payments, refunded, isInvoiced }: { payments: readonly Paid[] } & DepositDetails
): InvoiceDeposit | null {
  if (kind !== "amount" && kind !== "percent") return null;
  const deposits = payments.filter(({ depositForId }) => depositForId !== null);
  const receivedDeposits = deposits.filter(({ status }) => RECEIVED_STATUSES.includes(status));
  const pending = deposits.filter(({ status }) => status === "pending");
  return {
    kind,
    value,
    asked: computeDepositAmount({ kind, value }, total),
    paid: moneyToWire(
      sumMoney(receivedDeposits.map(({ amount, returnedTotal }) => new Decimal(amount).minus(returnedTotal)))
    ),
    pending: moneyToWire(sumMoney(pending.map(({ amount }) => new Decimal(amount)))),
    refunded,
    isInvoiced,
  };
}

type Source = Pick<Invoice, "kind" | "isTemplate" | "deposit"> & { operations_status: { name: string } };

/**
 * Computes the deposit to pay now for an accepted proposal, less what is paid or pending. Zero once an invoice asks for
 * the money. A refund by the business is not asked for again, but money that a bank took back or that was voided is.
 */
export function computeDepositDue({ kind, isTemplate, deposit, operations_status: { name } }: Source): string {
  if (!deposit || kind === "invoice" || isTemplate || (name !== "approved" && name !== "signed")) return "0.00";
  const { asked, paid, pending, refunded, isInvoiced } = deposit;
  if (isInvoiced) return "0.00";
  return moneyToWire(Decimal.max(ZERO, new Decimal(asked).minus(paid).minus(refunded).minus(pending)));
}
