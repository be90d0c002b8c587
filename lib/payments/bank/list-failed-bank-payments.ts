import "server-only";
import { selectPayments } from "@/lib/invoices/reading/payment-rows";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";

/** What no invoice is named for is shown this long; of an invoice, until it is paid. */
const [SHOWN_DAYS, LOOKED_BACK_DAYS, MOST] = [14, 90, 20];

/**
 * Payments from bank accounts that a bank refused days after they were begun, or took back: what had come without a word,
 * or with a dispute, which is final there. What they were for is owed again. The newest first.
 */
export function listFailedBankPayments(who: Who): Promise<Payment[]> {
  const before = (days: number) => new Date(who.now.getTime() - days * 86_400_000);
  const where = Prisma.sql`p.created_at >= ${before(LOOKED_BACK_DAYS)} AND p.is_provider AND p.method_type = 'check'
    AND (p.status = 'disputed' OR p.status = 'voided' AND EXISTS (
        SELECT FROM refund r WHERE r.business_id = p.business_id AND r.payment_id = p.id AND r.kind = 'failure') OR p.status = 'failed' AND p.settled_at > p.created_at + interval '1 hour'
      AND p.failure_code IS DISTINCT FROM 'given_up')
    AND CASE WHEN p.invoice_id IS NULL THEN p.settled_at >= ${before(SHOWN_DAYS)} ELSE EXISTS (
      SELECT FROM invoice i WHERE i.business_id = p.business_id AND i.id = p.invoice_id AND i.balance > 0
        AND i.status NOT IN ('voided', 'deleted')) END`;
  return who.db((db) => selectPayments(who, db, { where, paging: Prisma.sql`LIMIT ${MOST}` }));
}
