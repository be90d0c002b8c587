import { describe, expect, it } from "vitest";
import { formatChange, formatShare } from "@/lib/reports/format-change";
import { computeConversionPercent } from "@/lib/reports/compute-conversion-percent";
import { parseChosenDays, getDaysBefore, getDaysOfPeriod, PERIODS, findPeriod } from "@/lib/reports/get-days-of-period";

const span = ({ start, end }: { start: string; end: string }) => `${start} ${end}`;

describe("the days of a report", () => {
  it.each([
    ["this-month", "2028-02-29", "2028-02-01 2028-02-29"],
    ["last-month", "2027-01-31", "2026-12-01 2026-12-31"],
    ["last-month", "2027-03-31", "2027-02-01 2027-02-28"],
    ["this-quarter", "2026-11-24", "2026-10-01 2026-12-31"],
    ["this-quarter", "2026-03-31", "2026-01-01 2026-03-31"],
    ["this-year", "2026-11-24", "2026-01-01 2026-12-31"],
    ["last-year", "2026-01-01", "2025-01-01 2025-12-31"],
  ] as const)("are those of %s on %s", (period, today, days) => {
    expect(span(getDaysOfPeriod(period, today))).toBe(days);
    expect(findPeriod(getDaysOfPeriod(period, today), today)).not.toBeNull();
  });

  it.each([
    ["2026-11-01 2026-11-30", "2026-10-01 2026-10-31"],
    ["2026-03-01 2026-03-31", "2026-02-01 2026-02-28"],
    ["2026-01-01 2026-12-31", "2025-01-01 2025-12-31"],
    ["2026-01-01 2026-03-31", "2025-10-01 2025-12-31"],
    ["2026-11-10 2026-11-16", "2026-11-03 2026-11-09"],
    ["2026-11-10 2026-11-10", "2026-11-09 2026-11-09"],
    // Half a month is compared with the same number of days.
    ["2026-11-01 2026-11-15", "2026-10-17 2026-10-31"],
  ])("of %s are compared with those of %s", (days, before) => {
    const [start = "", end = ""] = days.split(" ");
    expect(span(getDaysBefore({ start, end }))).toBe(before);
  });

  it("are this month when the address has no valid days", () => {
    const today = "2026-11-24";
    const month = "2026-11-01 2026-11-30";
    expect(span(parseChosenDays({ start: "", end: "" }, today))).toBe(month);
    expect(span(parseChosenDays({ start: "2026-11-03", end: "2026-11-02" }, today))).toBe(month);
    expect(span(parseChosenDays({ start: "2026-02-30", end: "2026-11-02" }, today))).toBe(month);
    expect(span(parseChosenDays({ start: "2026-11-02", end: "2026-11-02" }, today))).toBe("2026-11-02 2026-11-02");
    expect(PERIODS.every(({ id }) => findPeriod(getDaysOfPeriod(id, today), today) === id)).toBe(true);
  });
});

describe("compared figures", () => {
  it.each([
    ["112.00", "100.00", "+12%"],
    ["96.50", "100.00", "−3.5%"],
    ["100", "100", "0%"],
    [5, 0, null],
    ["0.00", "80.00", "−100%"],
    ["-10", "-20", "+50%"],
  ])("show %s after %s as %s", (now, before, text) => expect(formatChange(now, before)).toBe(text));

  it("show the share of a part in the whole", () => {
    expect(formatShare("33.335", "100")).toBe("33.3%");
    expect(formatShare(0, 0)).toBe("–");
  });

  it.each([
    [1, 3, 33.3],
    [1, 8, 12.5],
    [1, 16, 6.3],
    [0, 0, 0],
    [2, 2, 100],
  ])("show %i of %i sold as %f percent", (sold, presented, percent) =>
    expect(computeConversionPercent(sold, presented)).toBe(percent)
  );
});
