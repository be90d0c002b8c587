import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeJobShares } from "@/lib/jobs/times/compute-job-shares";
import { Decimal } from "@/lib/platform/money/decimal";
import { assertProperty } from "@/tests/support/chance";

const NOW = new Date("2026-11-24T18:00:00Z");
const span = (name: string, startTime: string, endTime: string | null) => ({
  userAccount: { id: name, fullName: name },
  startTime,
  endTime,
});

describe("the technicians' shares of a job", () => {
  it("follow the logged time, including time still running, with the largest share first", () => {
    const shares = computeJobShares(
      [
        span("Ann", "2026-11-24T15:00:00Z", "2026-11-24T16:00:00Z"),
        span("Bo", "2026-11-24T15:00:00Z", "2026-11-24T16:00:00Z"),
        span("Bo", "2026-11-24T17:00:00Z", null),
      ],
      new Decimal("100.00"),
      NOW
    );
    expect(shares.map(({ userAccount, ...share }) => [userAccount.id, share])).toEqual([
      ["Bo", { hours: 2, percent: 66.67, amount: "66.67" }],
      ["Ann", { hours: 1, percent: 33.33, amount: "33.33" }],
    ]);
  });

  it("are empty when no time was logged", () => {
    expect(
      computeJobShares([span("Ann", "2026-11-24T15:00:00Z", "2026-11-24T15:00:00Z")], new Decimal(5), NOW)
    ).toEqual([]);
  });

  it("add up to 100 percent and to the revenue, whatever time was logged", () => {
    const logged = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 1, max: 5_000 })), {
      minLength: 1,
    });
    assertProperty(
      fc.property(logged, fc.integer({ min: 0, max: 10_000_000 }), (times, cents) => {
        const revenue = new Decimal(cents).dividedBy(100);
        const spans = times.map(([name, minutes]) =>
          span(name, new Date(NOW.getTime() - minutes * 60_000).toISOString(), NOW.toISOString())
        );
        const shares = computeJobShares(spans, revenue, NOW);
        const sum = (numbers: Array<string | number>) =>
          numbers.reduce<Decimal>((all, each) => all.plus(each), new Decimal(0)).toFixed(2);
        expect(sum(shares.map(({ percent }) => percent))).toBe("100.00");
        expect(sum(shares.map(({ amount }) => amount))).toBe(revenue.toFixed(2));
      })
    );
  });
});
