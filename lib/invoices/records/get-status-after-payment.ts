import type { Decimal } from "@/lib/platform/money/decimal";
import { formatInvoiceStatus, type InvoiceStatus, isVoidedOrDeleted } from "./invoice-status";

/**
 * Returns the status after a payment: closed when it is paid in full, else unchanged. A document of 0.00 is never paid,
 * because a new draft would close itself.
 */
export function getStatusAfterPayment(
  status: InvoiceStatus,
  invoice: { total: Decimal; balance: Decimal }
): InvoiceStatus {
  const isPaidInFull = invoice.total.greaterThan(0) && invoice.balance.lessThanOrEqualTo(0);
  return isPaidInFull && !isVoidedOrDeleted(status) ? "closed" : status;
}

/**
 * Returns the status after money went back. A closed document that owes again returns to the last step that the
 * customer took.
 */
export function getStatusAfterReturn(
  status: InvoiceStatus,
  invoice: { balance: Decimal; isSigned: boolean; wasSent: boolean }
): InvoiceStatus {
  if (status !== "closed" || invoice.balance.lessThanOrEqualTo(0)) return status;
  if (invoice.isSigned) return "signed";
  return invoice.wasSent ? "presented" : "open - draft";
}

/** Returns why a payment of this amount is refused, as a sentence. Null when it is allowed. */
export function getPaymentRefusal(status: InvoiceStatus, balance: Decimal, amount: Decimal): string | null {
  if (isVoidedOrDeleted(status)) return `This invoice is ${formatInvoiceStatus(status)}, so it can't be paid.`;
  if (amount.lessThanOrEqualTo(0)) return "Enter an amount above $0.00.";
  if (balance.lessThanOrEqualTo(0)) return "This invoice is already paid in full.";
  if (amount.greaterThan(balance)) return "The amount is more than the balance due. Enter a smaller amount.";
  return null;
}
