import "server-only";
import type { Invoice } from "@prisma/client";
import { sumPayments } from "@/lib/invoices/records/locked-invoice";
import { formatInvoiceStatus, isVoidedOrDeleted } from "@/lib/invoices/records/invoice-status";
import type { Payment } from "@/lib/invoices/records/payment";
import { conflict, notFound, type Refusal } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { makePayment } from "./accept-payment";
import { buildRequestKey, isRepeatedRequest } from "./charges/lock-for-payment";

export type StoredCharge = {
  methodId: string;
  invoiceId: string;
  /** The amount in dollars. Defaults to the whole balance of the invoice. */
  amount?: string;
  memo?: string;
  /** Throws if the charge is no longer allowed. Runs in the transaction that begins the payment. */
  refuseEnded?: (db: Transaction) => Promise<void>;
  /** Identifies this charge. A repeat with the same key, even after a crash, gets the outcome of the one charge. */
  key: string;
};

/**
 * The outcome of a charge. "unknown" means that the bank is still processing or the provider has not answered. A repeat
 * with the same key returns the later outcome, and money that comes is booked even without a repeat. Nothing was
 * charged when it was declined or the owner must confirm. A new attempt needs a new key.
 */
export type StoredChargeOutcome =
  | { outcome: "succeeded" | "unknown"; paymentId: string }
  | { outcome: "declined" | "needs-authentication"; paymentId: string; code: string; sentence: string };

/**
 * Charges a card or bank account on file for an invoice, without its owner. Throws when it cannot begin:
 *
 * - `method_not_active`: the method is not on file.
 * - `not_payable`, `over_payment`: the invoice does not owe the amount.
 * - `payment_pending`: another payment is on its way.
 * - `method_not_accepted`: cards are off.
 */
export async function chargeStoredMethod(who: Who, charge: StoredCharge): Promise<StoredChargeOutcome> {
  const { businessId } = who;
  const { methodId, invoiceId, amount, memo = "", refuseEnded, key } = charge;
  const request = buildRequestKey("payments.chargeStoredMethod", key, { methodId, invoiceId, amount: amount ?? null });
  const { method, invoice } = await who.db(async (db) => ({
    method: await db.storedMethod.findUnique({ where: { businessId_id: { businessId, id: methodId } } }),
    invoice: await db.invoice.findUnique({ where: { businessId_id: { businessId, id: invoiceId } } }),
  }));
  if (!method) throw notFound("payment method");
  if (!invoice) throw notFound("invoice");
  const { owed, refusal } = amount ? { owed: amount, refusal: null } : await computeAvailable(who, invoice);
  // Checked after the balance. A charge that began meanwhile under this key reserves the balance, and its outcome is
  // returned.
  if (refusal && !(await isRepeatedRequest(who, request))) throw refusal;
  const payment = await makePayment(
    who,
    {
      amount: owed,
      customerId: invoice.customerId,
      invoiceId,
      jobId: null,
      memo,
      method: method.kind === "check" ? "check" : "card",
      stored: methodId,
      token: "",
      esigName: method.consentBy,
      returnPath: "/billing/payments",
      ...(refuseEnded ? { refuseEnded } : {}),
    },
    request
  );
  return toChargeOutcome(payment);
}

/**
 * Returns what an invoice owes beyond pending payments, and the refusal when that is nothing. The refusal is
 * `payment_pending` while a payment is on its way. A bank may return one after days.
 */
async function computeAvailable(who: Who, { id, total }: Invoice): Promise<{ owed: string; refusal: Refusal | null }> {
  const { received, paidOrPending } = await who.db((db) => sumPayments(db, id));
  const available = new Decimal(total.toString()).minus(paidOrPending);
  if (available.greaterThan(0)) return { owed: available.toFixed(2), refusal: null };
  const refusal = paidOrPending.greaterThan(received)
    ? conflict("payment_pending", "A payment on this invoice is still processing. Wait until it settles.")
    : conflict("not_payable", "This invoice has no balance to charge.");
  return { owed: "0.00", refusal };
}

/** Refuses an invoice that owes nothing or is being paid, for a caller without a method to charge. */
export async function requireOwed(who: Who, invoiceId: string): Promise<void> {
  const where = { businessId_id: { businessId: who.businessId, id: invoiceId } };
  const invoice = await who.db((db) => db.invoice.findUniqueOrThrow({ where }));
  const { refusal } = await computeAvailable(who, invoice);
  if (isVoidedOrDeleted(invoice.status))
    throw conflict("not_payable", `This invoice is ${formatInvoiceStatus(invoice.status)}, so it can't be paid.`);
  if (refusal) throw refusal;
}

/**
 * Converts a payment to an outcome. Money that was no longer owed (`refund_due`) was still received, so it succeeded.
 */
function toChargeOutcome({ id: paymentId, status, failureCode, failureReason }: Payment): StoredChargeOutcome {
  if (status === "pending") return { outcome: "unknown", paymentId };
  if (status !== "failed") return { outcome: "succeeded", paymentId };
  const code = failureCode ?? "card_declined";
  const outcome = code === "authentication_required" ? "needs-authentication" : "declined";
  const sentence = failureReason ?? "Payment declined. Nothing was charged. Pay another way.";
  return { outcome, paymentId, code, sentence };
}
