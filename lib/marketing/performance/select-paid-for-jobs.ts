import "server-only";
import { Prisma } from "@prisma/client";

/**
 * Sums the payments for the jobs that a query selects: amounts on their invoices, and deposits that are on no invoice
 * yet.
 */
export const selectPaidForJobs = (businessId: string, jobs: Prisma.Sql): Prisma.Sql => Prisma.sql`
  ((SELECT coalesce(sum(e.amount), 0) FROM invoice i
    JOIN invoice_entry e ON e.business_id = i.business_id AND e.invoice_id = i.id AND e.payment_id IS NOT NULL
    WHERE i.business_id = ${businessId}::uuid AND i.job_id IN (${jobs}))
   + (SELECT coalesce(sum(p.amount - p.returned_total - placed.amount), 0) FROM payment p
    CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0) AS amount FROM invoice_entry e
      WHERE e.business_id = p.business_id AND e.payment_id = p.id) placed
    WHERE p.business_id = ${businessId}::uuid AND p.job_id IN (${jobs}) AND is_received(p)))::numeric(16, 2)::text`;
