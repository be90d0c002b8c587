import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDuration, hoursToMs } from "@/lib/platform/time/hours-to-ms";
import {
  formatDate,
  formatDay,
  formatMinute,
  formatMinute24,
  formatMinuteRange,
  formatTime,
  formatTimeRange,
  formatWeekdayRange,
  formatWeekdayTime,
} from "@/lib/platform/time/format-time";
import { parseTime } from "@/lib/platform/time/parse-time";
import { timePartsToMinute, TimeParts, toTimeParts } from "@/lib/platform/time/time-parts";
import { assertProperty } from "@/tests/support/chance";

describe("parsing times", () => {
  it("errors/time-parse: reads '2:30 PM' as 14:30, and throws 'Unable to parse date' for invalid text", () => {
    expect(formatMinute24(parseTime("2:30 PM"))).toBe("14:30");
    for (const bad of ["25:99 XM", "", "13:00 PM", "0:30 AM", "2:60 PM", "24:00", "2", "noon", "2:30 PM x"]) {
      expect(() => parseTime(bad), bad).toThrow(/^Unable to parse date$/);
    }
  });

  it("accepts the usual spellings", () => {
    expect(["2pm", "12:00 AM", "12:15 p.m.", " 08:05 am ", "14:30", "0:00"].map(parseTime)).toEqual([
      840, 0, 735, 485, 870, 0,
    ]);
  });

  it("reads back every minute that it formats, and the parts agree", () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(parseTime(formatMinute(minute))).toBe(minute);
        expect(parseTime(formatMinute24(minute))).toBe(minute);
        expect(timePartsToMinute(toTimeParts(minute))).toBe(minute);
        expect(TimeParts.safeParse(toTimeParts(minute)).success).toBe(true);
      })
    );
  });

  it("gives twelve-hour parts", () => {
    expect(toTimeParts(0)).toEqual({ hour: 12, minute: 0, meridiem: "AM" });
    expect(toTimeParts(750)).toEqual({ hour: 12, minute: 30, meridiem: "PM" });
    expect(TimeParts.safeParse({ hour: 13, minute: 0, meridiem: "PM" }).success).toBe(false);
  });
});

describe("formatting times", () => {
  it("format/date: gives MM/DD/YYYY in the business's time zone", () => {
    expect(formatDay("2026-11-05")).toBe("11/05/2026");
    expect(formatDate(new Date("2026-11-06T03:30:00Z"), "America/New_York")).toBe("11/05/2026");
  });

  it("formats times and ranges", () => {
    expect(formatTime(new Date("2026-11-05T13:30:00Z"), "America/New_York")).toBe("8:30 AM");
    expect(formatMinuteRange(510, 630)).toBe("8:30–10:30 AM");
    expect(formatMinuteRange(690, 810)).toBe("11:30 AM–1:30 PM");
    expect(formatMinuteRange(1380, 30)).toBe("11:00 PM–12:30 AM");
  });

  it("adds the date when the end is on another day", () => {
    const at = (text: string) => new Date(text);
    const range = (start: string, end: string) => formatTimeRange(at(start), at(end), "America/New_York");
    expect(range("2026-11-05T13:30:00Z", "2026-11-05T15:30:00Z")).toBe("8:30–10:30 AM");
    expect(range("2026-11-06T03:00:00Z", "2026-11-06T07:00:00Z")).toBe("10:00 PM – 11/06/2026, 2:00 AM");
    expect(range("2026-11-06T03:00:00Z", "2026-11-06T05:00:00Z")).toBe("10:00 PM–12:00 AM");
  });

  it("adds the weekday for planning", () => {
    const at = (text: string) => new Date(text);
    const range = (start: string, end: string) => formatWeekdayRange(at(start), at(end), "America/New_York");
    expect(formatWeekdayTime(at("2026-11-06T03:00:00Z"), "America/New_York")).toBe("Thu, Nov 5, 10:00 PM");
    expect(range("2026-11-05T13:30:00Z", "2026-11-05T15:30:00Z")).toBe("Thu, Nov 5, 8:30–10:30 AM");
    expect(range("2026-11-06T03:00:00Z", "2026-11-06T05:00:00Z")).toBe("Thu, Nov 5, 10:00 PM–12:00 AM");
    expect(range("2026-11-06T03:00:00Z", "2026-11-06T07:00:00Z")).toBe("Thu, Nov 5, 10:00 PM – Fri, Nov 6, 2:00 AM");
  });

  it("converts durations", () => {
    expect(hoursToMs(0.1)).toBe(360_000);
    expect([0, 2_700_000, 3_600_000, 9_000_000].map(formatDuration)).toEqual([
      "Not set",
      "45 minutes",
      "1 hour",
      "2.5 hours",
    ]);
  });
});
