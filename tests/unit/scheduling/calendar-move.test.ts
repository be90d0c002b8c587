import { expect, it } from "vitest";
import type { BoardEvent } from "@/components/scheduling/board-events";
import { calendarMove } from "@/components/scheduling/keyboard-move";

const ZONE = "America/New_York";
const eventAt = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) }) as BoardEvent;
const press = (key: string, more = {}) => ({ key, altKey: true, shiftKey: false, ...more });
const textOf = (press: Parameters<typeof calendarMove>[0], event: BoardEvent) => {
  const move = calendarMove(press, event, ZONE);
  return move && [move.start.toISOString(), move.end.toISOString(), move.techId];
};

it("week and month by keyboard: half an hour, a day at the same time by the clock, and the length", () => {
  // The Saturday before clocks go forward: nine in the morning is 14:00, and 13:00 the day after.
  const visit = eventAt("2027-03-13T14:00:00.000Z", "2027-03-13T15:00:00.000Z");
  expect(textOf(press("ArrowRight"), visit)).toEqual([
    "2027-03-14T13:00:00.000Z",
    "2027-03-14T14:00:00.000Z",
    undefined,
  ]);
  expect(textOf(press("ArrowLeft"), visit)).toEqual([
    "2027-03-12T14:00:00.000Z",
    "2027-03-12T15:00:00.000Z",
    undefined,
  ]);
  expect(textOf(press("ArrowDown"), visit)?.slice(0, 2)).toEqual([
    "2027-03-13T14:30:00.000Z",
    "2027-03-13T15:30:00.000Z",
  ]);
  const short = eventAt("2027-03-13T14:00:00.000Z", "2027-03-13T14:30:00.000Z");
  expect(textOf(press("ArrowUp", { shiftKey: true }), short)?.[1]).toBe("2027-03-13T14:30:00.000Z");
  expect(textOf(press("ArrowDown", { shiftKey: true }), short)?.[1]).toBe("2027-03-13T15:00:00.000Z");
  expect(textOf(press("ArrowDown", { altKey: false }), visit)).toBeNull();
  expect(textOf(press("Enter"), visit)).toBeNull();
});
