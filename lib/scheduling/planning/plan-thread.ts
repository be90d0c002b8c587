import { parentPort, workerData } from "node:worker_threads";
import type { PlanProblem } from "./plan-problem.ts";
import { solvePlan, type SolveOptions } from "./solve-plan.ts";

// This file runs unbuilt in a separate thread (Node strips the types), so a search of seconds blocks no request.
const { problem, options } = workerData as { problem: PlanProblem; options: SolveOptions };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(solvePlan(problem, options));
