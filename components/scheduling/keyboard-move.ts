import { DateTime } from "luxon";
import type { KeyboardEvent } from "react";
import type { BoardEvent } from "./board-events";
import type { Move } from "./send-moves";

const STEP_MS = 30 * 60_000;

type Press = Pick<KeyboardEvent, "key" | "altKey" | "shiftKey">;

/** What dragging by keyboard does on week and month, with a card focused. */
export function keyboardMove(
  press: KeyboardEvent,
  events: readonly BoardEvent[],
  zone: string,
): { event: BoardEvent; move: Move } | null {
  const id = (press.target as HTMLElement)
    .closest(".rbc-event")
    ?.querySelector("[data-card]")
    ?.getAttribute("data-card");
  const event = events.find((one) => one.id === id);
  const move = event && calendarMove(press, event, zone);
  return move ? { event, move } : null;
}

/**
 * Alt+Up/Down moves half an hour, Alt+Shift+Up/Down makes shorter or longer, Alt+Left/Right moves by a day: at the same
 * time by the clock on the wall, also across the days when clocks change.
 */
export function calendarMove({ key, altKey, shiftKey }: Press, { start, end }: BoardEvent, zone: string): Move | null {
  if (!altKey || !key.startsWith("Arrow")) return null;
  const by = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  const length = end.getTime() - start.getTime();
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const moved = DateTime.fromJSDate(start, { zone }).plus({ days: by }).toMillis();
    return { start: new Date(moved), end: new Date(moved + length) };
  }
  if (shiftKey) return { start, end: new Date(start.getTime() + Math.max(length + by * STEP_MS, STEP_MS)) };
  return { start: new Date(start.getTime() + by * STEP_MS), end: new Date(end.getTime() + by * STEP_MS) };
}
