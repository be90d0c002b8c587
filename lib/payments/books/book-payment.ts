import "server-only";
import type { Payment } from "@prisma/client";
import type { LockedInvoice } from "@/lib/invoices/records/locked-invoice";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction } from "@/lib/platform/session/who";
import { writeEntries } from "./write-entries";
import { writeIncome } from "./write-money";

/** A part of a payment, and the invoice that it is for. */
export type Claim = { invoiceId: string; amount: Decimal };

/** Returns the invoices that a payment is meant for. The rest of its amount becomes credit of the customer. */
export async function listClaims(db: Transaction, payment: Payment): Promise<Claim[]> {
  const shares = await db.paymentShare.findMany({ where: { businessId: db.who.businessId, paymentId: payment.id } });
  if (shares.length > 0)
    return shares.map(({ invoiceId, amount }) => ({ invoiceId, amount: new Decimal(amount.toString()) }));
  const { invoiceId, amount } = payment;
  return invoiceId ? [{ invoiceId, amount: new Decimal(amount.toString()) }] : [];
}

/**
 * Books a payment that has become `succeeded`. The invoices are the locked ones that it is for. Pays its invoices, keeps the rest as credit of the customer, and sends
 * the receipt.
 */
export async function bookPayment(
  db: Transaction,
  { payment, invoices }: { payment: Payment; invoices: ReadonlyMap<string, LockedInvoice> }
): Promise<void> {
  const { id: paymentId } = payment;
  const claims = await listClaims(db, payment);
  const entryCount = await db.invoiceEntry.count({
    where: { businessId: db.who.businessId, paymentId, kind: "payment" },
  });
  if (entryCount === 0) await writeClaims(db, payment, { claims, invoices });
  await writeIncome(db, payment);
  recordEvent(db, "payment.received", { paymentId, invoiceId: payment.invoiceId });
}

async function writeClaims(
  db: Transaction,
  payment: Payment,
  { claims, invoices }: { claims: readonly Claim[]; invoices: ReadonlyMap<string, LockedInvoice> }
): Promise<void> {
  const entries = claims.map((claim) => ({
    ...claim,
    kind: "payment" as const,
    day: payment.paidOn,
    paymentId: payment.id,
  }));
  await writeEntries(db, invoices, { entries, action: "invoice.paid" });
  const rest = new Decimal(payment.amount.toString()).minus(sumMoney(claims.map(({ amount }) => amount)));
  if (rest.greaterThan(0)) await saveAsCredit(db, payment, rest);
}

/**
 * Keeps money that pays no invoice as credit of the customer. Without a known customer, the payment waits until someone
 * assigns it.
 */
export async function saveAsCredit(db: Transaction, payment: Payment, amount: Decimal): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const { customerId, id: paymentId, jobId, memo } = payment;
  if (!customerId) return;
  const existing = await db.credit.findFirst({ where: { businessId, paymentId, deletedAt: null } });
  if (existing) {
    const more = { amount: { increment: amount.toFixed(2) }, balance: { increment: amount.toFixed(2) } };
    await db.credit.update({ where: { businessId_id: { businessId, id: existing.id } }, data: more });
    return;
  }
  await db.credit.create({
    data: {
      businessId,
      customerId,
      jobId,
      paymentId,
      amount: amount.toFixed(2),
      balance: amount.toFixed(2),
      memo,
      createdById: payment.receivedById,
      createdAt: who.now,
    },
  });
}
