import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { Payment } from "./payment";

type PaymentRow = Omit<Payment, "dateCreated" | "receiptSentAt"> & { dateCreated: Date; receiptSentAt: Date | null };

/** The number of declined payments to read per invoice, newest first. A card can be tried without limit. */
const REFUSALS_READ = 5;

/**
 * Builds a condition for `selectPayments` on these invoices. Reads the ids first, because no index serves an OR over
 * two tables.
 */
function whereOnInvoices(who: Who, ids: readonly string[]): Prisma.Sql {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const invoices = Prisma.sql`${[...ids]}::uuid[]`;
  return Prisma.sql`p.id = ANY(ARRAY(
    SELECT payment_id FROM payment_share WHERE business_id = ${business} AND invoice_id = ANY(${invoices})
    UNION SELECT id FROM payment WHERE business_id = ${business} AND invoice_id = ANY(${invoices}) AND status <> 'failed'
    UNION SELECT id FROM payment WHERE business_id = ${business} AND deposit_for_id = ANY(${invoices}) AND status <> 'failed'
    UNION SELECT f.id FROM (
      SELECT id, row_number() OVER (PARTITION BY invoice_id ORDER BY created_at DESC, id DESC) AS place FROM payment
      WHERE business_id = ${business} AND invoice_id = ANY(${invoices}) AND status = 'failed') f
    WHERE f.place <= ${REFUSALS_READ}))`;
}

/**
 * Lists the payments of invoices and the deposits of proposals, newest first. A payment of several invoices appears
 * with each share.
 */
export async function listPaymentsOnInvoices(db: Transaction, ids: readonly string[]): Promise<Payment[]> {
  const { who } = db;
  const payments = await selectPayments(db, { where: whereOnInvoices(who, ids) });
  const split = payments
    .filter(({ invoiceId, depositForId }) => invoiceId === null && depositForId === null)
    .map(({ id }) => id);
  if (split.length === 0) return payments;
  const shares = await db.paymentShare.findMany({
    where: { businessId: who.businessId, paymentId: { in: split }, invoiceId: { in: [...ids] } },
  });
  return payments.flatMap((payment) =>
    payment.invoiceId || payment.depositForId
      ? [payment]
      : shares
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ invoiceId, amount }) => ({ ...payment, invoiceId, amount: amount.toFixed(2) }))
  );
}

/**
 * Selects payments in their wire shape, newest first. Conditions use the table alias p. Deleted payments are left out.
 */
export async function selectPayments(
  db: Transaction,
  part: { where: Prisma.Sql; paging?: Prisma.Sql }
): Promise<Payment[]> {
  const businessId = Prisma.sql`${db.who.businessId}::uuid`;
  const rows = await db.$queryRaw<PaymentRow[]>`
    WITH p AS MATERIALIZED (
      SELECT p.* FROM payment p WHERE p.business_id = ${businessId} AND p.deleted_at IS NULL AND ${part.where}
      ORDER BY p.created_at DESC, p.id DESC ${part.paging ?? Prisma.empty}),
    c AS MATERIALIZED (
      SELECT id, display_name FROM customer
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT customer_id FROM p))),
    i AS MATERIALIZED (
      SELECT id, invoice_number FROM invoice
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT invoice_id FROM p)))
    SELECT p.id, p.amount::text, p.status, p.method_type AS "methodType", p.payment_type AS "paymentType",
      p.is_provider AS "isProvider", p.customer_id AS "businessCustomerId",
      coalesce(c.display_name, '') AS "businessCustomerName", p.returned_total::text AS "returnedTotal",
      p.invoice_id AS "invoiceId", i.invoice_number AS "invoiceNumber", p.deposit_for_id AS "depositForId",
      p.job_id AS "jobId", p.card_brand AS "cardBrand",
      p.card_last4 AS "cardLast4", p.check_number AS "checkNumber", p.memo, p.esig_name AS "esigName",
      p.paid_on::text AS date, p.created_at AS "dateCreated", p.failure_code AS "failureCode",
      p.failure_reason AS "failureReason", p.challenge_url AS "challengeUrl",
      nullif(concat_ws(' ', u.first_name, u.last_name), '') AS "receivedBy", p.receipt_sent_at AS "receiptSentAt"
    FROM p
    LEFT JOIN c ON c.id = p.customer_id
    LEFT JOIN i ON i.id = p.invoice_id
    LEFT JOIN user_account u ON u.business_id = ${businessId} AND u.id = p.received_by_id
    ORDER BY p.created_at DESC, p.id DESC`;
  return rows.map((row) => ({
    ...row,
    dateCreated: row.dateCreated.toISOString(),
    receiptSentAt: row.receiptSentAt?.toISOString() ?? null,
  }));
}
