import { expect, test } from "vitest";
import { formatCardTime, isTight, signRoom } from "@/components/scheduling/columns/card-time";

const ZONE = "America/New_York";
const [nine, ten] = [new Date("2026-12-01T14:00:00Z"), new Date("2026-12-01T15:00:00Z")];

test("a card shows as much of its time as fits, and never a cut-off number", () => {
  const formatTime = (width: number, lines = 3, signs = 0) =>
    formatCardTime({ start: nine, end: ten }, lines, width, signs, ZONE);
  expect([160, 159, 98, 97, 44, 43].map((width) => formatTime(width))).toEqual([
    "9:00–10:00 AM",
    "9:00–10:00",
    "9:00–10:00",
    "9:00",
    "9:00",
    "",
  ]);
  expect(formatTime(160, 3, 1)).toBe("9:00–10:00");
  // With the name in the same line, only the start is shown.
  expect(formatTime(300, 1)).toBe("9:00");
  expect(Math.floor(signRoom(126))).toBe(2);
});

test("the status icon gives way to the time, sooner when the name is beside it", () => {
  // Two and three cards side by side in a column of minimum width.
  expect([57, 38].map((width) => isTight(nine, 1, width, ZONE))).toEqual([true, true]);
  expect([57, 38].map((width) => isTight(nine, 2, width, ZONE))).toEqual([false, true]);
  expect(isTight(nine, 1, 65, ZONE)).toBe(false);
  // One more digit takes more room.
  expect([isTight(ten, 1, 65, ZONE), isTight(ten, 2, 56, ZONE)]).toEqual([true, true]);
  expect([isTight(ten, 1, 71, ZONE), isTight(ten, 2, 57, ZONE)]).toEqual([false, false]);
});
