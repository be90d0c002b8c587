import "server-only";
import { lockInvoice, type LockedInvoice } from "@/lib/invoices/reading/invoice-record";
import type { Credit, Payment } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** A locked payment with the invoices and the credit that hold its money. */
export type LockedMoney = { payment: Payment; invoices: Map<string, LockedInvoice>; credit: Credit | null };

/** Locks invoices in the order of their ids. Every change of several invoices uses this order. */
export async function lockInvoices(
  who: Who,
  db: Transaction,
  ids: Iterable<string>,
): Promise<Map<string, LockedInvoice>> {
  const locked = new Map<string, LockedInvoice>();
  for (const id of [...new Set(ids)].toSorted()) locked.set(id, await lockInvoice(who, db, id));
  return locked;
}

/**
 * Locks a payment until the transaction ends, with the invoices and the credit that hold its money. The order is
 * invoices, payment, credit, as everywhere that moves money.
 */
export async function lockMoney(who: Who, db: Transaction, paymentId: string): Promise<LockedMoney> {
  const invoices = await lockInvoices(who, db, await listInvoiceIds(who, db, paymentId));
  const payment = await lockPayment(who, db, paymentId);
  const credit = await lockCreditOf(who, db, paymentId);
  // The payment may have been applied to more invoices during the wait. The database resolves a deadlock here, and the
  // transaction is tried again.
  const later = (await listInvoiceIds(who, db, paymentId)).filter((id) => !invoices.has(id));
  for (const [id, invoice] of await lockInvoices(who, db, later)) invoices.set(id, invoice);
  return { payment, invoices, credit };
}

export async function lockPayment({ businessId }: Who, db: Transaction, id: string): Promise<Payment> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 AS one FROM payment WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  if (found.length === 0) throw notFound("payment");
  return db.payment.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
}

async function lockCreditOf({ businessId }: Who, db: Transaction, paymentId: string): Promise<Credit | null> {
  await db.$queryRaw`
    SELECT 1 AS one FROM credit WHERE business_id = ${businessId}::uuid AND payment_id = ${paymentId}::uuid FOR UPDATE`;
  return db.credit.findFirst({ where: { businessId, paymentId, deletedAt: null } });
}

/** Returns the invoices that a payment is meant for and those that hold its money. */
async function listInvoiceIds({ businessId }: Who, db: Transaction, paymentId: string): Promise<string[]> {
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    SELECT invoice_id AS id FROM payment
      WHERE business_id = ${businessId}::uuid AND id = ${paymentId}::uuid AND invoice_id IS NOT NULL
    UNION SELECT invoice_id FROM payment_share WHERE business_id = ${businessId}::uuid AND payment_id = ${paymentId}::uuid
    UNION SELECT invoice_id FROM invoice_entry WHERE business_id = ${businessId}::uuid AND payment_id = ${paymentId}::uuid`;
  return rows.map(({ id }) => id);
}
