import "server-only";
import { Prisma } from "@prisma/client";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { listCreditsOfPayment } from "../credits/list-credits";
import { getPayment } from "../list-payments";
import { listRefunds } from "../reversals/list-refunds";
import type { UnifiedQuery, UnifiedView, WholePayment } from "./unified-view";

/**
 * Lists payments, credits that the office gave, and refunds together, newest first. The credit of a payment's money
 * appears as the payment only. Source: payments.listUnifiedViews.
 */
export function listUnifiedViews(
  who: Who,
  { limit, offset, ...query }: UnifiedQuery
): Promise<{ items: UnifiedView[]; total: number }> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  return who.db(async (db) => {
    const items = await db.$queryRaw<UnifiedView[]>`
      WITH m AS MATERIALIZED (
        SELECT * FROM (${selectNewestMovements(who, query, limit + offset)}) m ORDER BY m.at DESC, m.id DESC
        LIMIT ${limit} OFFSET ${offset})
      SELECT m.kind, m.id, m.date::text, m.amount::text, m.method AS "methodType", m.status, m.memo,
        CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'fullName', c.display_name) END
          AS "businessCustomer",
        coalesce((SELECT json_agg(DISTINCT x.invoice_id) FROM (
          SELECT p.invoice_id FROM payment p
            WHERE p.business_id = ${businessId} AND p.id = m.payment_id AND p.invoice_id IS NOT NULL
          UNION SELECT s.invoice_id FROM payment_share s WHERE s.business_id = ${businessId} AND s.payment_id = m.payment_id
          UNION SELECT e.invoice_id FROM invoice_entry e WHERE e.business_id = ${businessId} AND e.payment_id = m.payment_id
          UNION SELECT e.invoice_id FROM invoice_entry e WHERE e.business_id = ${businessId} AND e.credit_id = m.credit_id
        ) x), '[]') AS "invoiceIds"
      FROM m LEFT JOIN customer c ON c.business_id = ${businessId} AND c.id = m.customer_id
      ORDER BY m.at DESC, m.id DESC`;
    const [row] = await db.$queryRaw<Array<{ total: number }>>`
      SELECT count(*)::int AS total FROM (
        SELECT m.id FROM (${selectNewestMovements(who, query, COUNT_CAP + 1)}) m LIMIT ${COUNT_CAP + 1}) counted`;
    return { items, total: row?.total ?? 0 };
  });
}

/** Selects the newest rows of each kind, at most `most`. */
function selectNewestMovements(
  { businessId: id, timeZone }: Who,
  { jobId, businessCustomerId, start, end }: Omit<UnifiedQuery, "limit" | "offset">,
  most: number
): Prisma.Sql {
  const businessId = Prisma.sql`${id}::uuid`;
  const whereMatches = (table: Prisma.Sql, day: Prisma.Sql) => {
    const conditions = [Prisma.sql`true`];
    if (jobId) conditions.push(Prisma.sql`${table}.job_id = ${jobId}::uuid`);
    if (businessCustomerId) conditions.push(Prisma.sql`${table}.customer_id = ${businessCustomerId}::uuid`);
    if (start) conditions.push(Prisma.sql`${day} >= ${start}::date`);
    if (end) conditions.push(Prisma.sql`${day} <= ${end}::date`);
    return Prisma.join(conditions, " AND ");
  };
  const [p, k] = [Prisma.sql`p`, Prisma.sql`k`];
  const createdOn = Prisma.sql`(k.created_at AT TIME ZONE ${timeZone})::date`;
  return Prisma.sql`
    (SELECT CASE WHEN p.is_provider THEN 'payment' ELSE 'nonProviderPayment' END AS kind, p.id, p.paid_on AS date,
      p.created_at AS at, p.amount, p.method_type AS method, p.status, p.memo, p.customer_id, p.id AS payment_id,
      NULL::uuid AS credit_id
    FROM payment p
    WHERE p.business_id = ${businessId} AND p.deleted_at IS NULL AND ${whereMatches(p, Prisma.sql`p.paid_on`)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${most})
    UNION ALL
    (SELECT 'credit', k.id, ${createdOn}, k.created_at, k.amount, NULL,
      CASE WHEN k.balance = 0 THEN 'applied' ELSE 'open' END, k.memo, k.customer_id, NULL, k.id
    FROM credit k
    WHERE k.business_id = ${businessId} AND k.deleted_at IS NULL AND k.payment_id IS NULL AND ${whereMatches(k, createdOn)}
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${most})
    UNION ALL
    (SELECT 'refund', r.id, r.returned_on, r.created_at, r.amount, p.method_type, r.status, r.memo, p.customer_id, p.id, NULL
    FROM refund r JOIN payment p ON p.business_id = ${businessId} AND p.id = r.payment_id AND p.deleted_at IS NULL
    WHERE r.business_id = ${businessId} AND ${whereMatches(p, Prisma.sql`r.returned_on`)}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${most})`;
}

/** Returns a payment with everything it is applied to. Source: payments.getUnifiedView. */
export function getWholePayment(who: Who, id: string): Promise<WholePayment> {
  return who.db(async (db) => {
    const payment = await getPayment(who, id);
    const invoices = await db.$queryRaw<Array<{ id: string; amount: string }>>`
      SELECT invoice_id AS id, sum(amount)::text AS amount FROM invoice_entry
      WHERE business_id = ${who.businessId}::uuid AND payment_id = ${id}::uuid
      GROUP BY invoice_id HAVING sum(amount) <> 0 ORDER BY min(created_at), invoice_id`;
    // Plans are a higher domain that this one may not import.
    const soldPlans = await db.$queryRaw<Array<{ id: string; amount: string }>>`
      SELECT c.sold_plan_id AS id, sum(e.amount)::text AS amount FROM invoice_entry e
      JOIN plan_charge c ON c.business_id = ${who.businessId}::uuid AND c.invoice_id = e.invoice_id
      WHERE e.business_id = ${who.businessId}::uuid AND e.payment_id = ${id}::uuid
      GROUP BY c.sold_plan_id HAVING sum(e.amount) <> 0 ORDER BY c.sold_plan_id`;
    const { items: refunds } = await listRefunds(who, { paymentId: id, limit: 100, offset: 0 });
    return { payment, invoices, recurrences: soldPlans, credits: await listCreditsOfPayment(who, id), refunds };
  });
}
