import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPlanFaults, measurePlan } from "@/lib/scheduling/planning/list-plan-faults";
import type { PlanProblem } from "@/lib/scheduling/planning/plan-problem";
import { RouteTimes } from "@/lib/scheduling/planning/route-times";
import { solvePlan } from "@/lib/scheduling/planning/solve-plan";
import { assertProperty } from "@/tests/support/chance";
import { getFirst } from "@/tests/support/required-values";

const point = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) });

/** A day from 8 to 17 o'clock in minutes. One unit of distance is one minute. */
const problems = fc
  .record({
    home: point,
    technicians: fc.integer({ min: 1, max: 4 }),
    stops: fc.array(
      fc.record({
        at: point,
        service: fc.integer({ min: 15, max: 120 }),
        ready: fc.integer({ min: 480, max: 900 }),
        width: fc.integer({ min: 0, max: 240 }),
        skilled: fc.boolean(),
      }),
      { minLength: 1, maxLength: 14 }
    ),
  })
  .map(({ home, technicians, stops }): PlanProblem => {
    const points = [home, ...stops.map(({ at }) => at)];
    const travel = new Float64Array(points.length ** 2);
    for (const [i, a] of points.entries())
      for (const [j, b] of points.entries()) travel[i * points.length + j] = Math.hypot(a.x - b.x, a.y - b.y);
    return {
      places: points.length,
      travel,
      technicians: Array.from({ length: technicians }, () => ({ startPlace: 0, endPlace: 0, start: 480, end: 1020 })),
      stops: stops.map(({ service, ready, width, skilled }, i) => ({
        place: i + 1,
        service,
        ready,
        due: ready + width,
        penalty: 10_000,
        ...(skilled ? { technicians: [0] } : {}),
      })),
    };
  });

const ROUNDS_BETWEEN_ASKING = 50;

/** Ends the search after a number of checks. With a time limit, a busy machine might achieve nothing. */
function untilAsked(times: number) {
  let checkCount = 0;
  return { budgetMs: 60_000, isCanceled: () => ++checkCount > times };
}

describe("planning a day", () => {
  it("makes only legal plans, and reports the cost of actually driving them", () => {
    assertProperty(
      fc.property(problems, (problem) => {
        const { plan, cost } = solvePlan(problem, untilAsked(20));
        expect(listPlanFaults(problem, plan)).toEqual([]);
        const { travel, leftOut } = measurePlan(problem, plan);
        expect(travel + leftOut.length * 10_000).toBeCloseTo(cost, 6);
      }),
      { numRuns: 40 }
    );
  });

  it("never makes a plan worse than the one it starts from", () => {
    assertProperty(
      fc.property(problems, (problem) => {
        const first = solvePlan(problem, { budgetMs: 0 });
        const better = solvePlan(problem, { ...untilAsked(20), from: first.plan, seed: 7 });
        expect(better.cost).toBeLessThanOrEqual(first.cost + 1e-9);
      }),
      { numRuns: 30 }
    );
  });

  it("accepts an insertion exactly when the new route is legal, and at the cost of that route", () => {
    assertProperty(
      fc.property(problems, fc.nat(), (problem, at) => {
        const { plan } = solvePlan(problem, untilAsked(10));
        const [route] = plan;
        const stop = at % problem.stops.length;
        if (!route || plan.flat().includes(stop)) return;
        const times = new RouteTimes(problem, 0);
        times.setStops(route);
        for (let position = 0; position <= route.length; position++) {
          const tried = route.toSpliced(position, 0, stop);
          const alone = { ...problem, technicians: problem.technicians.slice(0, 1) };
          const faults = listPlanFaults(alone, [tried]).filter((fault) => !fault.includes("may not"));
          const extra = times.computeExtra(stop, position);
          expect(Number.isFinite(extra)).toBe(faults.length === 0);
          if (faults.length === 0)
            expect(extra).toBeCloseTo(measurePlan(alone, [tried]).travel - measurePlan(alone, [route]).travel, 6);
        }
      }),
      { numRuns: 60 }
    );
  });

  it("splits two clusters between two technicians without crossing", () => {
    const points = [0, 0, 1, 1, 2, 30, 31, 31, 32];
    const travel = new Float64Array(points.length ** 2);
    for (const [i, a] of points.entries())
      for (const [j, b] of points.entries()) travel[i * points.length + j] = Math.abs(a - b);
    const problem: PlanProblem = {
      places: points.length,
      travel,
      technicians: [
        { startPlace: 0, endPlace: 0, start: 0, end: 300 },
        { startPlace: 8, endPlace: 8, start: 0, end: 300 },
      ],
      stops: [1, 2, 3, 4, 5, 6, 7].map((place) => ({ place, service: 30, ready: 0, due: 300, penalty: 1_000 })),
    };
    const { plan, cost } = solvePlan(problem, untilAsked(40));
    expect(plan.map((route) => route.toSorted((a, b) => a - b))).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6],
    ]);
    expect(cost).toBe(2 * 2 + 2 * 2);
  });

  it("stops when it is canceled", () => {
    const problem = getFirst(fc.sample(problems, { numRuns: 1, seed: 3 }));
    expect(solvePlan(problem, untilAsked(2)).rounds).toBe(2 * ROUNDS_BETWEEN_ASKING);
  });
});
