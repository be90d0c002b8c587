import { backgroundTasks } from "@/lib/background-tasks";
import { env } from "@/lib/platform/env";
import { runQueue } from "@/lib/platform/queue/run-queue";

// Runs the worker's own queue and tasks, to be killed. Tasks of a killed worker are free after three seconds.
await runQueue(env().DATABASE_URL, backgroundTasks, 3);
console.log("ready");
