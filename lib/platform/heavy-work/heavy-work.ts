import "server-only";
import path from "node:path";
import { type Pool, pool } from "workerpool";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { log } from "@/lib/platform/log";
import type { HeavyAnswer } from "./heavy-answer";

/** Processes for heavy work beside this one, started when they are first needed. */
const PROCESSES = 2;
/** So much work waits; more is turned away at once. */
const MOST_WAITING = 40;
const HEAP_MB = 768;
const KILLED_AFTER_MS = 500;

/** How long a piece of work may take, and what its asker is told when it takes longer or more memory. */
type Bounds = { withinMs: number; tooMuch: Refusal };

const BUSY = "The server is busy with other files and documents. Please try again in a minute.";

// Kept on globalThis: Next loads modules more than once in a process, and each copy would start processes of its own.
const holder = globalThis as unknown as { truckrollHeavyWork?: Pool };

/**
 * Does what may take long by its input in a process of its own, under limits of time and memory: whatever comes in, this
 * process goes on answering. `name` is one of the works in scripts/heavy-work.ts. A refusal there is a refusal here;
 * work that goes over its bounds is ended and refused as `tooMuch`.
 */
export async function doHeavyWork<T>(
  name: string,
  args: readonly unknown[],
  { withinMs, tooMuch }: Bounds,
): Promise<T> {
  const answer = await ask(name, args, withinMs).catch((error: unknown) => {
    if (!isEnded(error)) throw error;
    log.warn({ work: name, error }, "heavy work was ended");
    throw tooMuch;
  });
  if ("done" in answer) return answer.done as T;
  if ("problem" in answer) {
    const { status, code, message } = answer.problem;
    throw new RequestProblem(status, code, message);
  }
  const { kind, code, sentence, fields } = answer.refused;
  throw new Refusal(kind, code, sentence, fields);
}

async function ask(name: string, args: readonly unknown[], withinMs: number): Promise<HeavyAnswer> {
  const workers = processes();
  if (workers.stats().pendingTasks >= MOST_WAITING) throw new RequestProblem(429, "busy", BUSY);
  // The time begins when the work does.
  return (await workers.exec(name, [...args]).timeout(withinMs)) as HeavyAnswer;
}

function processes(): Pool {
  holder.truckrollHeavyWork ??= pool(workFile(), {
    workerType: "process",
    maxWorkers: PROCESSES,
    workerTerminateTimeout: KILLED_AFTER_MS,
    forkOpts: {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${HEAP_MB}`, "--enable-source-maps"],
      // Nothing secret: what reads strangers' files has no need of it.
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env["PATH"], TZ: process.env["TZ"] },
    },
  });
  return holder.truckrollHeavyWork;
}

/** Written by scripts/bundle.mjs before anything runs. */
function workFile(): string {
  return path.join(process.cwd(), "node_modules/.cache/truckroll/heavy-work.mjs");
}

/** Took longer than it may, or its process died: of too much memory, mostly. */
function isEnded(error: unknown): boolean {
  return error instanceof Error && /^(TimeoutError|TerminateError)$/.test(error.name);
}
