import { describe, expect, it } from "vitest";
import type { PlanProblem } from "@/lib/scheduling/planning/plan-problem";
import { solveInThread } from "@/lib/scheduling/planning/solve-in-thread";
import { onThisMachine } from "@/tests/support/processes/machine";

const stop = { service: 30, ready: 480, due: 900, penalty: 10_000, technicians: [0] };
const problem: PlanProblem = {
  places: 3,
  travel: new Float64Array([0, 10, 20, 10, 0, 10, 20, 10, 0]),
  technicians: [{ startPlace: 0, endPlace: 0, start: 480, end: 1020 }],
  stops: [
    { ...stop, place: 1 },
    { ...stop, place: 2 },
  ],
};

describe("a search in a thread", () => {
  it("AV-2: is stopped when it exceeds its time limit", async () => {
    const startedAt = performance.now();
    const late = solveInThread(problem, { budgetMs: 20_000 }, { businessId: "acme", graceMs: -19_500 });
    await expect(late).rejects.toMatchObject({ kind: "invalid", code: "too_much_to_plan" });
    expect(performance.now() - startedAt).toBeLessThan(onThisMachine(5_000));
  });

  it("AV-2: is refused while three others run, and accepted when one of them is done", async () => {
    const three = ["acme", "acme", "best"].map((businessId) =>
      solveInThread(problem, { budgetMs: 200 }, { businessId })
    );
    const fourth = solveInThread(problem, { budgetMs: 200 }, { businessId: "cool" });
    await expect(fourth).rejects.toMatchObject({ kind: "limited", code: "busy" });
    await Promise.all(three);
    expect((await solveInThread(problem, { budgetMs: 500 }, { businessId: "cool" })).rounds).toBeGreaterThan(0);
  });

  it("AV-8: leaves room for another business while one business plans twice", async () => {
    const searches = ["acme", "acme", "acme", "best"].map((businessId) =>
      solveInThread(problem, { budgetMs: 200 }, { businessId })
    );
    const states = (await Promise.allSettled(searches)).map(({ status }) => status);
    expect(states).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  });
});
