import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { UNASSIGNED } from "../updates/board-card";
import type { Move } from "../updates/send-moves";
import type { DragCard } from "../day-work/board-stops";
import { snapToQuarter, STEP_MS } from "../day-work/time-line";

export type Drag = { card: DragCard; kind: "move" | "resize" };

/**
 * Computes the position of a card dragged by `by` ms over a lane, in quarter hours. It starts on the shown day unless
 * it began before.
 */
export function computeDraggedMove(drag: Drag, day: FrameSpan, by: number, laneId: string | null): Move {
  const { card, kind } = drag;
  const [start, end] = [card.start.getTime(), card.end.getTime()];
  const last = card.endsWithDay ? day.end : Infinity;
  if (kind === "resize")
    return {
      start: card.start,
      end: new Date(Math.min(Math.max(start + STEP_MS, snapToQuarter(day, end + by)), last)),
    };
  const latest = card.endsWithDay ? day.end - (end - start) : day.end - STEP_MS;
  const first = Math.min(Math.max(snapToQuarter(day, start + by), Math.min(day.start, start)), latest);
  const move: Move = { start: new Date(first), end: new Date(first + end - start) };
  const from = card.techId ?? UNASSIGNED;
  if (laneId === null || laneId === from) return move;
  return { ...move, techId: laneId === UNASSIGNED ? null : laneId };
}

/** True when the drop would change nothing. */
export function isSamePlace({ card }: Drag, move: Move): boolean {
  return (
    move.techId === undefined &&
    move.start.getTime() === card.start.getTime() &&
    move.end.getTime() === card.end.getTime()
  );
}
