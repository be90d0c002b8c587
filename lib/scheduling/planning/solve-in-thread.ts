import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { Refusal } from "@/lib/platform/http/refusal";
import type { PlanProblem } from "./plan-problem";
import type { SolveOptions, Solved } from "./solve-plan";

/** A search takes a processor for as long as it runs: more of them would hold up the rest. */
const AT_ONCE = 3;
const MEMORY_MB = 256;
/** What a search may take over its budget: its first plan is made before the clock is asked. */
const GRACE_MS = 5_000;

// not process state: how many threads of this very process are at work
let searching = 0;

/**
 * Searches in a thread, under limits of time and memory. `signal` ends it at once: nobody waits for the answer any more.
 * Throws Refusal where the day is too much for the limits, or others are planning.
 */
export async function solveInThread(
  problem: PlanProblem,
  options: Omit<SolveOptions, "isCanceled">,
  signal?: AbortSignal,
  graceMs = GRACE_MS,
): Promise<Solved> {
  if (searching >= AT_ONCE)
    throw new Refusal("limited", "busy", "Other plans are being made right now. Please try again in a few seconds.");
  searching++;
  try {
    return await search(problem, options, options.budgetMs + graceMs, signal);
  } finally {
    searching--;
  }
}

function search(
  problem: PlanProblem,
  options: Omit<SolveOptions, "isCanceled">,
  withinMs: number,
  signal?: AbortSignal,
): Promise<Solved> {
  const file = path.join(process.cwd(), "lib/scheduling/planning/plan-thread.ts");
  const thread = new Worker(file, {
    workerData: { problem, options },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise<Solved>((resolve, reject) => {
    const clock = setTimeout(() => reject(tooMuch()), withinMs);
    const cancel = () => reject(signal?.reason as Error);
    signal?.addEventListener("abort", cancel, { once: true });
    thread.once("message", resolve);
    thread.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error),
    );
    // Whatever ended it, nothing of it stays.
    thread.once("exit", () => {
      clearTimeout(clock);
      signal?.removeEventListener("abort", cancel);
      reject(tooMuch());
    });
  }).finally(() => void thread.terminate());
}

function tooMuch(): Refusal {
  return new Refusal(
    "invalid",
    "too_much_to_plan",
    "This day is too full to be planned at once. Choose one dispatch group, or fewer technicians.",
  );
}
