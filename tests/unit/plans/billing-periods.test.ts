import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFirstPeriod, MONTHS, getPeriod, getPeriodStart, listPeriodStarts } from "@/lib/plans/records/rhythm";
import { FREQUENCIES } from "@/lib/plans/frequency";
import { addDays, dayFromDatabase, countDaysBetween } from "@/lib/platform/time/day";
import { assertProperty } from "@/tests/support/chance";

const day = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2060, 0, 1) / 86_400_000 })
  .map((days) => dayFromDatabase(new Date(days * 86_400_000)));
const rhythm = fc.record({ from: day, frequency: fc.constantFrom(...FREQUENCIES) });
const monthsLong = (from: string, n: number): number =>
  Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + n;
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

describe("the billing periods of a plan", () => {
  it("begin on the last day of shorter months, and on the 31st again, for a start on January 31", () => {
    const starts = [0, 1, 2, 3].map((n) => getPeriodStart({ from: "2027-01-31", frequency: "monthly" }, n));
    expect(starts).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
  });

  it("begin on February 28, and on the 29th in leap years, for a yearly start on February 29", () => {
    const starts = [0, 1, 2, 3, 4].map((n) => getPeriodStart({ from: "2024-02-29", frequency: "yearly" }, n));
    expect(starts).toEqual(["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]);
  });

  it("come once a month or year, on the start's day or the last day of a shorter month", () => {
    assertProperty(
      fc.property(rhythm, fc.nat(60), ({ from, frequency }, n) => {
        const start = getPeriodStart({ from, frequency }, n);
        const months = monthsLong(from, n * MONTHS[frequency]);
        const last = lastOfMonth(Math.floor(months / 12), months % 12);
        expect(monthsLong(start, 0)).toBe(months);
        expect(Number(start.slice(8))).toBe(Math.min(Number(from.slice(8)), last));
      })
    );
  });

  it("follow one another without gap or overlap", () => {
    assertProperty(
      fc.property(rhythm, fc.nat(60), (each, n) => {
        const { start, end, next } = getPeriod(each, getPeriodStart(each, n));
        expect([start, next]).toEqual([getPeriodStart(each, n), getPeriodStart(each, n + 1)]);
        expect(addDays(end, 1)).toBe(next);
        expect(countDaysBetween(start, next)).toBeGreaterThan(27);
      })
    );
  });

  it("begin, from any given day, with the first period on or after it", () => {
    assertProperty(
      fc.property(rhythm, day, (each, from) => {
        const first = findFirstPeriod(each, from);
        const all = Array.from({ length: 800 }, (_, n) => getPeriodStart(each, n));
        expect(first).toBe(all.find((start) => start >= from));
      }),
      { numRuns: 40 }
    );
    expect(listPeriodStarts({ from: "2026-10-31", frequency: "monthly" }, "2026-11-01", "2027-01-31")).toEqual([
      "2026-11-30",
      "2026-12-31",
      "2027-01-31",
    ]);
  });
});
