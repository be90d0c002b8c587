import { describe, expect, it } from "vitest";
import { choicesOf, plainChoices, ruleOf, type RuleChoices } from "@/lib/platform/recurrence/rule-choices";
import { previewRule } from "@/lib/scheduling/series/preview-rule";

const ZONE = "America/New_York";

describe("the preview of a repetition", () => {
  it("appointments/rrule: holds the next days, the rule, its words and whether it can be used", () => {
    expect(previewRule("FREQ=WEEKLY;COUNT=3", "2026-11-20T09:00", ZONE, 6)).toEqual({
      appointments: ["2026-11-20", "2026-11-27", "2026-12-04"],
      rrule: "FREQ=WEEKLY;COUNT=3",
      text: expect.stringContaining("week"),
      valid: true,
    });
    expect(previewRule("FREQ=NOPE", "2026-11-20T09:00", ZONE, 6)).toMatchObject({ appointments: [], valid: false });
  });

  it("says so when the first visit is not on a day of the rule", () => {
    // 2026-11-20 is a Friday.
    const preview = previewRule("FREQ=WEEKLY;BYDAY=MO", "2026-11-20T09:00", ZONE, 6);
    expect(preview).toMatchObject({ appointments: [], valid: false });
    expect(preview.text).toBe("The first visit is not on a day of this repetition.");
  });

  it("takes the last day of shorter months when asked to", () => {
    const rule = ruleOf({ ...plainChoices("monthly"), shortMonths: "last" }, "2027-01-31");
    expect(previewRule(rule, "2027-01-31T09:00", ZONE, 3).appointments).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
    ]);
  });
});

describe("the choices behind a rule", () => {
  const every: RuleChoices[] = [
    plainChoices("daily"),
    { ...plainChoices("weekly"), interval: 2, weekdays: ["TU", "TH"], ends: { kind: "count", count: 7 } },
    { ...plainChoices("monthly"), monthlyBy: "weekday", ends: { kind: "until", day: "2028-05-06" } },
    { ...plainChoices("monthly"), shortMonths: "last" },
    { ...plainChoices("monthly"), shortMonths: "skip" },
    plainChoices("yearly"),
  ];

  it.each(every)("are found again, or give the same rule: %j", (choices) => {
    for (const day of ["2026-11-19", "2027-01-31"]) {
      const rule = ruleOf(choices, day);
      const found = choicesOf(rule, day);
      expect(found).not.toBeNull();
      expect(ruleOf(found!, day)).toBe(rule);
    }
  });

  it("are none where the rule says more than can be chosen", () => {
    expect(choicesOf("FREQ=WEEKLY;BYDAY=FR;WKST=SU", "2026-11-20")).toBeNull();
    expect(choicesOf("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-30")).toBeNull();
  });
});
