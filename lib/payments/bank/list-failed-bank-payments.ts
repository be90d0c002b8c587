import "server-only";
import { Prisma } from "@prisma/client";
import { selectPayments } from "@/lib/invoices/records/list-payments-on-invoices";
import type { Payment } from "@/lib/invoices/records/payment";
import type { Who } from "@/lib/platform/session/who";

/** Payments without an invoice are listed for 14 days. Others are listed until their invoice is paid. */
const [SHOWN_DAYS, LOOKED_BACK_DAYS, MOST] = [14, 90, 20];

/**
 * Lists payments from bank accounts that the bank refused days later or took back, newest first. A dispute is included
 * because it is final for bank accounts. The customer owes the amount again.
 */
export function listFailedBankPayments(who: Who): Promise<Payment[]> {
  const getDaysAgo = (days: number) => new Date(who.now.getTime() - days * 86_400_000);
  const where = Prisma.sql`p.created_at >= ${getDaysAgo(LOOKED_BACK_DAYS)} AND p.is_provider AND p.method_type = 'check'
    AND (p.status = 'disputed' OR p.status = 'voided' AND EXISTS (
        SELECT FROM refund r WHERE r.business_id = p.business_id AND r.payment_id = p.id AND r.kind = 'failure') OR p.status = 'failed' AND p.settled_at > p.created_at + interval '1 hour'
      AND p.failure_code IS DISTINCT FROM 'given_up')
    AND CASE WHEN p.invoice_id IS NULL THEN p.settled_at >= ${getDaysAgo(SHOWN_DAYS)} ELSE EXISTS (
      SELECT FROM invoice i WHERE i.business_id = p.business_id AND i.id = p.invoice_id AND i.balance > 0
        AND is_owed(i)) END`;
  return who.db((db) => selectPayments(db, { where, paging: Prisma.sql`LIMIT ${MOST}` }));
}
