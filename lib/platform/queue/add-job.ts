import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";

type JobOptions = {
  /** A second job with this key replaces the one that still waits. */
  key?: string;
  runAt?: Date;
  /** How often it is tried, with growing pauses (about e^attempt seconds). */
  attempts?: number;
};

/** Queues a background task in the caller's transaction: it runs if and only if that commits. */
export async function addJob(
  db: Transaction,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  const { key = null, runAt = null, attempts = 10 } = options;
  await db.$executeRaw`
    SELECT 1 FROM graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz, max_attempts => ${attempts}::int, job_key => ${key})`;
}
