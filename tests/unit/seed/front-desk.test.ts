import { describe, expect, it } from "vitest";
import { CALLS } from "@/prisma/seed/front-desk/calls";

describe("the phone calls of the demo", () => {
  it("cover every outcome and number, and some became leads and appointments", () => {
    expect(CALLS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(CALLS.map(({ became }) => became)).size).toBe(5);
    expect(new Set(CALLS.flatMap(({ by }) => by ?? []))).toEqual(new Set(["main", "mail", "postcard", "radio"]));
    expect(CALLS.filter(({ lead }) => lead).length).toBeGreaterThanOrEqual(8);
    expect(CALLS.filter(({ books }) => books).length).toBeGreaterThan(0);
  });

  it("have a user when someone talked, and a number when they came in", () => {
    for (const { became, by, staff, seconds, recorded } of CALLS) {
      expect(Boolean(staff)).toBe(became === "answered" || became === "called");
      if (!by) expect(staff).toBeDefined();
      if (recorded) expect(seconds).toBeGreaterThan(0);
    }
  });

  it("come from fictional numbers", () => {
    const strangers = CALLS.flatMap(({ other }) => ("stranger" in other ? [other.stranger] : []));
    for (const number of strangers) expect(number).toMatch(/^\+1\d{3}55501\d\d$/);
  });
});
