import { describe, expect, it } from "vitest";
import { Day, Instant } from "@/lib/platform/shapes/call-shapes";
import { listOccurrencesBetween, listOccurrencesFrom, parseRule } from "@/lib/platform/recurrence/recurrence";
import { listDaysFrom, listDaysTouched } from "@/lib/platform/time/instant-range";
import { isDay } from "@/lib/platform/time/day";

const ZONE = "America/New_York";

describe("AV-2: a loop over days", () => {
  it("covers the days that a range touches", () => {
    const range = { start: new Date("2026-11-01T03:00:00Z"), end: new Date("2026-11-03T05:00:00Z") };
    expect(listDaysTouched(range, ZONE)).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
    expect(listDaysTouched({ start: range.start, end: range.start }, ZONE)).toEqual(["2026-10-31"]);
  });

  it("throws beyond its limit, also where days do not compare as text", () => {
    const long = { start: new Date("2026-01-01T00:00:00Z"), end: new Date("2026-12-31T00:00:00Z") };
    expect(() => listDaysTouched(long, ZONE)).toThrow(RangeError);
    const end = { start: new Date("9999-12-31T12:00:00Z"), end: new Date("+010000-01-02T12:00:00Z") };
    expect(listDaysTouched(end, ZONE)).toHaveLength(3);
    expect(() => listDaysFrom("1900-01-01", "2199-12-31")).toThrow(RangeError);
    expect(listDaysFrom("2026-11-02", "2026-11-01")).toEqual([]);
  });

  it("accepts days and instants from 1900 to 2199", () => {
    for (const day of ["1900-01-01", "2026-11-23", "2199-12-31"]) {
      expect([day, isDay(day), Day.safeParse(day).success]).toEqual([day, true, true]);
      expect(Instant.safeParse(`${day}T12:00:00Z`).success).toBe(true);
    }
    for (const day of ["0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31", "+010000-01-01"]) {
      expect([day, isDay(day), Day.safeParse(day).success]).toEqual([day, false, false]);
      expect(Instant.safeParse(`${day}T12:00:00Z`).success).toBe(false);
    }
    expect(Instant.safeParse("2200-01-01T01:00:00+02:00").success).toBe(true);
    expect(Instant.safeParse("2199-12-31T23:00:00-02:00").success).toBe(false);
  });

  it("ends a repeat within the accepted years", () => {
    const yearly = { rule: "FREQ=YEARLY;INTERVAL=9999", startWall: "2026-12-02T10:00", zone: ZONE };
    expect(listOccurrencesFrom(yearly, null, 50)).toHaveLength(1);
    expect(parseRule("FREQ=DAILY;UNTIL=99991231", yearly.startWall, ZONE).valid).toBe(false);
  });

  it("finds the dates of a very rare rule", () => {
    const rare = { rule: "FREQ=DAILY;BYDAY=MO;BYMONTHDAY=13;BYMONTH=2", startWall: "2023-02-13T10:00", zone: ZONE };
    expect(parseRule(rare.rule, rare.startWall, ZONE).valid).toBe(true);
    expect(listOccurrencesFrom(rare, null, 50).length).toBeGreaterThan(2);
    expect(listOccurrencesFrom(rare, new Date("2026-11-23"), 50).length).toBeGreaterThan(0);
    const counted = { ...rare, rule: `${rare.rule};COUNT=1000` };
    expect(listOccurrencesBetween(counted, { from: new Date("2190-11-23"), to: new Date("2199-03-23") })).toEqual([]);
  });
});
