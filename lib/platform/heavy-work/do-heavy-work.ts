import "server-only";
import path from "node:path";
import { type Pool, pool } from "workerpool";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { getRequestRecord } from "@/lib/platform/request-record";
import { log } from "@/lib/platform/log";
import { FairQueue, type WorkShare } from "./fair-queue";
import type { HeavyAnswer } from "./heavy-answer";

/** The number of heavy-work processes. They start on first use. */
const PROCESSES = 2;
const HEAP_MB = 768;
const KILLED_AFTER_MS = 500;

/** The time limit of a task, and the refusal when it exceeds its time or memory. */
type Bounds = { withinMs: number; tooMuch: Refusal };

// Stored on globalThis: Next loads modules more than once in a process, and each copy would start more processes.
const holder = globalThis as unknown as { truckrollHeavyWork?: Pool; truckrollHeavyQueue?: FairQueue };

/**
 * Runs work of unpredictable cost in a separate process with limits of time and memory. This process keeps answering
 * for any input. The businesses take turns. `name` is one of the works in scripts/heavy-work.ts. A refusal there becomes a
 * refusal here. Work that exceeds its limits is ended and refused as `tooMuch`.
 */
export async function doHeavyWork<T>(
  name: string,
  args: readonly unknown[],
  { withinMs, tooMuch }: Bounds
): Promise<T> {
  const answer = await runInWorker(name, args, withinMs).catch((error: unknown) => {
    if (!isEnded(error)) throw error;
    log.warn({ work: name, error }, "stopped work that took too much time or memory");
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

function runInWorker(name: string, args: readonly unknown[], withinMs: number): Promise<HeavyAnswer> {
  const workers = (holder.truckrollHeavyWork ??= makeWorkerPool());
  const queue = (holder.truckrollHeavyQueue ??= new FairQueue(PROCESSES));
  // The clock of the limit starts when the work does.
  return queue.run(getShare(), async () => (await workers.exec(name, [...args]).timeout(withinMs)) as HeavyAnswer);
}

/** Returns the share of the current request. Customers with a link and background tasks have another one than users. */
function getShare(): WorkShare {
  const { businessId = "strangers", userId } = getRequestRecord() ?? {};
  return userId ? { name: businessId, isOfUser: true } : { name: `others ${businessId}`, isOfUser: false };
}

const makeWorkerPool = (): Pool =>
  pool(getWorkFile(), {
    workerType: "process",
    maxWorkers: PROCESSES,
    workerTerminateTimeout: KILLED_AFTER_MS,
    forkOpts: {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${HEAP_MB}`, "--enable-source-maps"],
      // No secrets: code that reads untrusted files does not need them.
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env["PATH"], TZ: process.env["TZ"] },
    },
  });

/** Returns the file that scripts/bundle.mjs writes before anything runs. */
function getWorkFile(): string {
  return path.join(process.cwd(), "node_modules/.cache/truckroll/heavy-work.mjs");
}

/** True when work exceeded its time or its process died, usually from too much memory. */
function isEnded(error: unknown): boolean {
  return error instanceof Error && /^(TimeoutError|TerminateError)$/.test(error.name);
}
