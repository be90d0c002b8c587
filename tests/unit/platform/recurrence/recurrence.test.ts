import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  shiftEnd,
  listOccurrencesBetween,
  listOccurrencesFrom,
  parseRule,
  type Recurrence,
  formatRule,
  toWallText,
} from "@/lib/platform/recurrence/recurrence";
import { FREQUENCIES, parseFrequency, type RuleChoices, buildRule } from "@/lib/platform/recurrence/rule-choices";
import { assertProperty } from "@/tests/support/chance";
import { getItemAt } from "@/tests/support/required-values";

const zone = "America/New_York";
const from = (rule: string, startWall = "2026-11-20T09:00"): Recurrence => ({ rule, startWall, zone });
const walls = (recurrence: Recurrence, count: number) =>
  listOccurrencesFrom(recurrence, null, count).map(({ wall }) => wall);

describe("appointments/rrule", () => {
  it("expands three weeks, and refuses invalid rules", () => {
    expect(parseRule("FREQ=WEEKLY;COUNT=3", "2026-11-20T09:00", zone)).toEqual({
      valid: true,
      rule: "FREQ=WEEKLY;COUNT=3",
    });
    expect(walls(from("FREQ=WEEKLY;COUNT=3"), 10)).toEqual([
      "2026-11-20T09:00",
      "2026-11-27T09:00",
      "2026-12-04T09:00",
    ]);
    for (const wrong of [
      "FREQ=NOPE",
      "",
      "FREQ=HOURLY",
      "FREQ=WEEKLY;BYDAY=XX",
      "FREQ=DAILY;BYHOUR=9",
      "FREQ=DAILY;COUNT=2;UNTIL=20261231",
      "FREQ=DAILY;FREQ=WEEKLY",
      "FREQ=DAILY;INTERVAL=0",
      "DTSTART:20261120T090000Z\nRRULE:FREQ=DAILY",
      "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31",
      `FREQ=WEEKLY;BYDAY=${"MO,".repeat(200)}MO`,
    ])
      expect(parseRule(wrong, "2026-11-20T09:00", zone).valid, wrong).toBe(false);
    expect(parseRule(" rrule:freq=weekly;byday=mo; ", "2026-11-20T09:00", zone)).toEqual({
      valid: true,
      rule: "FREQ=WEEKLY;BYDAY=MO",
    });
  });

  it("describes the rule in words", () => {
    const text = (rule: string, startWall?: string) => formatRule(from(rule, startWall));
    expect(text("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH")).toBe("every 2 weeks on Tuesday and Thursday");
    expect(text("FREQ=DAILY;COUNT=3")).toBe("every day for 3 times");
    expect(text("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")).toBe(
      "every month on the 31st day of the month, or the last day of a shorter month"
    );
  });

  it("keeps the wall time across clock changes in every zone", () => {
    for (const place of ["America/New_York", "Europe/London", "Australia/Lord_Howe", "America/Phoenix"]) {
      const list = listOccurrencesFrom({ rule: "FREQ=WEEKLY", startWall: "2026-01-05T09:00", zone: place }, null, 60);
      expect(new Set(list.map(({ at }) => toWallText(at, place).slice(11)))).toEqual(new Set(["09:00"]));
    }
  });

  it("moves times in the spring gap forward, and uses the first of a repeated hour", () => {
    const spring = listOccurrencesFrom(from("FREQ=DAILY;COUNT=3", "2026-03-07T02:30"), null, 5);
    expect(spring.map(({ wall }) => wall)).toEqual(["2026-03-07T02:30", "2026-03-08T02:30", "2026-03-09T02:30"]);
    expect(getItemAt(spring, 1).at.toISOString()).toBe("2026-03-08T07:30:00.000Z");
    const autumn = listOccurrencesFrom(from("FREQ=DAILY;COUNT=2", "2026-10-31T01:30"), null, 5);
    expect(getItemAt(autumn, 1).at.toISOString()).toBe("2026-11-01T05:30:00.000Z");
  });

  it("ends on the last day in wall time, given as a day or an instant", () => {
    expect(walls(from("FREQ=DAILY;UNTIL=20261122"), 10)).toHaveLength(3);
    // 21:00 on the 22nd in New York is 02:00 on the 23rd in UTC.
    expect(walls(from("FREQ=DAILY;UNTIL=20261123T020000Z", "2026-11-20T21:00"), 10)).toHaveLength(3);
    expect(walls(from("FREQ=DAILY;UNTIL=20261123T015959Z", "2026-11-20T21:00"), 10)).toHaveLength(2);
  });

  it("shifts its end in wall time together with its dates", () => {
    const moved = (until: string, to: string) =>
      shiftEnd({ rule: `FREQ=WEEKLY;UNTIL=${until};BYDAY=MO`, zone }, "2026-10-26T09:00", to).split(";")[1];
    // The step crosses the change in fall: 08:59:59 local time both before and after it.
    expect(moved("20261026T125959Z", "2026-11-02T09:00")).toBe("UNTIL=20261102T135959Z");
    expect(moved("20261026T125959Z", "2026-10-26T08:00")).toBe("UNTIL=20261026T115959Z");
    expect(moved("20261026T090000", "2026-10-25T08:30")).toBe("UNTIL=20261025T083000");
    expect(moved("20261231", "2026-10-27T08:00")).toBe("UNTIL=20270101");
    expect(moved("20261231", "2026-10-26T08:00")).toBe("UNTIL=20261231");
    expect(shiftEnd(from("FREQ=WEEKLY;COUNT=3"), "2026-10-26T09:00", "2026-10-27T09:00")).toBe("FREQ=WEEKLY;COUNT=3");
  });

  it("gives the same dates within a window as the whole series", () => {
    assertProperty(
      fc.property(
        fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY"),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 60 }),
        (freq, interval, offset, length) => {
          const recurrence = from(`FREQ=${freq};INTERVAL=${interval}`, "2026-01-31T02:30");
          const start = new Date(Date.UTC(2026, 0, 20) + offset * 86_400_000);
          const end = new Date(start.getTime() + length * 86_400_000);
          const whole = listOccurrencesFrom(recurrence, null, 200).filter(({ at }) => at >= start && at < end);
          expect(listOccurrencesBetween(recurrence, { from: start, to: end })).toEqual(whole);
          expect(listOccurrencesFrom(recurrence, start, 2)).toEqual(
            listOccurrencesFrom(recurrence, null, 200)
              .filter(({ at }) => at >= start)
              .slice(0, 2)
          );
        }
      ),
      { numRuns: 20 }
    );
  });
});

