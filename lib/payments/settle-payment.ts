import "server-only";
import { paymentRefusal, statusAfterPayment } from "@/lib/invoices/reading/invoice-balances";
import { lockInvoice, type LockedInvoice, paidOn, storeInvoice } from "@/lib/invoices/reading/invoice-record";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Decimal } from "@/lib/platform/money/decimal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import type { ChargeResult } from "./gateways/gateway";

/**
 * Writes down what the provider said of a pending payment; one that is settled already stays as it is. Only money that
 * came after all for a payment that had failed is not passed over: it pays the invoice if that still owes it, else it is
 * to be given back. Always locks the invoice before the payment, as the start of a payment does.
 */
export function settlePayment(
  who: Who,
  paymentId: string,
  result: ChargeResult,
  /** The provider's event that says it; one that was heard before changes nothing. Proof: WH-2. */
  heard?: { provider: string; eventId: string },
): Promise<void> {
  const { businessId } = who;
  const where = { businessId_id: { businessId, id: paymentId } };
  return who.db(async (db) => {
    if (heard) {
      const { count } = await db.providerEvent.createMany({ data: { businessId, ...heard }, skipDuplicates: true });
      if (count === 0) return;
    }
    const { invoiceId } = await db.payment.findUniqueOrThrow({ where, select: { invoiceId: true } });
    const invoice = invoiceId ? await lockInvoice(who, db, invoiceId) : null;
    await db.$queryRaw`SELECT 1 AS one FROM payment WHERE business_id = ${businessId}::uuid AND id = ${paymentId}::uuid FOR UPDATE`;
    const before = await db.payment.findUniqueOrThrow({ where });
    const isLate = before.status === "failed" && result.state === "succeeded";
    if (before.status !== "pending" && !isLate) return;
    const isOwed = !isLate || !invoice || (await owes(who, db, invoice, new Decimal(before.amount.toString())));
    const late = isLate ? { failureCode: null, failureReason: null, ...(isOwed ? {} : { status: "refund_due" }) } : {};
    const after = await db.payment.update({
      where,
      data: {
        ...changesOf(result),
        ...late,
        version: { increment: 1 },
        ...(isFinal(result) ? { settledAt: who.now } : {}),
      },
    });
    recordChange(who, db, {
      action: `payment.${after.status}`,
      subjectKind: "payment",
      subjectId: paymentId,
    });
    if (after.status === "succeeded") await countPayment(who, db, paymentId, invoiceId);
  });
}

/** Whether this amount is still to be paid on the invoice, beside what others are paying just now. */
async function owes(who: Who, db: Transaction, invoice: LockedInvoice, amount: Decimal): Promise<boolean> {
  const { held } = await paidOn(who, db, invoice.id);
  return paymentRefusal(invoice.status, new Decimal(invoice.total.toString()).minus(held), amount) === null;
}

/** After a payment has become `succeeded`: the invoice's balance and status follow, and the receipt goes out. */
export async function countPayment(
  who: Who,
  db: Transaction,
  paymentId: string,
  invoiceId: string | null,
): Promise<void> {
  if (invoiceId) {
    const invoice = await lockInvoice(who, db, invoiceId);
    const { received } = await paidOn(who, db, invoiceId);
    const total = new Decimal(invoice.total.toString());
    const status = statusAfterPayment(invoice.status, { total, balance: total.minus(received) });
    await storeInvoice(who, db, invoiceId, { action: "invoice.paid", before: invoice, data: { status } });
  }
  recordEvent(who, db, "payment.received", { paymentId, invoiceId });
}

function isFinal({ state }: ChargeResult): boolean {
  return state === "succeeded" || state === "failed";
}

function changesOf(result: ChargeResult) {
  const seen = "brand" in result ? { cardBrand: result.brand || null, cardLast4: result.last4 || null } : {};
  const known = { ...seen, providerReference: result.reference };
  switch (result.state) {
    case "succeeded":
      return { ...known, status: "succeeded", challengeUrl: null };
    case "failed":
      return {
        ...known,
        status: "failed",
        challengeUrl: null,
        failureCode: result.code,
        failureReason: result.sentence,
      };
    case "challenge":
      return { ...known, challengeUrl: result.challengeUrl };
    case "open":
    case "processing":
      return known;
  }
}
