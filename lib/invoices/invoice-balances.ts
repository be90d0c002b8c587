import type { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import { type InvoiceStatus, isVoidedOrDeleted } from "./invoice-statuses";

/** What is still to come in over these invoices; voided and deleted ones count nothing. rule: invoices/uncollected */
export function uncollectedTotal(invoices: readonly { status: InvoiceStatus; balance: Decimal }[]): Decimal {
  return sumMoney(invoices.filter(({ status }) => !isVoidedOrDeleted(status)).map(({ balance }) => balance));
}

/** An invoice paid in full. A document of 0.00 is never "paid", or a new draft would close itself. */
export function isPaidInFull(invoice: { total: Decimal; balance: Decimal }): boolean {
  return invoice.total.greaterThan(0) && invoice.balance.lessThanOrEqualTo(0);
}

/** The status after a payment: closed when that pays it in full, else unchanged. */
export function statusAfterPayment(
  status: InvoiceStatus,
  invoice: { total: Decimal; balance: Decimal },
): InvoiceStatus {
  return isPaidInFull(invoice) && !isVoidedOrDeleted(status) ? "closed" : status;
}

/** Why a payment of this amount is refused, as a sentence; null = it may be taken. */
export function paymentRefusal(status: InvoiceStatus, balance: Decimal, amount: Decimal): string | null {
  if (isVoidedOrDeleted(status)) return `This invoice is ${status}; it cannot be paid.`;
  if (amount.lessThanOrEqualTo(0)) return "The amount must be above $0.00.";
  if (balance.lessThanOrEqualTo(0)) return "This invoice is already paid in full.";
  if (amount.greaterThan(balance)) return "The amount is more than the balance due.";
  return null;
}
