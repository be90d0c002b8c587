import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { refuseMightyRole } from "@/lib/platform/database/find-role-problem";
import { env } from "@/lib/platform/env";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { HEARTBEAT_SECONDS } from "@/lib/platform/queue/start-heartbeat";
import { isWorthAnotherTry } from "@/lib/platform/queue/patient-pool";
import { runQueue } from "@/lib/platform/queue/run-queue";
import { createWorkerPool } from "@/lib/platform/queue/create-worker-pool";
import { log } from "@/lib/platform/log";
import { closeMailConnections } from "@/lib/platform/mail/mail-channel";
import type { Destinations } from "@/lib/platform/outbox/deliver-event";
import { startRelay } from "@/lib/platform/outbox/relay";
import { serveUntilStopped } from "./serve-until-stopped";

/**
 * Delivers events and runs background tasks until it is stopped. Waits for an unavailable database. If the queue stops
 * anyway, or on an unhandled error, the process shuts down and is restarted.
 */
export async function runWorker(
  tasks: Record<string, BackgroundTask>,
  to: Destinations,
  silenceSeconds = HEARTBEAT_SECONDS
): Promise<void> {
  await serveUntilStopped("worker", async (end) => {
    process.on("unhandledRejection", (error) => {
      log.error({ error }, "unhandled rejection");
      end("unhandled rejection");
    });
    const { DATABASE_URL } = env();
    const pool = createWorkerPool(DATABASE_URL);
    await waitForDatabase(pool);
    await refuseMightyRole(pool);
    const queue = await runQueue(DATABASE_URL, tasks, silenceSeconds);
    const relay = startRelay(pool, to);
    void queue.ended.then(() => end("the queue stopped"));

    return async () => {
      await Promise.all([relay.stop(), queue.stop()]);
      closeMailConnections();
      await pool.end();
    };
  });
}

async function waitForDatabase(pool: pg.Pool): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return void (await pool.query("SELECT 1"));
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      if (attempt === 0) log.warn("can't reach the database, waiting for it");
      await sleep(500);
    }
  }
}
