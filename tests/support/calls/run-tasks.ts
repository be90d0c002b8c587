import pg from "pg";
import { backgroundTasks } from "@/lib/background-tasks";
import { env } from "@/lib/platform/env";

type QueuedTask = { id: string; name: string; payload: Record<string, unknown> };

/** The limit for a task that queues itself again. */
const MOST = 500;

/** Runs the queued tasks of a business with these names, whatever their time, until none is left. */
export async function runTasks(businessId: string, names: readonly string[], most = MOST): Promise<number> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  let done = 0;
  try {
    for (;;) {
      const { rows } = await client.query<QueuedTask>(
        `SELECT j.id::text, t.identifier AS name, j.payload
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE j.payload ->> 'businessId' = $1 AND t.identifier = ANY($2) ORDER BY j.priority, j.id LIMIT 1`,
        [businessId, names]
      );
      const [row] = rows;
      if (!row || done >= most) return done;
      await client.query("SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])", [row.id]);
      await backgroundTasks[row.name]?.(row.payload, { job: { attempts: 1, max_attempts: 10 } } as never);
      done++;
    }
  } finally {
    await client.end();
  }
}

/** The tasks that webhooks of the phone provider and the voice service queue for the worker. */
const LEFT = ["hear-delivery", "hear-recordings", "receive-text"];

// process state of the tests: messages that arrive at the same time are handled one after the other
const working = new Map<string, Promise<unknown>>();

/** Runs the tasks that webhooks of phone calls and texts queued for a business. */
export async function runWebhookTasks(businessId: string): Promise<void> {
  const mine = (working.get(businessId) ?? Promise.resolve()).then(() => runTasks(businessId, LEFT));
  working.set(
    businessId,
    mine.catch(() => undefined)
  );
  await mine;
}
