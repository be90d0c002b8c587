import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import type { Credit, CreditQuery } from "./credit";

type CreditRow = Omit<Credit, "dateCreated"> & { dateCreated: Date };

/**
 * Lists credits, newest first. Returns only those with something left to apply, unless `openOnly` is off. Source:
 * credits.list.
 */
export function listCredits(
  who: Who,
  { businessCustomerId, openOnly, limit, offset }: CreditQuery
): Promise<{ items: Credit[]; total: number }> {
  const conditions = [Prisma.sql`k.deleted_at IS NULL`, isVisibleCustomer(who, Prisma.sql`k.customer_id`)];
  if (businessCustomerId) conditions.push(Prisma.sql`k.customer_id = ${businessCustomerId}::uuid`);
  if (openOnly) conditions.push(Prisma.sql`k.balance > 0`);
  const where = Prisma.join(conditions, " AND ");
  return who.db(async (db) => {
    const items = await selectCredits(who, where, Prisma.sql`LIMIT ${limit} OFFSET ${offset}`);
    const from = Prisma.sql`credit k WHERE k.business_id = ${who.businessId}::uuid AND ${where}`;
    const [row] = await db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`k.id`));
    return { items, total: row?.total ?? 0 };
  });
}

/** Source: credits.get. */
export async function getCredit(who: Who, id: string): Promise<Credit> {
  const [credit] = await selectCredits(who, Prisma.sql`k.deleted_at IS NULL AND k.id = ${id}::uuid`);
  if (!credit) throw notFound("credit");
  return credit;
}

/** Lists the credits that pay part of an invoice. */
export const listCreditsOfInvoice = (who: Who, invoiceId: string): Promise<Credit[]> =>
  selectCredits(
    who,
    Prisma.sql`k.deleted_at IS NULL AND k.id IN (
      SELECT e.credit_id FROM invoice_entry e
      WHERE e.business_id = ${who.businessId}::uuid AND e.invoice_id = ${invoiceId}::uuid AND e.credit_id IS NOT NULL
      GROUP BY e.credit_id HAVING sum(e.amount) > 0)`
  );

/** Lists the credits of a payment. */
export const listCreditsOfPayment = (who: Who, paymentId: string): Promise<Credit[]> =>
  selectCredits(who, Prisma.sql`k.deleted_at IS NULL AND k.payment_id = ${paymentId}::uuid`);

async function selectCredits(who: Who, where: Prisma.Sql, paging: Prisma.Sql = Prisma.empty): Promise<Credit[]> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const rows = await who.db(
    (db) => db.$queryRaw<CreditRow[]>`
      WITH k AS MATERIALIZED (
        SELECT k.* FROM credit k WHERE k.business_id = ${businessId} AND ${where}
        ORDER BY k.created_at DESC, k.id DESC ${paging}),
      applied AS MATERIALIZED (
        SELECT e.credit_id, e.invoice_id, sum(e.amount) AS amount, min(e.created_at) AS at FROM invoice_entry e
        WHERE e.business_id = ${businessId} AND e.credit_id = ANY(ARRAY(SELECT id FROM k))
        GROUP BY e.credit_id, e.invoice_id HAVING sum(e.amount) > 0)
      SELECT k.id, json_build_object('id', c.id, 'fullName', c.display_name) AS "businessCustomer",
        k.invoice_id AS "invoiceId", k.job_id AS "jobId", k.payment_id AS "paymentId", k.amount::text,
        k.returned::text, k.balance::text, k.memo, k.created_at AS "dateCreated",
        coalesce((SELECT json_agg(json_build_object('invoiceId', a.invoice_id, 'invoiceNumber', i.invoice_number,
            'amount', a.amount::text) ORDER BY a.at, a.invoice_id)
          FROM applied a JOIN invoice i ON i.business_id = ${businessId} AND i.id = a.invoice_id
          WHERE a.credit_id = k.id), '[]') AS applications
      FROM k JOIN customer c ON c.business_id = ${businessId} AND c.id = k.customer_id
      ORDER BY k.created_at DESC, k.id DESC`
  );
  return rows.map((row) => ({ ...row, dateCreated: row.dateCreated.toISOString() }));
}
