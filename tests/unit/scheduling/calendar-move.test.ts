import { expect, it } from "vitest";
import type { BoardCard } from "@/components/scheduling/updates/board-card";
import { computeCalendarGroupMove, computeCalendarMove } from "@/components/scheduling/moves/keyboard-move";

const ZONE = "America/New_York";
const eventAt = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) }) as BoardCard;
const press = (key: string, more = {}) => ({ key, altKey: true, shiftKey: false, ...more });
const textOf = (press: Parameters<typeof computeCalendarMove>[0], card: BoardCard) => {
  const move = computeCalendarMove(press, card, ZONE);
  return move && [move.start.toISOString(), move.end.toISOString(), move.techId];
};

it("keys in week and month move by half an hour or by a day at the same wall time, and change the length", () => {
  // The Saturday before the clocks go forward: nine in the morning is 14:00 UTC, and 13:00 the day after.
  const appointment = eventAt("2027-03-13T14:00:00.000Z", "2027-03-13T15:00:00.000Z");
  expect(textOf(press("ArrowRight"), appointment)).toEqual([
    "2027-03-14T13:00:00.000Z",
    "2027-03-14T14:00:00.000Z",
    undefined,
  ]);
  expect(textOf(press("ArrowLeft"), appointment)).toEqual([
    "2027-03-12T14:00:00.000Z",
    "2027-03-12T15:00:00.000Z",
    undefined,
  ]);
  expect(textOf(press("ArrowDown"), appointment)?.slice(0, 2)).toEqual([
    "2027-03-13T14:30:00.000Z",
    "2027-03-13T15:30:00.000Z",
  ]);
  const short = eventAt("2027-03-13T14:00:00.000Z", "2027-03-13T14:30:00.000Z");
  expect(textOf(press("ArrowUp", { shiftKey: true }), short)?.[1]).toBe("2027-03-13T14:30:00.000Z");
  expect(textOf(press("ArrowDown", { shiftKey: true }), short)?.[1]).toBe("2027-03-13T15:00:00.000Z");
  expect(textOf(press("ArrowDown", { altKey: false }), appointment)).toBeNull();
  expect(textOf(press("Enter"), appointment)).toBeNull();
});

it("a group in a week moves by the same days and wall-clock minutes; a resize changes only one appointment", () => {
  const appointment = (id: string, start: string, end: string) =>
    ({ ...eventAt(start, end), id, appointment: { id } }) as BoardCard;
  const friday = appointment("friday", "2027-03-12T14:00:00.000Z", "2027-03-12T15:00:00.000Z");
  const saturday = appointment("saturday", "2027-03-13T16:00:00.000Z", "2027-03-13T18:00:00.000Z");
  const moved = (to: { start: string; end: string }) =>
    computeCalendarGroupMove(
      friday,
      { start: new Date(to.start), end: new Date(to.end) },
      [friday, saturday],
      ZONE
    ).map(({ card, move }) => [card.id, move.start.toISOString(), move.end.toISOString()]);
  // For one of them, the next day is a Sunday on which the clocks go forward.
  expect(moved({ start: "2027-03-13T14:30:00.000Z", end: "2027-03-13T15:30:00.000Z" })).toEqual([
    ["friday", "2027-03-13T14:30:00.000Z", "2027-03-13T15:30:00.000Z"],
    ["saturday", "2027-03-14T15:30:00.000Z", "2027-03-14T17:30:00.000Z"],
  ]);
  expect(moved({ start: "2027-03-12T14:00:00.000Z", end: "2027-03-12T16:00:00.000Z" })).toEqual([
    ["friday", "2027-03-12T14:00:00.000Z", "2027-03-12T16:00:00.000Z"],
  ]);
});
