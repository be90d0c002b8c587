import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PlanProblem } from "./plan-problem";
import type { SolveOptions, Solved } from "./solve-plan";

/** Searches in a thread. `signal` ends it at once: nobody waits for the answer any more. */
export function solveInThread(
  problem: PlanProblem,
  options: Omit<SolveOptions, "isCanceled">,
  signal?: AbortSignal,
): Promise<Solved> {
  return new Promise((resolve, reject) => {
    const file = path.join(process.cwd(), "lib/scheduling/planning/plan-thread.ts");
    const thread = new Worker(file, { workerData: { problem, options }, execArgv: [] });
    const end = () => {
      void thread.terminate();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener("abort", end, { once: true });
    thread.once("message", (solved: Solved) => {
      signal?.removeEventListener("abort", end);
      resolve(solved);
      void thread.terminate();
    });
    thread.once("error", reject);
  });
}
