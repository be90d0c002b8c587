import { backgroundTasks } from "@/lib/background-tasks";
import { env } from "@/lib/platform/env";
import { runJobs } from "@/lib/platform/queue/run-jobs";

// The worker's own queue with its own tasks and heartbeat, to be killed.
await runJobs(env().DATABASE_URL, backgroundTasks);
console.log("ready");
