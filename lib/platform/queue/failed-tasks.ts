import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Prisma } from "@/lib/platform/database/generated/client";
import { EVENT_ATTEMPTS } from "@/lib/platform/outbox/pending";
import type { Who } from "@/lib/platform/session/who";

/** Work in the background that did not succeed. */
export type FailedTask = {
  id: string;
  /** The task, the reaction to an event, or the kind of an event that could not be told. */
  name: string;
  reason: string;
  attempts: number;
  /** It is not tried again by itself. */
  isGivenUp: boolean;
  at: Date;
};

const SHOWN = 100;

// The queue's tables know no tenant: its tasks carry the business they are for.
const failedJobs = ({ businessId }: Who) => Prisma.sql`
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.payload ->> 'businessId' = ${businessId} AND j.last_error IS NOT NULL`;
const failedEvents = ({ businessId }: Who) => Prisma.sql`
  business_id = ${businessId}::uuid AND published_at IS NULL AND last_error IS NOT NULL`;

/** What has failed last and did not succeed since: the latest first, a hundred at most. */
export function listFailedTasks(who: Who): Promise<FailedTask[]> {
  return who.db(
    (db) => db.$queryRaw<FailedTask[]>`
      SELECT * FROM (
        SELECT 'task ' || j.id AS id, coalesce(j.payload ->> 'reaction', t.identifier) AS name, j.last_error AS reason,
          j.attempts::int AS attempts, j.attempts >= j.max_attempts AS "isGivenUp", j.updated_at AS at ${failedJobs(who)}
        UNION ALL
        SELECT 'event ' || id, type, last_error, attempts, attempts >= ${EVENT_ATTEMPTS}::int, created_at
        FROM outbox_event WHERE ${failedEvents(who)}) AS failed
      ORDER BY at DESC, id LIMIT ${SHOWN}`,
  );
}

/** Starts all of it again, now and with all its tries. Answers how many there were. */
export function runFailedTasksAgain(who: Who): Promise<number> {
  return who.db(async (db) => {
    const tasks = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker.reschedule_jobs(
        ARRAY(SELECT j.id ${failedJobs(who)} AND j.locked_by IS NULL), run_at => now(), attempts => 0)`;
    const events = await db.$executeRaw`
      UPDATE outbox_event SET attempts = 0, next_attempt_at = now() WHERE ${failedEvents(who)}`;
    const count = tasks.length + events;
    if (count > 0)
      recordChange(who, db, {
        action: "background-work.run-again",
        subjectKind: "settings",
        subjectId: who.businessId,
        details: { count },
      });
    return count;
  });
}
