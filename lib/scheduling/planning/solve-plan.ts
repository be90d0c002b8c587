import { DraftPlan } from "./draft-plan.ts";
import { insertAbsent } from "./insert-absent.ts";
import type { Plan, PlanProblem } from "./plan-problem.ts";
import { createRandom } from "./create-random.ts";
import { listNeighbors, removeStrings } from "./remove-strings.ts";

export interface SolveOptions {
  budgetMs: number;
  seed?: number;
  /** A plan to start from, such as today's. It must be legal. */
  from?: Plan;
  /** Polled during the search. True ends it with the best plan so far. */
  isCanceled?: () => boolean;
}

export interface SolvedPlan {
  plan: Plan;
  /** Travel in minutes, plus the penalties of stops that are left out. */
  cost: number;
  rounds: number;
}

/**
 * The first and last temperature, relative to a mean leg. At first the search accepts changes that are worse by about
 * this share; at the end hardly any.
 */
const HOT = 10;
const COLD = 0.05;

/**
 * Improves a plan until the time is used up. Each round removes strings of stops around a place and inserts them
 * greedily. Worse plans are accepted less and less often (simulated annealing over the time budget).
 */
export function solvePlan(problem: PlanProblem, options: SolveOptions): SolvedPlan {
  const { budgetMs, seed = 1, from, isCanceled } = options;
  const random = createRandom(seed);
  const near = listNeighbors(problem);
  const draft = new DraftPlan(problem);
  if (from) draft.restore([...from.entries()]);
  const startedAt = performance.now();
  insertAbsent(draft, random, () => {});
  let cost = draft.cost();
  let best = { plan: draft.plan(), cost };
  const leg = computeMeanLeg(problem, near);
  let temperature = HOT * leg;
  let rounds = 0;
  for (; ; rounds++) {
    if (rounds % 50 === 0) {
      const spent = (performance.now() - startedAt) / budgetMs;
      if (spent >= 1 || problem.stops.length === 0 || isCanceled?.()) break;
      temperature = leg * HOT * (COLD / HOT) ** spent;
    }
    const before = new Map<number, number[]>();
    const touch = (route: number) => {
      if (!before.has(route)) before.set(route, [...draft.routes[route]!.stops]);
    };
    removeStrings(draft, { near, random }, touch);
    insertAbsent(draft, random, touch);
    const changed = draft.cost();
    if (changed < cost - temperature * Math.log(random())) {
      cost = changed;
      if (cost < best.cost - 1e-9) best = { plan: draft.plan(), cost };
    } else {
      draft.restore([...before]);
    }
  }
  return { ...best, rounds };
}

/** Returns half the average travel to the nearest other stops. It is the unit for the steps of the search. */
function computeMeanLeg({ stops, travel, places }: PlanProblem, near: Int32Array[]): number {
  let [sum, count] = [0, 0];
  for (const [stop, others] of near.entries()) {
    for (const other of others.subarray(1, 4)) {
      sum += travel[stops[stop]!.place * places + stops[other]!.place]!;
      count++;
    }
  }
  return count === 0 || sum === 0 ? 1 : sum / count;
}
