import { SettingsProblem } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { answerHealth } from "./launch/answer-health.mjs";

const STOP_WITHIN_MS = 15_000;

/**
 * Starts a server process. Shuts it down on SIGTERM or SIGINT, when its parent is gone, or when it calls its own `end`.
 */
export async function serveUntilStopped(
  name: string,
  start: (end: (why: string) => void) => Promise<() => Promise<void>>
): Promise<void> {
  answerHealth();
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  const end = async (why: string, code = 0) => {
    if (stopping) return;
    stopping = true;
    log.info(`${name} is stopping: ${why}`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await stop?.();
    process.exit(code);
  };
  // From the start, because a process that waits for the database must also end with its parent.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
  // A killed parent cannot stop its children. The broken channel tells them.
  process.on("disconnect", () => void end("the parent process exited"));
  try {
    stop = await start((why) => void end(why, 1));
    log.info(`${name} runs`);
    process.send?.("ready");
  } catch (error) {
    if (error instanceof SettingsProblem) console.error(error.problems.join("\n"));
    else log.fatal({ error }, `${name} didn't start`);
    process.exit(1);
  }
}
