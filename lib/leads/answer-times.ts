import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { FIRST_ANSWER } from "./find-first-answer";

/**
 * The response times to incoming leads: how many came, how many still wait, and the median time to the first answer.
 */
export type AnswerTimes = { leadCount: number; waiting: number; medianMinutes: number | null };

const DAYS = 30;

/**
 * Computes the response times for phone calls and forms of the last 30 days. Leads that users created or that come from
 * a list do not count, because no one waits.
 */
export async function readAnswerTimes(who: Who): Promise<AnswerTimes> {
  const since = new Date(who.now.getTime() - DAYS * 86_400_000);
  const [row] = await who.read<AnswerTimes>(Prisma.sql`
      SELECT count(*)::int AS "leadCount", count(*) FILTER (WHERE answer.at IS NULL)::int AS waiting,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM answer.at - w.arrived_at)) / 60)
          FILTER (WHERE answer.at IS NOT NULL))::int AS "medianMinutes"
      FROM lead l LEFT JOIN customer c ON c.business_id = l.business_id AND c.id = l.customer_id ${FIRST_ANSWER}
      WHERE l.business_id = ${who.businessId}::uuid AND l.deleted_at IS NULL AND l.created_at >= ${since}
        AND l.origin IN ('call', 'form')`);
  return row ?? { leadCount: 0, waiting: 0, medianMinutes: null };
}
