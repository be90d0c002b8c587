import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import type { Who } from "@/lib/platform/session/who";
import type { Refund, RefundQuery } from "../records/refund";

type RefundRow = Omit<Refund, "dateCreated" | "evidenceDueAt"> & { dateCreated: Date; evidenceDueAt: Date | null };

/** Lists refunds, newest first. Source: refunds.list. */
export function listRefunds(
  who: Who,
  { paymentId, businessCustomerId, jobId, limit, offset }: RefundQuery
): Promise<{ items: Refund[]; total: number }> {
  const conditions = [Prisma.sql`p.deleted_at IS NULL`];
  if (paymentId) conditions.push(Prisma.sql`r.payment_id = ${paymentId}::uuid`);
  if (businessCustomerId) conditions.push(Prisma.sql`p.customer_id = ${businessCustomerId}::uuid`);
  if (jobId) conditions.push(Prisma.sql`p.job_id = ${jobId}::uuid`);
  return who.db(async () => {
    const where = Prisma.join(conditions, " AND ");
    return {
      items: await selectRefunds(who, where, { paging: Prisma.sql`LIMIT ${limit} OFFSET ${offset}` }),
      total: await countRefunds(who, where),
    };
  });
}

export async function getRefund(who: Who, id: string): Promise<Refund> {
  const [refund] = await selectRefunds(who, Prisma.sql`r.id = ${id}::uuid`, { paging: Prisma.empty });
  if (!refund) throw notFound("refund");
  return refund;
}

/** Lists disputes that a bank still takes evidence for, most urgent first. */
export function listOpenDisputes(who: Who): Promise<Refund[]> {
  return selectRefunds(who, Prisma.sql`r.kind = 'dispute' AND r.status = 'pending'`, {
    paging: Prisma.sql`LIMIT 20`,
    order: Prisma.sql`r.evidence_due_at NULLS LAST, r.created_at`,
  });
}

const NEWEST = Prisma.sql`r.created_at DESC, r.id DESC`;

async function selectRefunds(
  who: Who,
  where: Prisma.Sql,
  { paging, order = NEWEST }: { paging: Prisma.Sql; order?: Prisma.Sql }
): Promise<Refund[]> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const rows = await who.db(
    (db) => db.$queryRaw<RefundRow[]>`
      SELECT r.id, json_build_object('id', p.id, 'amount', p.amount::text, 'methodType', p.method_type,
          'paymentType', p.payment_type, 'cardBrand', p.card_brand, 'cardLast4', p.card_last4,
          'checkNumber', p.check_number) AS payment,
        CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'fullName', c.display_name) END
          AS "businessCustomer",
        r.kind, r.amount::text, r.status, r.reason, r.memo, r.returned_on::text AS date,
        r.failure_reason AS "failureReason", r.dispute_status AS "disputeStatus", r.evidence_due_at AS "evidenceDueAt",
        r.created_at AS "dateCreated"
      FROM refund r
      JOIN payment p ON p.business_id = ${businessId} AND p.id = r.payment_id
      LEFT JOIN customer c ON c.business_id = ${businessId} AND c.id = p.customer_id
      WHERE r.business_id = ${businessId} AND ${where} ORDER BY ${order} ${paging}`
  );
  return rows.map((row) => ({
    ...row,
    dateCreated: row.dateCreated.toISOString(),
    evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null,
  }));
}

async function countRefunds(who: Who, where: Prisma.Sql): Promise<number> {
  const from = Prisma.sql`refund r JOIN payment p ON p.business_id = r.business_id AND p.id = r.payment_id
    WHERE r.business_id = ${who.businessId}::uuid AND ${where}`;
  const [row] = await who.db((db) => db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`r.id`)));
  return row?.total ?? 0;
}
