import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { runWorker } from "@/scripts/run-worker";

// The worker with a task that takes as long as a test says and needs no database meanwhile. A line in a file records
// each start and end.
const { DONE_FILE = "", SILENCE_SECONDS = "30" } = process.env;

const runSlowTask: BackgroundTask = async (payload) => {
  const { name, seconds } = payload as { name: string; seconds: number };
  appendFileSync(DONE_FILE, `${name} begins ${process.pid}\n`);
  await sleep(seconds * 1_000);
  appendFileSync(DONE_FILE, `${name} ends ${process.pid}\n`);
};

await runWorker(
  { "send-mail": runSlowTask },
  { publish: async () => undefined, announcements: {}, reactions: {} },
  Number(SILENCE_SECONDS)
);