describe("a recurrence that started long ago", () => {
  const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
  const parts = fc.record({
    freq: fc.constantFrom("DAILY", "WEEKLY"),
    interval: fc.integer({ min: 1, max: 5 }),
    byDay: fc.subarray(DAYS),
    wkst: fc.constantFrom("", ";WKST=SU", ";WKST=TH"),
    end: fc.constantFrom("", ";COUNT=300", ";UNTIL=20291231", ";BYMONTH=3,11"),
  });

  it("has the same dates as when counted from the first one", () => {
    assertProperty(
      fc.property(
        parts,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 2_000 }),
        ({ freq, interval, byDay, wkst, end }, first, later) => {
          const day = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000);
          const rule = `FREQ=${freq};INTERVAL=${interval}${byDay.length > 0 ? `;BYDAY=${byDay.join()}` : ""}${wkst}${end}`;
          const recurrence = {
            rule,
            startWall: `${day(first).toISOString().slice(0, 10)}T02:30`,
            zone: "America/New_York",
          };
          const [from, to] = [day(first + later), day(first + later + 45)];
          const all = listOccurrencesBetween(recurrence, { from: day(first - 1), to, most: 10_000 });
          expect(listOccurrencesBetween(recurrence, { from, to })).toEqual(all.filter(({ at }) => at >= from));
        }
      ),
      { numRuns: 300 }
    );
  }, 60_000);

  it("takes no longer after fifteen years than after one", () => {
    const weekdays = {
      rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
      startWall: "2025-01-06T12:00",
      zone: "America/New_York",
    };
    const timed = (year: number) => {
      const begun = performance.now();
      for (let i = 0; i < 300; i++)
        expect(
          listOccurrencesBetween(weekdays, {
            from: new Date(Date.UTC(year, 5, 1)),
            to: new Date(Date.UTC(year, 5, 8)),
          })
        ).toHaveLength(5);
      return performance.now() - begun;
    };
    // In turns, and the best of each, because compilation, garbage collection, and other load also take milliseconds.
    const [early, late] = [[timed(2026)], [timed(2040)]];
    for (let round = 0; round < 6; round++) {
      early.push(timed(2026));
      late.push(timed(2040));
    }
    // Counting from the first date would take fifteen times as long. Six leaves room for a busy machine.
    expect(Math.min(...late)).toBeLessThan(6 * Math.min(...early));
  });
});

