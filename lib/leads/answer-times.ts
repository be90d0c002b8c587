import "server-only";
import type { Who } from "@/lib/platform/session/who";

/** How soon people are answered who came to us: of these days, how many waited and how long half of them did at most. */
export type AnswerTimes = { came: number; waiting: number; medianMinutes: number | null };

const DAYS = 30;

/** Of the calls and forms of the last 30 days; leads that were made here or of a list nobody waits for. */
export function answerTimes(who: Who): Promise<AnswerTimes> {
  const since = new Date(who.now.getTime() - DAYS * 86_400_000);
  return who.db(async (db) => {
    const [row] = await db.$queryRaw<AnswerTimes[]>`
      SELECT count(*)::int AS came, count(*) FILTER (WHERE first_answered_at IS NULL)::int AS waiting,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_answered_at - created_at) / 60)
          FILTER (WHERE first_answered_at IS NOT NULL))::int AS "medianMinutes"
      FROM lead WHERE business_id = ${who.businessId}::uuid AND deleted_at IS NULL AND created_at >= ${since}
        AND origin IN ('call', 'form')`;
    return row ?? { came: 0, waiting: 0, medianMinutes: null };
  });
}
