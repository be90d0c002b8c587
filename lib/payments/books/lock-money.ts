import "server-only";
import { Prisma, type Credit, type Payment } from "@prisma/client";
import { type Locked, lockRow, lockRows } from "@/lib/platform/database/lock-row";
import { type LockedInvoice, toLockedInvoice } from "@/lib/invoices/records/locked-invoice";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/** A locked payment with the invoices and the credit that hold its money. */
export type LockedMoney = {
  payment: Locked<Payment>;
  invoices: Map<string, LockedInvoice>;
  credit: Locked<Credit> | null;
};

/** Locks invoices in the order of their ids, which every change of several invoices uses. Throws a 404 when one is missing. */
export async function lockInvoices(db: Transaction, ids: Iterable<string>): Promise<Map<string, LockedInvoice>> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return new Map();
  const rows = await lockRows(db, "Invoice", Prisma.sql`id = ANY(${uniqueIds}::uuid[]) ORDER BY id`);
  if (rows.length < uniqueIds.length) throw notFound("invoice");
  return new Map(rows.map((row) => [row.id, toLockedInvoice(row)]));
}

/**
 * Locks a payment until the transaction ends, with the invoices and the credit that hold its money. The order is
 * invoices, payment, credit, as everywhere that moves money.
 */
export async function lockMoney(db: Transaction, paymentId: string): Promise<LockedMoney> {
  const invoices = await lockInvoices(db, await listInvoiceIds(db, paymentId));
  const payment = await lockPayment(db, paymentId);
  const credit = await lockCreditOf(db, paymentId);
  // The payment may have been applied to more invoices during the wait. The database resolves a deadlock here, and the
  // transaction is tried again.
  const later = (await listInvoiceIds(db, paymentId)).filter((id) => !invoices.has(id));
  for (const [id, invoice] of await lockInvoices(db, later)) invoices.set(id, invoice);
  return { payment, invoices, credit };
}

export async function lockPayment(db: Transaction, id: string): Promise<Locked<Payment>> {
  const payment = await lockRow(db, "Payment", id);
  if (!payment) throw notFound("payment");
  return payment;
}

async function lockCreditOf(db: Transaction, paymentId: string): Promise<Locked<Credit> | null> {
  const credits = await lockRows(db, "Credit", Prisma.sql`payment_id = ${paymentId}::uuid`);
  return credits.find(({ deletedAt }) => deletedAt === null) ?? null;
}

/** Returns the invoices that a payment is meant for and those that hold its money. */
async function listInvoiceIds(db: Transaction, paymentId: string): Promise<string[]> {
  const { businessId } = db.who;
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    SELECT invoice_id AS id FROM payment
      WHERE business_id = ${businessId}::uuid AND id = ${paymentId}::uuid AND invoice_id IS NOT NULL
    UNION SELECT invoice_id FROM payment_share WHERE business_id = ${businessId}::uuid AND payment_id = ${paymentId}::uuid
    UNION SELECT invoice_id FROM invoice_entry WHERE business_id = ${businessId}::uuid AND payment_id = ${paymentId}::uuid`;
  return rows.map(({ id }) => id);
}
