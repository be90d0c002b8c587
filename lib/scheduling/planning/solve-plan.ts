import { DraftPlan } from "./draft-plan.ts";
import { insertAbsent } from "./greedy-insertion.ts";
import type { Plan, PlanProblem } from "./plan-problem.ts";
import { randomSource } from "./random-source.ts";
import { neighbours, removeStrings } from "./string-removal.ts";

export interface SolveOptions {
  budgetMs: number;
  seed?: number;
  /** A plan to begin with, such as today's; it must be a legal one. */
  from?: Plan;
  /** Asked now and then; true ends the search with what there is. */
  isCanceled?: () => boolean;
}

export interface Solved {
  plan: Plan;
  /** Travel in minutes, and the penalties of what is left out. */
  cost: number;
  rounds: number;
}

/** Worsenings of about this share of a mean leg are taken at first, and hardly any at the end. */
const HOT = 10;
const COLD = 0.05;

/**
 * Improves a plan until the time is used: takes strings of stops out around a place and puts them back greedily; a
 * worse plan is kept now and then, ever more rarely (simulated annealing over the time budget).
 */
export function solvePlan(problem: PlanProblem, options: SolveOptions): Solved {
  const { budgetMs, seed = 1, from, isCanceled } = options;
  const random = randomSource(seed);
  const near = neighbours(problem);
  const draft = new DraftPlan(problem);
  if (from) draft.restore([...from.entries()]);
  const begun = performance.now();
  insertAbsent(draft, random, () => {});
  let cost = draft.cost();
  let best = { plan: draft.plan(), cost };
  const leg = meanLeg(problem, near);
  let temperature = HOT * leg;
  let rounds = 0;
  for (; ; rounds++) {
    if (rounds % 50 === 0) {
      const spent = (performance.now() - begun) / budgetMs;
      if (spent >= 1 || problem.stops.length === 0 || isCanceled?.()) break;
      temperature = leg * HOT * (COLD / HOT) ** spent;
    }
    const before = new Map<number, number[]>();
    const touch = (route: number) => {
      if (!before.has(route)) before.set(route, [...draft.routes[route]!.stops]);
    };
    removeStrings(draft, near, random, touch);
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

/** Half of the way to the nearest others, on average: what a step of the search is measured by. */
function meanLeg({ stops, travel, places }: PlanProblem, near: Int32Array[]): number {
  let [sum, count] = [0, 0];
  for (const [stop, others] of near.entries()) {
    for (const other of others.subarray(1, 4)) {
      sum += travel[stops[stop]!.place * places + stops[other]!.place]!;
      count++;
    }
  }
  return count === 0 || sum === 0 ? 1 : sum / count;
}
