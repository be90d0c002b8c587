import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import type { DepositDetails } from "./compute-deposit";

/**
 * Reads the deposits of proposals and whether each proposal is invoiced. It is invoiced once it has a valid progress
 * invoice, invoice made from it, or invoice made for its job after acceptance. A voided or deleted invoice is not
 * valid. That invoice then asks for the money. Earlier invoices of the job, such as a diagnosis, do not count. Without
 * an acceptance time, the signing time counts, or else the creation time, so no customer is asked twice.
 */
export async function readDepositDetails(
  db: Transaction,
  proposalIds: readonly string[]
): Promise<Map<string, DepositDetails>> {
  const { businessId } = db.who;
  // Payments are a higher domain that this one may not import. The deposit needs only this sum.
  const rows = await db.$queryRaw<Array<{ id: string } & DepositDetails>>`
    WITH i AS MATERIALIZED (
      SELECT id, job_id, coalesce(accepted_at, signed_at, created_at) AS since FROM invoice
      WHERE business_id = ${businessId}::uuid AND id = ANY(${[...proposalIds]}::uuid[])),
    billed AS MATERIALIZED (
      SELECT NULL::uuid AS proposal_id, x.job_id, x.created_at FROM invoice x
      WHERE x.business_id = ${businessId}::uuid AND x.job_id = ANY(ARRAY(SELECT job_id FROM i))
        AND is_owed(x)
      UNION ALL
      SELECT x.progress_of_id, NULL, x.created_at FROM invoice x
      WHERE x.business_id = ${businessId}::uuid AND x.progress_of_id = ANY(ARRAY(SELECT id FROM i))
        AND x.status NOT IN ('voided', 'deleted')
      UNION ALL
      SELECT x.made_of_id, NULL, x.created_at FROM invoice x
      WHERE x.business_id = ${businessId}::uuid AND x.made_of_id = ANY(ARRAY(SELECT id FROM i))
        AND is_owed(x)),
    given AS MATERIALIZED (
      SELECT p.deposit_for_id, sum(r.counted) AS amount FROM payment p
      JOIN refund r ON r.business_id = p.business_id AND r.payment_id = p.id AND r.kind = 'refund'
      WHERE p.business_id = ${businessId}::uuid AND p.deposit_for_id = ANY(ARRAY(SELECT id FROM i)) AND p.deleted_at IS NULL
      GROUP BY p.deposit_for_id)
    SELECT i.id, coalesce(given.amount, 0)::numeric(14, 2)::text AS refunded,
      EXISTS (SELECT 1 FROM billed b
        WHERE b.proposal_id = i.id OR (b.job_id = i.job_id AND b.created_at >= i.since)) AS "isInvoiced"
    FROM i LEFT JOIN given ON given.deposit_for_id = i.id`;
  return new Map(rows.map(({ id, ...depositDetails }) => [id, depositDetails]));
}
