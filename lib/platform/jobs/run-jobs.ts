import "server-only";
import { EventEmitter } from "node:events";
import { Logger, type Runner, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { log } from "@/lib/platform/log";
import { withRequestId } from "@/lib/platform/request-id";
import type { BackgroundTask } from "./background-task";

/**
 * Takes tasks off the queue until it is stopped; a stopped runner lets the task at hand finish first. `workers` gets
 * the name by which the queue knows us: the heartbeat says that they live.
 */
export function runJobs(
  pool: pg.Pool,
  tasks: Record<string, BackgroundTask>,
  workers: Set<string> = new Set(),
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  // The queue writes the pool's name into the tasks that its workers hold.
  events.on("pool:create", ({ workerPool }) => workers.add(workerPool.id));
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: Parameters<BackgroundTask>[1]) =>
        withRequestId(`job-${helpers.job.id}`, () => task(payload, helpers)),
    ]),
  );
  return run({
    pgPool: pool,
    events,
    taskList,
    concurrency: 4,
    pollInterval: 1_000,
    // Named statements are not there on the next connection that a transaction pooler gives.
    noPreparedStatements: true,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: queueLog,
  });
}

const queueLog = new Logger(() => (level, message) => {
  if (level === "error") log.error(message);
  else if (level === "warning") log.warn(message);
  else log.debug(message);
});
