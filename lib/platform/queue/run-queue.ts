import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, parseCronItems, type Runner, run, type RunnerOptions, type WorkerEvents } from "graphile-worker";
import { BACKGROUND_LIMITS, withSettings } from "@/lib/platform/database/create-pool";
import { log } from "@/lib/platform/log";
import { withRequestId } from "@/lib/platform/request-record";
import type { BackgroundTask } from "./background-task";
import { HEARTBEAT_SECONDS, startHeartbeat } from "./start-heartbeat";
import { isWorthAnotherTry, PatientPool } from "./patient-pool";

const AT_ONCE = 4;
/** The task that looks after all others. */
const SWEEP = "sweep";

/** A running queue. `ended` resolves when it stops for any reason. */
export type Queue = { ended: Promise<void>; stop(): Promise<void> };

/**
 * Runs tasks from the queue until stopped; current tasks finish first. Waits for a database that is away, and sends
 * heartbeats while the queue makes progress. A worker without a heartbeat for `silenceSeconds` loses its tasks to the
 * others. All workers of a database need the same value.
 */
export async function runQueue(
  connectionString: string,
  tasks: Record<string, BackgroundTask>,
  silenceSeconds = HEARTBEAT_SECONDS
): Promise<Queue> {
  // One connection for each task, and more for marking tasks as done, for the listener, and for the heartbeat.
  const pool = new PatientPool(connectionString, AT_ONCE + 4);
  const events: WorkerEvents = new EventEmitter();
  const names = new Set<string>();
  // The queue records the pool's name in the tasks that its workers hold.
  events.on("pool:create", ({ workerPool }) => names.add(workerPool.id));
  const watch = watchQueue(events, silenceSeconds);
  const runner = await startWithRetry({
    pgPool: pool,
    events,
    taskList: withTaskSettings(tasks),
    concurrency: AT_ONCE,
    pollInterval: 1_000,
    // Named statements do not exist on the next connection of a transaction pooler.
    noPreparedStatements: true,
    noHandleSignals: true,
    // Runs every hour. The next run makes up for a missed one.
    parsedCronItems: tasks[SWEEP]
      ? parseCronItems([{ task: SWEEP, match: "17 * * * *", options: { maxAttempts: 3 } }])
      : [],
    logger: queueLog,
  });
  const heartbeat = startHeartbeat(pool, { names, lives: watch, silenceSeconds });
  const ended = runner.promise
    .catch((error: unknown) => log.error({ error }, "the queue stopped"))
    .then(() => heartbeat.stop());
  return {
    ended,
    async stop() {
      pool.giveUp();
      // The runner may have stopped by itself.
      await runner.stop().catch(() => undefined);
      await ended;
      await pool.end();
    },
  };
}

/**
 * Returns a function that is true while the queue makes progress: it recently looked for tasks, or a task is running.
 */
function watchQueue(events: WorkerEvents, silenceSeconds: number): () => boolean {
  let lastLook = performance.now();
  let inHand = 0;
  const noteLook = () => (lastLook = performance.now());
  events.on("worker:getJob:empty", noteLook);
  events.on("job:start", () => (inHand++, noteLook()));
  events.on("job:complete", () => (inHand--, noteLook()));
  return () => inHand > 0 || performance.now() - lastLook < silenceSeconds * 1_000;
}

async function startWithRetry(options: RunnerOptions): Promise<Runner> {
  for (;;) {
    try {
      return await run(options);
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      await sleep(1_000);
    }
  }
}

function withTaskSettings(tasks: Record<string, BackgroundTask>): Record<string, BackgroundTask> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) =>
        withSettings(BACKGROUND_LIMITS, () => withRequestId(`job-${helpers.job.id}`, () => task(payload, helpers))),
    ])
  );
}

const queueLog = new Logger(() => (level, message) => {
  if (level === "error") log.error(message);
  else if (level === "warning") log.warn(message);
  else log.debug(message);
});
