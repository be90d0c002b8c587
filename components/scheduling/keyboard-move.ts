import type { KeyboardEvent } from "react";
import { UNASSIGNED, type BoardEvent } from "./board-events";
import type { Lane } from "./lanes";
import type { Move } from "./send-moves";

const STEP_MS = 30 * 60_000;

/**
 * Dragging by keyboard: with a card focused, Alt+Up/Down moves it half an hour, Alt+Shift+Up/Down makes it shorter or
 * longer, Alt+Left/Right gives it to the technician beside.
 */
export function keyboardMove(
  press: KeyboardEvent,
  events: readonly BoardEvent[],
  lanes: readonly Lane[],
): { event: BoardEvent; move: Move } | null {
  if (!press.altKey || !press.key.startsWith("Arrow")) return null;
  const id = (press.target as HTMLElement)
    .closest(".rbc-event")
    ?.querySelector("[data-card]")
    ?.getAttribute("data-card");
  const event = events.find((one) => one.id === id);
  if (!event) return null;
  const by = press.key === "ArrowUp" || press.key === "ArrowLeft" ? -1 : 1;
  if (press.key === "ArrowUp" || press.key === "ArrowDown")
    return { event, move: movedInTime(event, by * STEP_MS, press.shiftKey) };
  const beside = lanes[lanes.findIndex((lane) => lane.id === (event.techId ?? UNASSIGNED)) + by];
  if (!beside) return null;
  return { event, move: { start: event.start, end: event.end, techId: beside.id === UNASSIGNED ? null : beside.id } };
}

function movedInTime(event: BoardEvent, ms: number, isResize: boolean): Move {
  const end = new Date(Math.max(event.end.getTime() + ms, event.start.getTime() + STEP_MS));
  return isResize
    ? { start: event.start, end }
    : { start: new Date(event.start.getTime() + ms), end: new Date(event.end.getTime() + ms) };
}
