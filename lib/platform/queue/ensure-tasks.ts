import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { addTask } from "./add-task";

/** A kind of task, and the payload field that holds the id of its record. */
type Kind = { task: string; field: string };

/**
 * Makes sure that each record has its task. A waiting or running one is left alone, one that failed for good starts
 * again, and a missing one is created.
 */
export async function ensureTasks(db: Transaction, { task, field }: Kind, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const existingTasks = await db.$queryRaw<Array<{ subject: string; failed: string[]; goesOn: boolean }>>`
    SELECT j.payload ->> ${field}::text AS subject, array_agg(j.id::text) AS failed,
      bool_or(j.attempts < j.max_attempts OR j.locked_by IS NOT NULL) AS "goesOn"
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${task} AND j.payload ->> ${field}::text = ANY(${ids}) GROUP BY 1`;
  const jobIdsToRetry = existingTasks.flatMap(({ failed, goesOn }) => (goesOn ? [] : failed.slice(0, 1)));
  if (jobIdsToRetry.length > 0)
    await db.$executeRaw`
      SELECT 1 FROM graphile_worker.reschedule_jobs(${jobIdsToRetry}::text[]::bigint[], run_at => now(), attempts => 0)`;
  const has = new Set(existingTasks.map(({ subject }) => subject));
  for (const id of ids)
    if (!has.has(id))
      await addTask(db, task, {
        payload: { businessId: db.who.businessId, [field]: id },
        key: `${task}:${id}:swept`,
      });
}
