import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";

/** The other side's number as calls keep it to compare: the lead's own, or that of its customer. */
const NUMBER = Prisma.sql`
  regexp_replace(regexp_replace(coalesce(nullif(l.phone, ''), c.mobile_phone, ''), '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\\1')`;

/**
 * Joins to a lead `l` and its customer `c` when it came to us (`w.came`: a call that became a lead came when it rang) and
 * its first answer (`answer.at`): that its call was taken, a call to its number or one of it that was taken, a
 * text that somebody wrote to it, or what the office did with the lead.
 */
export const FIRST_ANSWER = Prisma.sql`
  LEFT JOIN provider_call k ON k.business_id = l.business_id AND k.id = l.call_id
  CROSS JOIN LATERAL (SELECT least(k.start_at, l.created_at) AS came, ${NUMBER} AS number) w
  LEFT JOIN LATERAL (SELECT min(x.at) AS at FROM (
    SELECT l.first_answered_at AS at
    UNION ALL SELECT coalesce(k.answered_at, k.start_at) WHERE k.type = 'OUTBOUND' OR k.status = 'answered'
    UNION ALL SELECT p.happened_at FROM phone_call p
      WHERE p.business_id = l.business_id AND p.id = l.call_id AND p.call_id IS NULL AND p.deleted_at IS NULL
    UNION ALL (SELECT o.start_at FROM provider_call o
      WHERE o.business_id = l.business_id AND o.caller_key = w.number AND length(w.number) >= 7 AND o.start_at > w.came
        AND (o.type = 'OUTBOUND' OR (o.type = 'INBOUND' AND o.status = 'answered'))
      ORDER BY o.start_at LIMIT 1)
    UNION ALL (SELECT p.happened_at FROM phone_call p
      WHERE p.business_id = l.business_id AND p.caller_key = w.number AND length(w.number) >= 7
        AND p.happened_at > w.came AND p.type = 'Outbound' AND p.deleted_at IS NULL
      ORDER BY p.happened_at LIMIT 1)
    UNION ALL SELECT min(t.created_at) FROM sms_conversation v
      JOIN sms_message t ON t.business_id = v.business_id AND t.conversation_id = v.id AND t.created_at > w.came
        AND t.direction = 'outbound' AND t.user_id IS NOT NULL
      WHERE v.business_id = l.business_id AND v.their_number IN ('+1' || w.number, '+' || w.number)
  ) x) answer ON l.origin IN ('call', 'form')`;
