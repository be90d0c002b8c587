import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import type { Invoice, InvoiceDeposit } from "../reading/invoice-shapes";
import type { Payment } from "../reading/payment-shapes";

type Asked = { kind: string; value: string };

/** What is asked for of a total, to the cent, and never more than all of it. */
export function depositAsked({ kind, value }: Asked, total: string): string {
  const whole = Decimal.max(new Decimal(total), ZERO);
  const part = kind === "percent" ? whole.times(value).dividedBy(100) : new Decimal(value);
  return moneyToWire(Decimal.min(whole, part));
}

type Paid = Pick<Payment, "amount" | "status" | "returnedTotal" | "depositForId">;

/** Statuses of money that came, whatever went back of it. */
const CAME: ReadonlyArray<Payment["status"]> = ["succeeded", "refunded", "voided", "disputed"];

/** What became of a deposit besides the payments: what of them was refunded, and whether an invoice asks for it by now. */
export type DepositFacts = Pick<InvoiceDeposit, "refunded" | "isInvoiced">;

/** What a proposal asks for when it is accepted, with what was paid of it; null where it asks for nothing. */
export function depositOf(
  { kind, value }: Asked,
  total: string,
  payments: readonly Paid[],
  { refunded, isInvoiced }: DepositFacts,
): InvoiceDeposit | null {
  if (kind !== "amount" && kind !== "percent") return null;
  const deposits = payments.filter(({ depositForId }) => depositForId !== null);
  const came = deposits.filter(({ status }) => CAME.includes(status));
  const pending = deposits.filter(({ status }) => status === "pending");
  return {
    kind,
    value,
    asked: depositAsked({ kind, value }, total),
    paid: moneyToWire(sumMoney(came.map(({ amount, returnedTotal }) => new Decimal(amount).minus(returnedTotal)))),
    pending: moneyToWire(sumMoney(pending.map(({ amount }) => new Decimal(amount)))),
    refunded,
    isInvoiced,
  };
}

type Source = Pick<Invoice, "kind" | "isTemplate" | "deposit"> & { operations_status: { name: string } };

/**
 * What of the deposit is to be paid now: of a proposal that was accepted what was neither paid nor is being processed, and
 * nothing once an invoice asks for the money. What the business gave back is not asked for again by itself; what a bank
 * took back or was voided is.
 */
export function depositDue({ kind, isTemplate, deposit, operations_status: { name } }: Source): string {
  if (!deposit || kind === "invoice" || isTemplate || (name !== "approved" && name !== "signed")) return "0.00";
  const { asked, paid, pending, refunded, isInvoiced } = deposit;
  if (isInvoiced) return "0.00";
  return moneyToWire(Decimal.max(ZERO, new Decimal(asked).minus(paid).minus(refunded).minus(pending)));
}
