import "server-only";
import { paidOn } from "@/lib/invoices/reading/invoice-record";
import { isVoidedOrDeleted } from "@/lib/invoices/reading/invoice-statuses";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import type { Invoice } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, notFound, type Refusal } from "@/lib/platform/http/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { takePayment } from "../accept-payment";
import { requestKeyOf, wasAskedBefore } from "../open-payment";

export type StoredCharge = {
  methodId: string;
  invoiceId: string;
  /** In dollars; all that the invoice owes when it is not said. */
  amount?: string;
  memo?: string;
  /** Refuses where it is not to be charged any more, in the transaction that begins the payment. */
  refuseEnded?: (db: Transaction) => Promise<void>;
  /** Names this charge: whoever asks again with it, also after a crash, hears what became of the one charge. */
  key: string;
};

/**
 * What became of a charge. Unknown: the bank works on it, or the provider has not answered; asked again later with the
 * same key it is told, and money that comes is counted also when nobody asks. Of what was declined, or has to be
 * confirmed by the card's owner, nothing was charged; a new try takes a new key.
 */
export type StoredChargeOutcome =
  | { outcome: "succeeded" | "unknown"; paymentId: string }
  | { outcome: "declined" | "needs-authentication"; paymentId: string; code: string; sentence: string };

/**
 * Charges a card or bank account on file for an invoice, without its owner. What cannot be begun is refused, as when a
 * payment is taken: a method that is not on file (`method_not_active`), an invoice that owes nothing (`not_payable`,
 * `over_payment`), one that is being paid just now (`payment_pending`), cards that are off (`method_not_accepted`).
 */
export async function chargeStoredMethod(who: Who, charge: StoredCharge): Promise<StoredChargeOutcome> {
  const { businessId } = who;
  const { methodId, invoiceId, amount, memo = "", refuseEnded, key } = charge;
  const request = requestKeyOf("payments.chargeStoredMethod", key, { methodId, invoiceId, amount: amount ?? null });
  const { method, invoice } = await who.db(async (db) => ({
    method: await db.storedMethod.findUnique({ where: { businessId_id: { businessId, id: methodId } } }),
    invoice: await db.invoice.findUnique({ where: { businessId_id: { businessId, id: invoiceId } } }),
  }));
  if (!method) throw notFound("payment method");
  if (!invoice) throw notFound("invoice");
  const { owed, refusal } = amount ? { owed: amount, refusal: null } : await availableOf(who, invoice);
  // Looked up after what is owed: a charge that was begun meanwhile under this key holds it, and is the one to be told of.
  if (refusal && !(await wasAskedBefore(who, request))) throw refusal;
  const payment = await takePayment(
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
    request,
  );
  return outcomeOf(payment);
}

/**
 * What an invoice owes beside what is being paid just now, and why nothing of it can be charged where that is nothing:
 * `payment_pending` while a payment is on its way, which a bank may send back after days.
 */
async function availableOf(who: Who, { id, total }: Invoice): Promise<{ owed: string; refusal: Refusal | null }> {
  const { received, held } = await who.db((db) => paidOn(who, db, id));
  const available = new Decimal(total.toString()).minus(held);
  if (available.greaterThan(0)) return { owed: available.toFixed(2), refusal: null };
  const refusal = held.greaterThan(received)
    ? conflict("payment_pending", "A payment of this invoice is still being processed. Wait until it is settled.")
    : conflict("not_payable", "This invoice owes nothing that could be charged.");
  return { owed: "0.00", refusal };
}

/** Refuses an invoice that owes nothing, or that is being paid just now, where there is nothing to charge it by. */
export async function refuseUnowed(who: Who, invoiceId: string): Promise<void> {
  const where = { businessId_id: { businessId: who.businessId, id: invoiceId } };
  const invoice = await who.db((db) => db.invoice.findUniqueOrThrow({ where }));
  const { refusal } = await availableOf(who, invoice);
  if (isVoidedOrDeleted(invoice.status)) throw conflict("not_payable", `This invoice is ${invoice.status}.`);
  if (refusal) throw refusal;
}

/** Money that was taken but that nobody owed any more (refund_due) came in all the same. */
function outcomeOf({ id: paymentId, status, failureCode, failureReason }: Payment): StoredChargeOutcome {
  if (status === "pending") return { outcome: "unknown", paymentId };
  if (status !== "failed") return { outcome: "succeeded", paymentId };
  const code = failureCode ?? "card_declined";
  const outcome = code === "authentication_required" ? "needs-authentication" : "declined";
  return { outcome, paymentId, code, sentence: failureReason ?? "The payment was refused." };
}
