import { backgroundTasks } from "@/lib/background-tasks";
import { env } from "@/lib/platform/env";
import { startHeartbeat } from "@/lib/platform/jobs/heartbeat";
import { runJobs } from "@/lib/platform/jobs/run-jobs";
import { workerPool } from "@/lib/platform/jobs/worker-pool";

// The worker's own queue with its own tasks and heartbeat, to be killed.
const pool = workerPool(env().DATABASE_URL);
const names = new Set<string>();
await runJobs(pool, backgroundTasks, names);
startHeartbeat(pool, `notices:${process.pid}`, names);
console.log("ready");
