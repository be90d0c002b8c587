import pg from "pg";
import { backgroundTasks } from "@/lib/background-tasks";
import { env } from "@/lib/platform/env";

type Row = { id: string; name: string; payload: Record<string, unknown> };

/** A task that queues itself again is done so often at most. */
const MOST = 500;

/** Does what waits in the queue for a business by these names, whenever it is to run, until nothing of it is left. */
export async function runTasks(businessId: string, names: readonly string[], most = MOST): Promise<number> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  let done = 0;
  try {
    for (;;) {
      const { rows } = await client.query<Row>(
        `SELECT j.id::text, t.identifier AS name, j.payload
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE j.payload ->> 'businessId' = $1 AND t.identifier = ANY($2) ORDER BY j.priority, j.id LIMIT 1`,
        [businessId, names],
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

/** What the phone provider's and the voice service's webhooks leave to the worker. */
const LEFT = ["hear-delivery", "hear-recordings", "receive-text"];

// process state of the tests: many that tell at once are worked on one after the other
const working = new Map<string, Promise<unknown>>();

/** Does what the webhooks of calls and texts left for a business. */
export async function workOnTold(businessId: string): Promise<void> {
  const mine = (working.get(businessId) ?? Promise.resolve()).then(() => runTasks(businessId, LEFT));
  working.set(
    businessId,
    mine.catch(() => undefined),
  );
  await mine;
}
