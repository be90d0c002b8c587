import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { PlanProblem } from "./plan-problem";
import type { SolveOptions, SolvedPlan } from "./solve-plan";

/** The most searches at once. Each occupies a processor while it runs, so more would slow everything else. */
const AT_ONCE = 3;
/** The most searches of one business, so that others can plan too. Proof: AV-8. */
const AT_ONCE_OF_BUSINESS = 2;
const MEMORY_MB = 256;
/** The time that a search may use beyond its budget. It builds its first plan before it checks the clock. */
const GRACE_MS = 5_000;

// not process state: the businesses whose threads run in this very process, one entry per thread
const searching: string[] = [];

/**
 * Runs a search in a thread with limits of time and memory. `signal` ends it at once when nobody waits for the answer.
 * Throws a Refusal when the day exceeds the limits, or when too many searches run.
 */
export async function solveInThread(
  problem: PlanProblem,
  options: Omit<SolveOptions, "isCanceled">,
  { businessId, signal, graceMs = GRACE_MS }: { businessId: string; signal?: AbortSignal; graceMs?: number }
): Promise<SolvedPlan> {
  if (searching.length >= AT_ONCE || searching.filter((id) => id === businessId).length >= AT_ONCE_OF_BUSINESS)
    throw new Refusal(
      "limited",
      "busy",
      "Other plans are being computed right now. Please try again in a few seconds."
    );
  searching.push(businessId);
  try {
    return await runSearch(problem, options, { withinMs: options.budgetMs + graceMs, signal });
  } finally {
    searching.splice(searching.indexOf(businessId), 1);
  }
}

function runSearch(
  problem: PlanProblem,
  options: Omit<SolveOptions, "isCanceled">,
  { withinMs, signal }: { withinMs: number; signal?: AbortSignal }
): Promise<SolvedPlan> {
  const file = path.join(process.cwd(), "lib/scheduling/planning/plan-thread.ts");
  const thread = new Worker(file, {
    workerData: { problem, options },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise<SolvedPlan>((resolve, reject) => {
    const clock = setTimeout(() => reject(buildTooMuch()), withinMs);
    const cancel = () => reject(signal?.reason as Error);
    signal?.addEventListener("abort", cancel, { once: true });
    thread.once("message", resolve);
    thread.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? buildTooMuch() : error)
    );
    // The cleanup runs no matter how the thread ended.
    thread.once("exit", () => {
      clearTimeout(clock);
      signal?.removeEventListener("abort", cancel);
      reject(buildTooMuch());
    });
  }).finally(() => void thread.terminate());
}

function buildTooMuch(): Refusal {
  return new Refusal(
    "invalid",
    "too_much_to_plan",
    "This day has too many appointments to plan together. Select one dispatch group or fewer technicians."
  );
}
