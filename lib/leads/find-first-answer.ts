import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";

/** The number to compare with phone calls, without its extension: the lead's own, or its customer's. */
const NUMBER = Prisma.sql`substring(regexp_replace(regexp_replace(regexp_replace(
  coalesce(nullif(l.phone, ''), c.mobile_phone, ''), ' x[0-9]+$', ''), '[^0-9]', '', 'g'),
  '^1([0-9]{10})$', '\\1') FROM '^.{7,}$')`;

/**
 * Joins a lead `l` and its customer `c` with the time it arrived (`w.arrived_at`) and its first answer (`answer.at`). A lead
 * from a phone call arrived when the call rang. The first answer is the stored one. Otherwise it is the earliest of these:
 * its call was taken, a call to or from its number was taken, or a user texted it. Each lookup uses one index with
 * computed values. OFFSET keeps the planner from inlining them.
 */
export const FIRST_ANSWER = Prisma.sql`
  LEFT JOIN provider_call k ON k.business_id = l.business_id AND k.id = l.call_id
  CROSS JOIN LATERAL (SELECT y.*, '+1' || y.number AS dialed, '+' || y.number AS abroad FROM (
    SELECT least(k.start_at, l.created_at) AS arrived_at, ${NUMBER} AS number) y OFFSET 0) w
  LEFT JOIN LATERAL (SELECT coalesce(l.first_answered_at, min(x.at)) AS at FROM (
      SELECT coalesce(k.answered_at, k.start_at) AS at WHERE k.type = 'OUTBOUND' OR k.status = 'answered'
      UNION ALL SELECT p.happened_at FROM phone_call p
        WHERE p.business_id = l.business_id AND p.id = l.call_id AND p.call_id IS NULL AND p.deleted_at IS NULL
      UNION ALL (SELECT o.start_at FROM provider_call o
        WHERE o.business_id = l.business_id AND o.caller_key = w.number AND o.start_at > w.arrived_at
          AND (o.type = 'OUTBOUND' OR (o.type = 'INBOUND' AND o.status = 'answered'))
        ORDER BY o.start_at LIMIT 1)
      UNION ALL (SELECT p.happened_at FROM phone_call p
        WHERE p.business_id = l.business_id AND p.caller_key = w.number AND p.happened_at > w.arrived_at
          AND p.type = 'Outbound' AND p.deleted_at IS NULL
        ORDER BY p.happened_at LIMIT 1)
      UNION ALL SELECT first.at FROM sms_conversation v
        CROSS JOIN LATERAL (SELECT t.created_at AS at FROM sms_message t
          WHERE t.business_id = v.business_id AND t.conversation_id = v.id AND t.created_at > w.arrived_at
            AND t.direction = 'outbound' AND t.user_id IS NOT NULL
          ORDER BY t.created_at LIMIT 1) first
        WHERE v.business_id = l.business_id AND v.their_number IN (w.dialed, w.abroad)
    ) x WHERE l.first_answered_at IS NULL AND l.origin IN ('call', 'form')) answer ON true`;

/** Returns the time of a lead's first answer. Null while it waits. */
export async function findFirstAnswer(db: Transaction, id: string): Promise<Date | null> {
  const [row] = await db.$queryRaw<Array<{ at: Date | null }>>`
    SELECT answer.at FROM lead l LEFT JOIN customer c ON c.business_id = l.business_id AND c.id = l.customer_id
    ${FIRST_ANSWER} WHERE l.business_id = ${db.who.businessId}::uuid AND l.id = ${id}::uuid`;
  return row?.at ?? null;
}
