import { describe, expect, it } from "vitest";
import { listOccurrencesFrom, parseRule, formatRule } from "@/lib/platform/recurrence/recurrence";

const zone = "America/New_York";
const read = (rule: string, startWall = "2026-01-01T09:00") => parseRule(rule, startWall, zone);
const days = (rule: string, startWall: string, count = 20) =>
  listOccurrencesFrom({ rule, startWall, zone }, null, count).map(({ wall }) => wall.slice(0, 10));
const words = (rule: string) => formatRule({ rule, startWall: "2026-01-01T09:00", zone });

describe("appointments/rrule: accepted rules give the dates of RFC 5545, 3.3.10", () => {
  it("numbered weekdays of a year are accepted up to the 52nd, but not the 53rd, which most years lack", () => {
    // 2026 begins on a Thursday. Its first Sunday is January 4, and its 52nd is December 27.
    expect(days("FREQ=YEARLY;BYDAY=52SU", "2026-01-01T09:00", 2)).toEqual(["2026-12-27", "2027-12-26"]);
    expect(days("FREQ=YEARLY;BYDAY=-52SU", "2026-01-01T09:00", 2)).toEqual(["2026-01-04", "2027-01-03"]);
    for (const rule of ["FREQ=YEARLY;BYDAY=53SU", "FREQ=YEARLY;BYDAY=-53SU", "FREQ=YEARLY;BYDAY=MO,+53TU"])
      expect(read(rule), rule).toEqual({
        valid: false,
        reason: "Most years have 52 of each weekday. Use numbers up to 52, or -1 for the last.",
      });
  });

  it("a day of the year cannot be combined with weekdays, days of the month, or week numbers", () => {
    expect(days("FREQ=YEARLY;BYYEARDAY=1,100,-1", "2027-01-01T09:00", 4)).toEqual([
      "2027-01-01",
      "2027-04-10",
      "2027-12-31",
      "2028-01-01",
    ]);
    for (const beside of ["BYDAY=WE", "BYMONTHDAY=1", "BYWEEKNO=20"])
      expect(read(`FREQ=YEARLY;BYYEARDAY=1,100,200;${beside}`), beside).toEqual({
        valid: false,
        reason: "Days of the year (BYYEARDAY) can't be combined with weekdays, days of the month, or week numbers.",
      });
    expect(read("FREQ=YEARLY;BYWEEKNO=20;BYMONTHDAY=15")).toEqual({
      valid: false,
      reason: "Week numbers (BYWEEKNO) can't be combined with days of the month (BYMONTHDAY).",
    });
    expect(read("FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=1MO")).toEqual({
      valid: false,
      reason: "Days of the month (BYMONTHDAY) work only with weekdays without a number, such as FR.",
    });
    // Friday the 13th, the example of RFC 5545.
    expect(days("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "2026-01-01T09:00", 3)).toEqual([
      "2026-02-13",
      "2026-03-13",
      "2026-11-13",
    ]);
  });

  it("weeks that may span two years are refused, and all others belong to their year", () => {
    // Mondays of the weeks 2, 51, and the second-to-last of 2020 (53 weeks) and 2021 (52 weeks).
    const mondays = "2020-01-06 2020-12-14 2020-12-21 2021-01-11 2021-12-20";
    expect(days("FREQ=YEARLY;BYWEEKNO=2,51,-2;BYDAY=MO", "2020-01-01T09:00", 5).join(" ")).toBe(mondays);
    for (const week of ["1", "52", "53", "-1", "-52", "-53", "20,53"])
      expect(read(`FREQ=YEARLY;BYWEEKNO=${week};BYDAY=MO`), week).toEqual({
        valid: false,
        reason: "Enter weeks of the year from 2 to 51, or -2 for the second-to-last week (BYWEEKNO).",
      });
  });

  it("an UNTIL without Z is read as wall time", () => {
    const first = "2026-10-31T22:00";
    // The clocks go back on November 1. As a UTC instant, the last of these would be at another hour.
    expect(read("FREQ=DAILY;UNTIL=20261102T220000", first).valid).toBe(true);
    expect(days("FREQ=DAILY;UNTIL=20261102T220000", first)).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
    expect(days("FREQ=DAILY;UNTIL=20261102T215959", first)).toEqual(["2026-10-31", "2026-11-01"]);
  });
});

describe("appointments/rrule: the description of a rule", () => {
  it("counts from the end in plain words", () => {
    expect(words("FREQ=MONTHLY;BYDAY=-1FR")).toBe("every month on last Friday");
    expect(words("FREQ=MONTHLY;BYDAY=-2FR")).toBe("every month on the second-to-last Friday");
    expect(words("FREQ=MONTHLY;BYDAY=-3FR,2MO")).toBe("every month on the third-to-last Friday and 2nd Monday");
    expect(words("FREQ=YEARLY;BYMONTH=11;BYDAY=-2FR")).toBe("every year on the second-to-last Friday in November");
    expect(words("FREQ=MONTHLY;BYMONTHDAY=-2")).toBe("every month on the second-to-last day of the month");
    expect(words("FREQ=MONTHLY;BYMONTHDAY=-1,-3,15")).toBe(
      "every month on the last, third-to-last and 15th day of the month"
    );
    expect(words("FREQ=YEARLY;BYYEARDAY=-10")).toBe("every year on the 10th-to-last day of the year");
    expect(words("FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-2")).toBe(
      "every month on Monday and Tuesday on the second-to-last instance"
    );
    expect(words("FREQ=YEARLY;BYWEEKNO=-2;BYDAY=MO")).toBe("every year on Monday in the second-to-last week");
  });
});
