import "server-only";
import type { Who } from "@/lib/platform/session/who";

/**
 * Deletes sessions that were last used more than a year ago. Each user keeps the newest one, so that a login from a new
 * device is still announced.
 */
export async function sweepSessions(who: Who): Promise<void> {
  const { businessId } = who;
  await who.db(
    (db) => db.$executeRaw`
      DELETE FROM user_session s
      WHERE s.business_id = ${businessId}::uuid AND s.last_activity_at < now() - interval '1 year' AND EXISTS (
        SELECT FROM user_session n
        WHERE n.business_id = s.business_id AND n.user_id = s.user_id AND n.created_at > s.created_at)`
  );
}
