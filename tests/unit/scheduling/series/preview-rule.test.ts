import { describe, expect, it } from "vitest";
import {
  parseChoices,
  makePlainChoices,
  parseRepeats,
  buildRule,
  buildRuleOfRepeats,
  type RuleChoices,
} from "@/lib/platform/recurrence/rule-choices";
import { previewRule } from "@/lib/scheduling/series/preview-rule";
import { requireValue } from "@/tests/support/required-values";

const ZONE = "America/New_York";

describe("the preview of a repeat rule", () => {
  it("appointments/rrule: contains the next days, the rule, its description, and its validity", () => {
    expect(previewRule("FREQ=WEEKLY;COUNT=3", "2026-11-20T09:00", { zone: ZONE, count: 6 })).toEqual({
      appointments: ["2026-11-20", "2026-11-27", "2026-12-04"],
      rrule: "FREQ=WEEKLY;COUNT=3",
      text: expect.stringContaining("week"),
      valid: true,
    });
    expect(previewRule("FREQ=NOPE", "2026-11-20T09:00", { zone: ZONE, count: 6 })).toMatchObject({
      appointments: [],
      valid: false,
    });
  });

  it("is invalid when the first date does not match the rule, and names the next matching date", () => {
    // 2026-11-20 is a Friday.
    const preview = previewRule("FREQ=WEEKLY;BYDAY=MO", "2026-11-20T09:00", { zone: ZONE, count: 6 });
    expect(preview).toMatchObject({ appointments: [], valid: false });
    expect(preview.text).toBe(
      "The first date doesn't match the repeat rule. Change the date or the rule. The next matching date is 11/23/2026."
    );
  });

  it.each([
    ["", /^Enter a rule/],
    ["FREQ=NOPE", /^Select daily, weekly/],
    ["BYDAY=MO", /^Select daily, weekly/],
    ["FREQ=DAILY;BYHOUR=9", /“BYHOUR=9” isn't a supported part/],
    ["FREQ=DAILY;INTERVAL=0", /^Repeat every 1 to/],
    ["FREQ=DAILY;COUNT=many", /^Repeat 1 to 9,999 times/],
    ["FREQ=DAILY;COUNT=2;COUNT=3", /^COUNT appears twice/],
    ["FREQ=DAILY;UNTIL=20270230", /^Enter a valid last day/],
    ["FREQ=DAILY;COUNT=2;UNTIL=20271231", /either a number of times or a last day/],
    ["FREQ=WEEKLY;BYDAY=MON", /^Enter days of the week/],
    ["FREQ=WEEKLY;BYDAY=-1FR", /^A numbered weekday/],
    ["FREQ=YEARLY;BYMONTH=13", /^Enter months from 1 to 12/],
    ["FREQ=MONTHLY;BYMONTHDAY=32", /^Enter days of the month from 1 to 31/],
    ["FREQ=WEEKLY;BYMONTHDAY=1", /^Weekly repeats can't use days of the month/],
    ["FREQ=MONTHLY;BYWEEKNO=20", /^Only yearly repeats can use week numbers/],
    ["FREQ=MONTHLY;BYSETPOS=-1", /^A position \(BYSETPOS\) needs days/],
    ["FREQ=DAILY;UNTIL=20200101", /No dates match/],
    ["FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31", /No dates match/],
  ])("explains the error in “%s”", (rule, sentence) => {
    const preview = previewRule(rule, "2026-11-20T09:00", { zone: ZONE, count: 6 });
    expect(preview).toMatchObject({ valid: false, appointments: [] });
    expect(preview.text).toMatch(sentence);
  });

  it("accepts any valid rule, and describes it", () => {
    const preview = previewRule("freq=monthly;byday=-1FR;interval=2", "2026-11-27T09:00", { zone: ZONE, count: 3 });
    expect(preview).toEqual({
      appointments: ["2026-11-27", "2027-01-29", "2027-03-26"],
      rrule: "FREQ=MONTHLY;BYDAY=-1FR;INTERVAL=2",
      text: "every 2 months on last Friday",
      valid: true,
    });
  });

  it("uses the last day of shorter months on request", () => {
    const rule = buildRule({ ...makePlainChoices("monthly"), shortMonths: "last" }, "2027-01-31");
    expect(previewRule(rule, "2027-01-31T09:00", { zone: ZONE, count: 3 }).appointments).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
    ]);
  });
});

describe("the form choices of a repeat rule", () => {
  const every: RuleChoices[] = [
    makePlainChoices("daily"),
    { ...makePlainChoices("weekly"), interval: 2, weekdays: ["TU", "TH"], ends: { kind: "count", count: 7 } },
    { ...makePlainChoices("monthly"), monthlyBy: "weekday", ends: { kind: "until", day: "2028-05-06" } },
    { ...makePlainChoices("monthly"), shortMonths: "last" },
    { ...makePlainChoices("monthly"), shortMonths: "skip" },
    makePlainChoices("yearly"),
  ];

  it.each(every)("are parsed back from the rule, or to choices that give the same rule: %j", (choices) => {
    for (const day of ["2026-11-19", "2027-01-31"]) {
      const rule = buildRule(choices, day);
      const parsedChoices = requireValue(parseChoices(rule, day), "found");
      expect(parsedChoices).not.toBeNull();
      expect(buildRule(parsedChoices, day)).toBe(rule);
    }
  });

  it("are null when the form cannot express the rule", () => {
    expect(parseChoices("FREQ=WEEKLY;BYDAY=FR;WKST=SU", "2026-11-20")).toBeNull();
    expect(parseChoices("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-30")).toBeNull();
  });

  it("keep a custom rule unchanged when the form cannot express it", () => {
    for (const rule of ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR,1FR"]) {
      const repeats = parseRepeats(rule, "2026-11-27");
      expect(repeats.frequency).toBe("custom");
      expect(buildRuleOfRepeats(repeats, "2026-11-27")).toBe(rule);
    }
    expect(parseRepeats("FREQ=WEEKLY;BYDAY=FR", "2026-11-27").frequency).toBe("weekly");
  });
});
