import "server-only";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Derives a job's status from its appointments. It is open without one, then scheduled, in progress from the first
 * start, and complete when all are. A job that a user put on hold or canceled stays unchanged.
 */
export async function syncJobStatus(db: Transaction, jobId: string): Promise<void> {
  const { who } = db;
  await db.$executeRaw`
    UPDATE job j SET status = next.status, version = version + 1, updated_at = ${who.now}
    FROM (
      SELECT CASE
        WHEN count(*) = 0 THEN 'open'
        WHEN bool_and(status = 'complete') THEN 'complete'
        WHEN bool_or(status IN ('in progress', 'complete')) THEN 'in progress'
        WHEN bool_or(status = 'scheduled' AND start_at IS NOT NULL) THEN 'scheduled'
        ELSE 'open' END AS status
      FROM appointment
      WHERE business_id = ${who.businessId}::uuid AND job_id = ${jobId}::uuid AND is_on_calendar(appointment)
    ) next
    WHERE j.business_id = ${who.businessId}::uuid AND j.id = ${jobId}::uuid
      AND j.status NOT IN ('on hold', 'canceled') AND j.status <> next.status`;
}
