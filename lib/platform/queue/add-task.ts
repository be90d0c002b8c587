import "server-only";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";

type JobOptions = {
  /** A second task with this key replaces one that still waits. */
  key?: string;
  runAt?: Date;
  /** The number of tries, with growing pauses (about e^attempt seconds). */
  attempts?: number;
  /** Tasks of one line run one after another, on whichever worker. */
  line?: string;
};

/** Queues a task in the caller's transaction. It runs only if that commits. */
export async function addTask(
  db: BareTransaction,
  task: string,
  { payload, ...options }: { payload: Record<string, unknown> } & JobOptions
): Promise<void> {
  const { key = null, runAt = null, attempts = 10, line = null } = options;
  await db.$executeRaw`
    SELECT 1 FROM graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, queue_name => ${line}, run_at => ${runAt}::timestamptz,
      max_attempts => ${attempts}::int, job_key => ${key})`;
}
