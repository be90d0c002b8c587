import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planPromises } from "@/lib/plans/promises/plan-promises";
import { getSoldPlanState } from "@/lib/plans/records/sold-plan-state";
import { addDays, addMonths } from "@/lib/platform/time/day";
import { assertProperty } from "@/tests/support/chance";

const twice = [{ jobTypeId: "tune-up", appointmentsAYear: 2 }];
const months = (promises: ReturnType<typeof planPromises>) =>
  promises.map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`);

describe("the promised appointments of a plan", () => {
  it("are spread over its term", () => {
    expect(months(planPromises({ startOn: "2026-11-15", endOn: "2027-11-14" }, twice, []))).toEqual([
      "2026-11-01 2027-04-30",
      "2027-05-01 2027-10-31",
    ]);
  });

  it("lie within its service windows, also across the new year, cut to the term", () => {
    const windows = [
      { startMonth: 3, endMonth: 5 },
      { startMonth: 11, endMonth: 1 },
    ];
    expect(months(planPromises({ startOn: "2026-12-10", endOn: "2027-12-09" }, twice, windows))).toEqual([
      "2026-12-01 2027-01-31",
      "2027-03-01 2027-05-31",
    ]);
  });

  it("match the yearly count for each job type, at least one, in order and within the term", () => {
    const window = fc.record({
      startMonth: fc.integer({ min: 1, max: 12 }),
      endMonth: fc.integer({ min: 1, max: 12 }),
    });
    assertProperty(
      fc.property(
        fc.integer({ min: 0, max: 27 }).map((days) => addDays("2026-01-01", days * 13)),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(window, { maxLength: 4 }),
        (startOn, length, appointmentsAYear, windows) => {
          const endOn = addDays(addMonths(startOn, length), -1);
          const promises = planPromises({ startOn, endOn }, [{ jobTypeId: "a", appointmentsAYear }], windows);
          expect(promises.length).toBe(Math.max(1, Math.round((appointmentsAYear * length) / 12)));
          const first = `${startOn.slice(0, 7)}-01`;
          for (const { firstDay, lastDay } of promises) {
            expect(firstDay >= first && firstDay < lastDay && firstDay <= endOn).toBe(true);
            expect(lastDay.slice(0, 7) <= endOn.slice(0, 7)).toBe(true);
            expect(addDays(lastDay, 1).slice(8)).toBe("01");
          }
          expect(promises.map(({ firstDay }) => firstDay)).toEqual(promises.map(({ firstDay }) => firstDay).toSorted());
        }
      )
    );
  });
});

describe("a sold plan", () => {
  const term = { startOn: "2025-11-20", endOn: "2026-11-19" };
  const none = { isPaused: false, isCanceled: false, isArchived: false };

  it("plans/recurrence-flags: expires after its last day, not on it", () => {
    expect(getSoldPlanState({ ...term, ...none }, "2026-11-20")).toBe("expired");
    expect(getSoldPlanState({ ...term, ...none }, "2026-11-19")).toBe("active");
    expect(getSoldPlanState({ ...term, ...none }, "2025-11-19")).toBe("upcoming");
    expect(getSoldPlanState({ ...term, ...none, isPaused: true }, "2026-01-01")).toBe("paused");
    expect(getSoldPlanState({ ...term, ...none, isPaused: true, isCanceled: true }, "2026-01-01")).toBe("canceled");
  });
});
