import { backgroundTasks } from "@/lib/background-tasks";
import { env } from "@/lib/platform/env";
import { runJobs } from "@/lib/platform/jobs/run-jobs";
import { workerPool } from "@/lib/platform/jobs/worker-pool";

// The worker's own queue with its own tasks, to be killed.
await runJobs(workerPool(env().DATABASE_URL), backgroundTasks);
console.log("ready");
