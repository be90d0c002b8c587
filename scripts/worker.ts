import { hostname } from "node:os";
import { backgroundTasks } from "@/lib/background-tasks";
import { refuseMightyRole } from "@/lib/platform/database/role-check";
import { env } from "@/lib/platform/env";
import { startHeartbeat } from "@/lib/platform/jobs/heartbeat";
import { runJobs } from "@/lib/platform/jobs/run-jobs";
import { workerPool } from "@/lib/platform/jobs/worker-pool";
import { log } from "@/lib/platform/log";
import { startRelay } from "@/lib/platform/outbox/relay";
import { publish } from "@/lib/platform/realtime/publish";
import { reactions } from "@/lib/reactions";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import { serveUntilStopped } from "./serve-until-stopped";

// Delivers events and runs background tasks. Any number of these may run side by side.
await serveUntilStopped("worker", async () => {
  const pool = workerPool(env().DATABASE_URL);
  await refuseMightyRole(pool);
  const queueNames = new Set<string>();
  const runner = await runJobs(pool, backgroundTasks, queueNames);
  const relay = startRelay(pool, { reactions, announcements: realtimeAnnouncements, publish });
  const heartbeat = startHeartbeat(pool, `${hostname()}:${process.pid}`, queueNames);
  runner.promise.catch((error: unknown) => log.error({ error }, "the queue stopped"));

  return async () => {
    heartbeat.stop();
    await Promise.all([relay.stop(), runner.stop()]);
    await pool.end();
  };
});
