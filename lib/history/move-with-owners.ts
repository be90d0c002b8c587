import "server-only";
import { movePayments } from "@/lib/invoices/edits/refuse-below-pending";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Moves newer records with their jobs and documents after an undo of a merge returned those to another customer.
 * Payments always move with their documents.
 */
export async function moveWithOwners(db: Transaction, changeId: string, invoiceIds: string[]): Promise<void> {
  const returnedRows = await db.$queryRaw<Array<{ table: string; id: string }>>`
    SELECT table_name AS table, record_id AS id FROM change_row
    WHERE business_id = ${db.who.businessId}::uuid AND change_id = ${changeId}::uuid AND table_name IN ('job', 'invoice')
      AND operation = 'update' AND before ->> 'customer_id' IS DISTINCT FROM after ->> 'customer_id'`;
  const getReturnedIds = (table: string) => returnedRows.flatMap((row) => (row.table === table ? [row.id] : []));
  const moved = await moveWithJobs(db, getReturnedIds("job"));
  await movePayments(db, [...invoiceIds, ...moved]);
  await moveCredits(db, getReturnedIds("job"), [...getReturnedIds("invoice"), ...moved]);
}

/**
 * Moves records that were made for a job between a merge and its undo. They name the surviving customer, and follow
 * their job. Returns the documents that moved.
 */
async function moveWithJobs(db: Transaction, jobIds: string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const { businessId } = db.who;
  const appointments = await db.$queryRaw<Array<{ id: string }>>`
    UPDATE appointment t SET customer_id = j.customer_id, version = t.version + 1, location_id = CASE WHEN EXISTS (
      SELECT FROM customer_location l WHERE l.business_id = j.business_id AND l.id = t.location_id
        AND l.customer_id = j.customer_id) THEN t.location_id ELSE j.location_id END
    FROM job j WHERE t.business_id = ${businessId}::uuid AND j.business_id = t.business_id AND j.id = t.job_id
      AND j.id = ANY(${jobIds}::uuid[]) AND t.customer_id <> j.customer_id RETURNING t.id`;
  const invoices = await db.$queryRaw<Array<{ id: string }>>`
    UPDATE invoice t SET customer_id = j.customer_id, version = t.version + 1,
      location_id = CASE WHEN t.location_id IS NULL OR EXISTS (
        SELECT FROM customer_location l WHERE l.business_id = j.business_id AND l.id = t.location_id
          AND l.customer_id = j.customer_id) THEN t.location_id ELSE j.location_id END,
      billing_address_id = (SELECT b.id FROM billing_address b WHERE b.business_id = j.business_id
        AND b.id = t.billing_address_id AND b.customer_id = j.customer_id)
    FROM job j WHERE t.business_id = ${businessId}::uuid AND j.business_id = t.business_id AND j.id = t.job_id
      AND j.id = ANY(${jobIds}::uuid[]) AND t.customer_id <> j.customer_id RETURNING t.id`;
  await db.$executeRaw`
    UPDATE payment t SET customer_id = j.customer_id FROM job j
    WHERE t.business_id = ${businessId}::uuid AND j.business_id = t.business_id AND j.id = t.job_id
      AND j.id = ANY(${jobIds}::uuid[]) AND t.customer_id <> j.customer_id
      AND t.invoice_id IS NULL AND t.deposit_for_id IS NULL`;
  for (const { id: appointmentId } of appointments)
    recordEvent(db, "appointment.stored", { appointmentId, technicianIds: [] });
  return invoices.map(({ id }) => id);
}

/**
 * Moves credits with the document, job, or payment that they belong to. A credit that pays a document of another
 * customer stays.
 */
async function moveCredits(db: Transaction, jobIds: string[], invoiceIds: string[]) {
  const { businessId } = db.who;
  if (jobIds.length + invoiceIds.length === 0) return;
  await db.$executeRaw`
    WITH meant AS MATERIALIZED (
      SELECT c.id, coalesce(i.customer_id, j.customer_id) AS customer_id FROM credit c
      LEFT JOIN payment p ON p.business_id = c.business_id AND p.id = c.payment_id
      LEFT JOIN invoice i ON i.business_id = c.business_id
        AND i.id = coalesce(c.invoice_id, p.invoice_id, p.deposit_for_id)
      LEFT JOIN job j ON j.business_id = c.business_id AND j.id = coalesce(c.job_id, p.job_id)
      WHERE c.business_id = ${businessId}::uuid AND (i.id = ANY(${invoiceIds}::uuid[]) OR j.id = ANY(${jobIds}::uuid[])))
    UPDATE credit c SET customer_id = m.customer_id, version = c.version + 1 FROM meant m
    WHERE c.business_id = ${businessId}::uuid AND c.id = m.id AND c.customer_id <> m.customer_id AND NOT EXISTS (
      SELECT FROM invoice_entry e JOIN invoice i ON i.business_id = e.business_id AND i.id = e.invoice_id
      WHERE e.business_id = c.business_id AND e.credit_id = c.id AND i.customer_id <> m.customer_id)`;
}
