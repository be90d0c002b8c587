import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import { OWED } from "../sold/select-sold-plans";
import { settlePaidElsewhere, handleReversal } from "./pay-charge";

/** The maximum number of charges in one pass. */
const AT_ONCE = 200;
/** Banks reverse payments within 60 days of a late notice, so older ones are not checked. */
const LOOKED_BACK_MS = 90 * 86_400_000;

/**
 * Updates charges that changed outside of a try: the bank reversed the payment, or the customer paid through the link.
 */
export async function updateFromPayments(db: Transaction): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  for (const { id, methodId, reason } of await findReversedCharges(db)) {
    const charge = await db.planCharge.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    await handleReversal(who, charge, { methodId, reason });
  }
  for (const { id } of await findChargesPaidByLink(db))
    await settlePaidElsewhere(
      who,
      await db.planCharge.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
    );
}

/** Finds charges that were paid by a method on file and are open again, because the bank reversed the payment. */
function findReversedCharges(db: Transaction): Promise<Array<{ id: string; methodId: string; reason: string }>> {
  const { businessId, now } = db.who;
  const business = Prisma.sql`${businessId}::uuid`;
  return db.$queryRaw`
    WITH f AS MATERIALIZED (
      SELECT payment_id, reason FROM refund
      WHERE business_id = ${business} AND kind = 'failure' AND created_at > ${new Date(now.getTime() - LOOKED_BACK_MS)})
    SELECT DISTINCT ON (p.id) p.id, y.stored_method_id AS "methodId", f.reason
    FROM f JOIN payment y ON y.business_id = ${business} AND y.id = f.payment_id AND y.stored_method_id IS NOT NULL
    JOIN invoice i ON i.business_id = ${business} AND i.id = y.invoice_id AND ${OWED}
    JOIN plan_charge p ON p.business_id = ${business} AND p.invoice_id = i.id
      AND p.next_attempt_at IS NULL AND p.problem = ''
    JOIN sold_plan r ON r.business_id = ${business} AND r.id = p.sold_plan_id AND r.method_id IS NOT NULL
    ORDER BY p.id, y.created_at DESC LIMIT ${AT_ONCE}`;
}

/** Finds charges whose last try failed and that are paid by now. */
function findChargesPaidByLink(db: Transaction): Promise<Array<{ id: string }>> {
  const business = Prisma.sql`${db.who.businessId}::uuid`;
  return db.$queryRaw`
    SELECT p.id FROM plan_charge p
    JOIN invoice i ON i.business_id = ${business} AND i.id = p.invoice_id
      AND i.balance <= 0 AND is_owed(i)
    WHERE p.business_id = ${business} AND p.attempts > 0 AND p.problem <> '' AND p.next_attempt_at IS NULL
    ORDER BY p.id LIMIT ${AT_ONCE}`;
}
