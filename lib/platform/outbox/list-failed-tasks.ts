import "server-only";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { EVENT_ATTEMPTS } from "@/lib/platform/outbox/list-pending-events";
import type { Who } from "@/lib/platform/session/who";

/** A task that failed. */
export type FailedTask = {
  id: string;
  /** The name of the task or of the reaction, or the type of an event that could not be delivered. */
  name: string;
  reason: string;
  attempts: number;
  /** True when it is not retried automatically. */
  isGivenUp: boolean;
  at: Date;
};

const MAX_SHOWN = 100;

// The tables of the queue have no tenant. The payload of a task names its business.
const selectFailedTasks = ({ businessId }: Who) => Prisma.sql`
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.payload ->> 'businessId' = ${businessId} AND j.last_error IS NOT NULL`;
const selectFailedEvents = ({ businessId }: Who) => Prisma.sql`
  business_id = ${businessId}::uuid AND published_at IS NULL AND last_error IS NOT NULL`;

/** Lists the latest failures that have not succeeded since, at most a hundred. */
export function listFailedTasks(who: Who): Promise<FailedTask[]> {
  return who.db(
    (db) => db.$queryRaw<FailedTask[]>`
      SELECT * FROM (
        SELECT 'task ' || j.id AS id, coalesce(j.payload ->> 'reaction', t.identifier) AS name, j.last_error AS reason,
          j.attempts::int AS attempts, j.attempts >= j.max_attempts AS "isGivenUp", j.updated_at AS at ${selectFailedTasks(who)}
        UNION ALL
        SELECT 'event ' || id, type, last_error, attempts, attempts >= ${EVENT_ATTEMPTS}::int, created_at
        FROM outbox_event WHERE ${selectFailedEvents(who)}) AS failed
      ORDER BY at DESC, id LIMIT ${MAX_SHOWN}`
  );
}

/** Restarts all of them now, with all their tries. Returns how many there were. */
export function runFailedTasksAgain(who: Who): Promise<number> {
  return who.db(async (db) => {
    const tasks = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker.reschedule_jobs(
        ARRAY(SELECT j.id ${selectFailedTasks(who)} AND j.locked_by IS NULL), run_at => now(), attempts => 0)`;
    const events = await db.$executeRaw`
      UPDATE outbox_event SET attempts = 0, next_attempt_at = now() WHERE ${selectFailedEvents(who)}`;
    const count = tasks.length + events;
    if (count > 0)
      recordChange(db, {
        action: "background-work.run-again",
        subjectKind: "settings",
        subjectId: who.businessId,
        details: { count },
      });
    return count;
  });
}
