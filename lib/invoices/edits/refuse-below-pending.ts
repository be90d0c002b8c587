import "server-only";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Refuses an undo that leaves invoices owing less than their pending payments. Otherwise money would arrive that no
 * invoice could take.
 */
export async function refuseBelowPending(db: Transaction, ids: string[]): Promise<void> {
  const { businessId } = db.who;
  if (ids.length === 0) return;
  const rows = await db.$queryRaw<unknown[]>`
    WITH pending AS MATERIALIZED (
      SELECT invoice_id AS id, amount FROM payment
        WHERE business_id = ${businessId}::uuid AND status = 'pending' AND invoice_id = ANY(${ids}::uuid[])
      UNION ALL SELECT s.invoice_id, s.amount FROM payment p
        JOIN payment_share s ON s.business_id = p.business_id AND s.payment_id = p.id
        WHERE p.business_id = ${businessId}::uuid AND p.status = 'pending' AND s.invoice_id = ANY(${ids}::uuid[]))
    SELECT 1 AS one FROM invoice i
    JOIN (SELECT id, sum(amount) AS amount FROM pending GROUP BY id) coming ON coming.id = i.id
    WHERE i.business_id = ${businessId}::uuid
      AND (i.status IN ('voided', 'deleted') OR i.total < i.paid_total + coming.amount) LIMIT 1`;
  if (rows.length === 0) return;
  throw conflict(
    "payment_pending",
    "A payment on this invoice is still processing, so this can't be undone. Wait until it settles."
  );
}

/**
 * Moves payments with their invoices. A payment begun between a merge and its undo names the surviving customer, who
 * had the invoice then.
 */
export async function movePayments(db: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.$executeRaw`
    UPDATE payment p SET customer_id = i.customer_id FROM invoice i
    WHERE p.business_id = ${db.who.businessId}::uuid AND i.business_id = p.business_id AND i.id = ANY(${ids}::uuid[])
      AND i.id IN (p.invoice_id, p.deposit_for_id) AND p.customer_id <> i.customer_id`;
}
