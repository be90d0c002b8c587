import { expect, it } from "vitest";
import { computeMsUntilBegun } from "@/tests/support/timing/until-begun";

it.each([
  ["New York's day ends within the minute", "2026-12-01T04:59:58Z", 2_000],
  ["in summer an hour earlier", "2026-07-01T03:59:30Z", 30_000],
  ["no zone's day is new in UTC's first moments", "2026-12-01T00:00:00Z", 0],
  ["UTC's does", "2026-12-31T23:59:59.999Z", 1],
  ["the most easterly's does", "2026-12-01T09:59:00Z", 60_000],
  ["more than a minute is left", "2026-12-01T04:58:59Z", 0],
])("tests wait for the day that would begin while they run: %s", (_, now, ms) => {
  expect(computeMsUntilBegun(new Date(now))).toBe(ms);
});

it("a file that takes longer waits for a day that begins later", () => {
  const now = new Date("2026-12-31T23:56:00Z");
  expect(computeMsUntilBegun(now)).toBe(0);
  expect(computeMsUntilBegun(now, 300_000)).toBe(240_000);
});
