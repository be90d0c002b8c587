import { expect, it } from "vitest";
import { computeMsUntilBegun } from "@/tests/support/timing/until-begun";

it.each([
  ["New York's day ends within the minute", "2026-12-01T04:59:58Z", 2_000],
  ["one hour earlier in summer", "2026-07-01T03:59:30Z", 30_000],
  ["no day ends within a minute of UTC midnight", "2026-12-01T00:00:00Z", 0],
  ["UTC's day ends within the minute", "2026-12-31T23:59:59.999Z", 1],
  ["the easternmost zone's day ends within the minute", "2026-12-01T09:59:00Z", 60_000],
  ["no wait when more than a minute is left", "2026-12-01T04:58:59Z", 0],
])("tests wait for a day that would begin while they run: %s", (_, now, ms) => {
  expect(computeMsUntilBegun(new Date(now))).toBe(ms);
});

it("a longer test file also waits for a day that begins later", () => {
  const now = new Date("2026-12-31T23:56:00Z");
  expect(computeMsUntilBegun(now)).toBe(0);
  expect(computeMsUntilBegun(now, 300_000)).toBe(240_000);
});
