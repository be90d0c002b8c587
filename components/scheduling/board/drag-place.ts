import type { Span } from "@/lib/scheduling/load-day-frame";
import { UNASSIGNED, type BoardEvent } from "../board-events";
import type { Move } from "../send-moves";
import { snapped, STEP_MS } from "./time-line";

export type Drag = { event: BoardEvent; kind: "move" | "resize" };

/**
 * Where a card is while it is dragged by `by` milliseconds over a lane: in quarters of an hour, starting on the shown day
 * unless it began before.
 */
export function draggedTo(drag: Drag, day: Span, by: number, laneId: string | null): Move {
  const { event, kind } = drag;
  const [start, end] = [event.start.getTime(), event.end.getTime()];
  if (kind === "resize")
    return { start: event.start, end: new Date(Math.max(start + STEP_MS, snapped(day, end + by))) };
  const first = Math.min(Math.max(snapped(day, start + by), Math.min(day.start, start)), day.end - STEP_MS);
  const move: Move = { start: new Date(first), end: new Date(first + end - start) };
  const from = event.techId ?? UNASSIGNED;
  if (laneId === null || laneId === from) return move;
  return { ...move, techId: laneId === UNASSIGNED ? null : laneId };
}

/** Whether anything would change. */
export function isSamePlace({ event }: Drag, move: Move): boolean {
  return (
    move.techId === undefined &&
    move.start.getTime() === event.start.getTime() &&
    move.end.getTime() === event.end.getTime()
  );
}
