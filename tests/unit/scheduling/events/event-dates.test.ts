import { describe, expect, it } from "vitest";
import { listOccurrencesFrom } from "@/lib/platform/recurrence/recurrence";
import {
  computeAllDates,
  computeDatesBefore,
  computeDatesFrom,
  isHappeningOn,
  type RepeatingDates,
} from "@/lib/scheduling/events/repeating-dates";
import { getLast, requireValue } from "@/tests/support/required-values";

const dates = (rule: string, startWall: string, skippedDays: string[] = []): RepeatingDates => ({
  rule,
  startWall,
  zone: "America/New_York",
  skippedDays,
});
const mondays = dates("FREQ=WEEKLY;BYDAY=MO;COUNT=6", "2026-11-23T09:00", ["2026-11-30", "2026-12-14"]);
const same = { rrule: mondays.rule };

describe("the dates of a repeating event", () => {
  it("are those of the rule without the skipped days", () => {
    const on = ["2026-11-23", "2026-11-24", "2026-11-30", "2026-12-28", "2027-01-04"].map((day) =>
      isHappeningOn(mondays, day)
    );
    expect(on).toEqual([true, false, false, true, false]);
  });

  it("end before the chosen date, and continue from it with the remaining count", () => {
    const before = computeDatesBefore(mondays, "2026-12-07");
    expect(before.skippedDays).toEqual(["2026-11-30"]);
    const old = { ...mondays, ...before };
    expect(["2026-11-23", "2026-12-07"].map((day) => isHappeningOn(old, day))).toEqual([true, false]);
    expect(computeDatesFrom(mondays, "2026-12-07", { eventDate: "2026-12-07", ...same })).toEqual({
      eventDate: "2026-12-07",
      rrule: "FREQ=WEEKLY;BYDAY=MO;COUNT=4",
      skippedDays: ["2026-12-14"],
    });
  });

  it("move together, and skipped days stay skipped", () => {
    expect(computeDatesFrom(mondays, "2026-12-07", { eventDate: "2026-12-09", ...same })).toEqual({
      eventDate: "2026-12-09",
      rrule: "FREQ=WEEKLY;BYDAY=WE;COUNT=4",
      skippedDays: ["2026-12-16"],
    });
    expect(computeAllDates(mondays, "2026-12-07", { eventDate: "2026-12-09", ...same })).toEqual({
      eventDate: "2026-11-25",
      rrule: "FREQ=WEEKLY;BYDAY=WE;COUNT=6",
      skippedDays: ["2026-12-02", "2026-12-16"],
    });
  });

  it("stay on the weekdays of the rule when months differ", () => {
    const fridays = dates("FREQ=MONTHLY;BYDAY=2FR", "2026-11-13T09:00", ["2027-02-12"]);
    // In January 2027 the second Friday is the 8th and the third is the 15th.
    expect(computeAllDates(fridays, "2027-01-08", { eventDate: "2027-01-15", rrule: fridays.rule })).toEqual({
      eventDate: "2026-11-20",
      rrule: "FREQ=MONTHLY;BYDAY=3FR",
      skippedDays: ["2027-02-19"],
    });
  });

  it("include the opened date when a rule with a longer interval is chosen for all", () => {
    const weekly = dates("FREQ=WEEKLY;BYDAY=MO", "2026-11-23T09:00");
    const every = (rrule: string, from: RepeatingDates, day: string, eventDate = day) => {
      const next = computeAllDates(from, day, { eventDate, rrule });
      return [
        next.eventDate,
        isHappeningOn(dates(requireValue(next.rrule, "rrule"), `${next.eventDate}T09:00`, next.skippedDays), eventDate),
      ];
    };
    const third = "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO";
    expect(every(third, weekly, "2026-12-07")).toEqual(["2026-12-07", true]);
    expect(every(third, weekly, "2026-12-21")).toEqual(["2026-11-30", true]);
    expect(every(third, weekly, "2026-12-14")).toEqual(["2026-11-23", true]);
    expect(every("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", weekly, "2026-11-30", "2026-12-01")).toEqual(["2026-12-01", true]);
    const monthly = dates("FREQ=MONTHLY;BYMONTHDAY=10", "2026-01-10T09:00");
    expect(every("FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=10", monthly, "2026-09-10")).toEqual(["2026-03-10", true]);
    // A day outside the rule does not count as a step.
    expect(every("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", weekly, "2026-12-07")).toEqual(["2026-11-27", false]);
  });

  it("end before a later split with its own rule, also when the rule is edited", () => {
    const split = { ...dates("FREQ=WEEKLY;BYDAY=MO", "2026-11-23T09:00") };
    const { rule } = computeDatesBefore(split, "2026-12-14");
    const old = { ...split, rule };
    const rrule = rule.replace("BYDAY=MO", "BYDAY=MO,TH");
    const next = computeAllDates(old, "2026-11-23", { eventDate: "2026-11-23", minute: 480, rrule });
    const after = dates(requireValue(next.rrule, "rrule"), `${next.eventDate}T08:00`);
    expect(["2026-12-10", "2026-12-14"].map((day) => isHappeningOn(after, day))).toEqual([true, false]);
  });

  it("keep the first date skipped when all dates are changed from another one", () => {
    const later = dates(mondays.rule, mondays.startWall, ["2026-11-23", "2026-12-14"]);
    const { skippedDays } = computeAllDates(later, "2026-12-07", { eventDate: "2026-12-07", ...same });
    expect(skippedDays).toEqual(["2026-11-23", "2026-12-14"]);
    const moved = computeAllDates(later, "2026-12-07", { eventDate: "2026-12-08", ...same });
    expect(moved.skippedDays).toEqual(["2026-11-24", "2026-12-15"]);
    const often = computeAllDates(later, "2026-12-07", { eventDate: "2026-12-07", rrule: "FREQ=DAILY" });
    expect(often).toMatchObject({ eventDate: "2026-11-23", skippedDays: ["2026-11-23", "2026-12-14"] });
  });

  it("end at the same date after a move to another time or day", () => {
    const weekly = dates("FREQ=WEEKLY;BYDAY=MO", "2027-02-01T09:00");
    const cut = { ...weekly, ...computeDatesBefore(weekly, "2027-02-15") };
    const lasts = (next: { eventDate: string; rrule: string | null }, time: string) =>
      getLast(
        listOccurrencesFrom(
          { ...weekly, rule: requireValue(next.rrule, "rrule"), startWall: `${next.eventDate}T${time}` },
          null,
          9
        )
      ).wall;
    for (const from of ["2027-02-01", "2027-02-08"]) {
      const change = { eventDate: from, minute: 480, rrule: cut.rule };
      expect(lasts(computeAllDates(cut, from, change), "08:00")).toBe("2027-02-08T08:00");
      expect(lasts(computeAllDates(cut, from, { ...change, minute: 720 }), "12:00")).toBe("2027-02-08T12:00");
    }
    const until = { ...weekly, rule: `${weekly.rule};UNTIL=20270222` };
    const change = { eventDate: "2027-02-10", rrule: until.rule };
    expect(computeAllDates(until, "2027-02-08", change).rrule).toBe("FREQ=WEEKLY;BYDAY=WE;UNTIL=20270224");
    expect(computeDatesFrom(until, "2027-02-08", change).rrule).toBe("FREQ=WEEKLY;BYDAY=WE;UNTIL=20270224");
  });

  it("begin at the first date of the new rule when all dates change", () => {
    const daily = dates("FREQ=DAILY", "2026-11-01T09:00", ["2026-11-17"]);
    const change = { eventDate: "2026-11-10", rrule: "FREQ=WEEKLY;BYDAY=TU" };
    expect(computeAllDates(daily, "2026-11-10", change)).toEqual({
      ...change,
      eventDate: "2026-11-03",
      skippedDays: ["2026-11-17"],
    });
  });

  it("follow the new rule from the chosen day on, or stop repeating", () => {
    const change = { eventDate: "2026-12-07", rrule: "FREQ=WEEKLY;BYDAY=MO,WE" };
    expect(computeDatesFrom(mondays, "2026-12-07", change)).toEqual({ ...change, skippedDays: ["2026-12-14"] });
    const once = { eventDate: "2026-12-08", rrule: null };
    expect(computeAllDates(mondays, "2026-12-07", once)).toEqual({ ...once, skippedDays: [] });
  });

  it("require a new repeat rule when the new day alone does not determine it", () => {
    const odd = dates("FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "2026-12-01T09:00");
    const change = { eventDate: "2026-12-02", rrule: odd.rule };
    expect(() => computeDatesFrom(odd, "2026-12-01", change)).toThrow("Select the repeat days again for the new date.");
  });
});