describe("the choices for a repeat", () => {
  it("appointments/frequencies: offer five frequencies in order", () => {
    expect(FREQUENCIES).toEqual(["one time", "daily", "weekly", "monthly", "yearly"]);
  });

  const choices = (more: Partial<RuleChoices>): RuleChoices => ({
    frequency: "monthly",
    interval: 1,
    weekdays: [],
    monthlyBy: "day",
    shortMonths: "skip",
    ends: { kind: "never" },
    ...more,
  });

  it("skip short months for the 31st, or use their last day, as selected", () => {
    const start = "2026-01-31T09:00";
    expect(walls(from(buildRule(choices({}), "2026-01-31"), start), 3)).toEqual([
      "2026-01-31T09:00",
      "2026-03-31T09:00",
      "2026-05-31T09:00",
    ]);
    expect(walls(from(buildRule(choices({ shortMonths: "last" }), "2026-01-31"), start), 4)).toEqual([
      "2026-01-31T09:00",
      "2026-02-28T09:00",
      "2026-03-31T09:00",
      "2026-04-30T09:00",
    ]);
    const leap = buildRule(choices({ frequency: "yearly", shortMonths: "last" }), "2028-02-29");
    expect(walls(from(leap, "2028-02-29T09:00"), 2)).toEqual(["2028-02-29T09:00", "2029-02-28T09:00"]);
    expect(walls(from(buildRule(choices({ frequency: "yearly" }), "2028-02-29"), "2028-02-29T09:00"), 2)).toEqual([
      "2028-02-29T09:00",
      "2032-02-29T09:00",
    ]);
  });

  it("support weekdays of the month, where the fifth means the last", () => {
    const second = buildRule(choices({ monthlyBy: "weekday" }), "2026-11-10");
    expect(second).toBe("FREQ=MONTHLY;BYDAY=2TU");
    const last = buildRule(choices({ monthlyBy: "weekday" }), "2026-11-30");
    expect(walls(from(last, "2026-11-30T09:00"), 2)).toEqual(["2026-11-30T09:00", "2026-12-28T09:00"]);
  });

  it("support weekly repeats on given days, for a number of times or until a day", () => {
    const weekly = choices({ frequency: "weekly", interval: 2, weekdays: ["TH", "TU"] });
    expect(buildRule({ ...weekly, ends: { kind: "count", count: 5 } }, "2026-11-17")).toBe(
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=5"
    );
    expect(buildRule({ ...weekly, weekdays: [], ends: { kind: "until", day: "2026-12-31" } }, "2026-11-17")).toBe(
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261231"
    );
    expect(parseFrequency("FREQ=WEEKLY;BYDAY=MO")).toBe("weekly");
    expect(parseFrequency(null)).toBe("one time");
  });
});
