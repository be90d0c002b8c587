import { expect, it } from "vitest";
import { isWorkingTime } from "@/components/scheduling/week/working-time";

const zone = "America/New_York";
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  isOpen: weekday !== 0,
  startMinute: 450,
  endMinute: 1020,
}));

it.each([
  ["2026-11-23T12:29:00Z", false, "a minute before half past seven on Monday"],
  ["2026-11-23T12:30:00Z", true, "half past seven"],
  ["2026-11-23T21:59:00Z", true, "a minute before five"],
  ["2026-11-23T22:00:00Z", false, "five, which is closed"],
  ["2026-11-22T15:00:00Z", false, "Sunday"],
  ["2026-07-20T11:30:00Z", true, "half past seven in summer"],
])("%s is working time: %s – %s", (at, expected) => {
  expect(isWorkingTime(hours, new Date(at), zone)).toBe(expected);
});
