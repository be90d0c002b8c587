import { backgroundTasks } from "@/lib/background-tasks";
import { env } from "@/lib/platform/env";
import { runQueue } from "@/lib/platform/queue/run-queue";

// The worker's own queue with its own tasks, to be killed; what a killed one held is free after three seconds.
await runQueue(env().DATABASE_URL, backgroundTasks, 3);
console.log("ready");
