import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { getDayRange, getMonthRange, getMonthViewRange, getWeekRange } from "@/lib/platform/time/instant-range";
import {
  addDays,
  DayText,
  getDayAt,
  dayFromDatabase,
  countDaysBetween,
  dayToDatabase,
  getWeekday,
} from "@/lib/platform/time/day";
import { DEFAULT_TIME_ZONE, isTimeZone, listTimeZones, getTimeZoneOrDefault } from "@/lib/platform/time/time-zone";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import { assertProperty } from "@/tests/support/chance";

const ZONES = ["America/New_York", "America/Phoenix", "Australia/Lord_Howe", "Asia/Kathmandu"];
const hours = (range: { start: Date; end: Date }) => (range.end.getTime() - range.start.getTime()) / 3_600_000;

describe("time zones", () => {
  it("are tested on a host in a third zone, so that a leak of the host's zone shows", () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toMatch(/Kathmandu|Katmandu/);
  });

  it("business/default-timezone: default to America/New_York", () => {
    expect(DEFAULT_TIME_ZONE).toBe("America/New_York");
    expect(getTimeZoneOrDefault(null)).toBe("America/New_York");
    expect(getTimeZoneOrDefault("")).toBe("America/New_York");
    expect(getTimeZoneOrDefault("America/Denver")).toBe("America/Denver");
  });

  it("list the zones of the United States first, each zone once", () => {
    const ids = listTimeZones().map(({ id }) => id);
    expect(ids[0]).toBe("America/New_York");
    expect(ids.slice(0, 8)).toContain("Pacific/Honolulu");
    expect(ids).toContain("Europe/Berlin");
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isTimeZone)).toBe(true);
  });

  it("accept only IANA names", () => {
    for (const bad of ["", "EST5 EDT", "+05:00", "Mars/Olympus", "../etc"]) expect(isTimeZone(bad), bad).toBe(false);
  });
});

describe("days", () => {
  it("belong to the given zone, not to the host", () => {
    const lateEvening = new Date("2026-11-06T03:30:00Z");
    expect(getDayAt(lateEvening, "America/New_York")).toBe("2026-11-05");
    expect(getDayAt(lateEvening, "Asia/Kathmandu")).toBe("2026-11-06");
  });

  it("and local times are those of the zone library, also on days when clocks change", () => {
    const changes = ["2026-03-08T07:00:00Z", "2026-11-01T06:00:00Z", "2026-10-03T15:30:00Z", "1972-01-07T00:44:30Z"];
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -90_000_000, max: 90_000_000 }))
      .map(([change, ms]) => new Date(Date.parse(change) + ms));
    const anyTime = fc.date({ min: new Date("1900-01-02"), max: new Date("2199-12-30"), noInvalidDate: true });
    assertProperty(
      fc.property(fc.oneof(near, anyTime), fc.constantFrom(...ZONES, "Africa/Monrovia"), (instant, zone) => {
        const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
        const [day, minute] = [local.toPlainDate().toString(), local.hour * 60 + local.minute];
        expect(getDayAt(instant, zone)).toBe(day);
        expect(getWallTimeAt(instant, zone)).toEqual({ day, minute });
      })
    );
  });

  it("last 23 or 25 hours when the clocks change, and 23.5 or 24.5 hours on Lord Howe", () => {
    expect(hours(getDayRange("2026-03-08", "America/New_York"))).toBe(23);
    expect(hours(getDayRange("2026-11-01", "America/New_York"))).toBe(25);
    expect(hours(getDayRange("2026-11-01", "America/Phoenix"))).toBe(24);
    expect(hours(getDayRange("2026-10-04", "Australia/Lord_Howe"))).toBe(23.5);
    expect(hours(getDayRange("2026-04-05", "Australia/Lord_Howe"))).toBe(24.5);
  });

  it("start at their first instant when midnight is skipped", () => {
    const { start } = getDayRange("2026-09-06", "America/Santiago");
    expect(getWallTimeAt(start, "America/Santiago")).toEqual({ day: "2026-09-06", minute: 60 });
  });

  it("schedule/calendar-views: form weeks that start on Sunday, and month views of whole weeks", () => {
    for (const day of ["2026-11-01", "2026-11-04", "2026-11-07"]) {
      expect(getWeekRange(day, "America/New_York"), day).toEqual({
        start: new Date("2026-11-01T04:00:00Z"),
        end: new Date("2026-11-08T05:00:00Z"),
      });
    }
    expect(getMonthRange("2026-11-18", "America/New_York")).toEqual({
      start: new Date("2026-11-01T04:00:00Z"),
      end: new Date("2026-12-01T05:00:00Z"),
    });
    expect(hours(getMonthViewRange("2026-11-18", "America/Phoenix"))).toBe(35 * 24);
  });

  it("can be counted, added, and stored in the database as dates", () => {
    expect(getWeekday("2026-11-15")).toBe(0);
    expect(getWeekday("2026-11-21")).toBe(6);
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
    expect(countDaysBetween("2026-10-31", "2026-11-02")).toBe(2);
    expect(dayFromDatabase(dayToDatabase("2026-11-01"))).toBe("2026-11-01");
    expect(DayText.safeParse("2026-02-30").success).toBe(false);
    expect(DayText.safeParse("11/05/2026").success).toBe(false);
  });

  it("follow one another without gaps, and contain their instants", () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays("2024-01-01", n));
    assertProperty(
      fc.property(
        day,
        fc.constantFrom(...ZONES),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (d, zone, part) => {
          const { start, end } = getDayRange(d, zone);
          expect(getDayRange(addDays(d, 1), zone).start).toEqual(end);
          const within = new Date(start.getTime() + Math.floor(part * (end.getTime() - start.getTime())));
          expect(getDayAt(within, zone)).toBe(d);
        }
      )
    );
  });
});

/** The minutes that the clocks skip in spring of 2026. */
const SKIPPED: Record<string, { day: string; from: number; to: number }> = {
  "America/New_York": { day: "2026-03-08", from: 120, to: 180 },
  "Australia/Lord_Howe": { day: "2026-10-04", from: 120, to: 150 },
};

describe("wall times", () => {
  it("move forward out of the spring gap, and use the first of a repeated hour", () => {
    const zone = "America/New_York";
    const skipped = { day: "2026-03-08", minute: 150 };
    expect(getWallTimeAt(getInstantAt(skipped, zone), zone).minute).toBe(210);
    expect(getInstantAt({ day: "2026-11-01", minute: 90 }, zone)).toEqual(new Date("2026-11-01T05:30:00Z"));
    expect(getInstantAt({ day: "2026-11-01", minute: 1440 }, zone)).toEqual(new Date("2026-11-02T05:00:00Z"));
    const halfHourGap = { day: "2026-10-04", minute: 135 };
    expect(getWallTimeAt(getInstantAt(halfHourGap, "Australia/Lord_Howe"), "Australia/Lord_Howe").minute).toBe(165);
  });

  it("survive a round trip wherever the clock shows them, on both edges of daylight saving time", () => {
    const edges = fc.constantFrom("2026-03-08", "2026-11-01", "2026-10-04", "2026-04-05", "2026-07-01");
    assertProperty(
      fc.property(edges, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...ZONES), (day, minute, zone) => {
        const wall = { day, minute };
        const back = getWallTimeAt(getInstantAt(wall, zone), zone);
        const gap = SKIPPED[zone];
        const isSkipped = gap?.day === day && gap.from <= minute && minute < gap.to;
        expect(back).toEqual({ day, minute: isSkipped ? minute + gap.to - gap.from : minute });
      }),
      { numRuns: 500 }
    );
  });
});
