import { UNASSIGNED } from "../updates/board-card";
import type { Move } from "../updates/send-moves";
import type { BoardRow } from "../day-work/board-rows";
import { findStop, listStops, type DragCard, type BoardStop } from "../day-work/board-stops";
import { STEP_MS, type TimeLine } from "../day-work/time-line";

type Press = { key: string; altKey: boolean; shiftKey: boolean };

/**
 * Computes a drag by keyboard. Alt with an arrow along the time moves a card by a quarter hour. Shift changes its
 * length instead. An arrow across the time gives the card to the next technician.
 */
export function computeBarMove(
  press: Press,
  card: Pick<DragCard, "techId" | "start" | "end">,
  rows: readonly BoardRow[],
  axis: TimeLine["axis"]
): Move | null {
  const step = press.altKey && getArrowStep(press.key, axis);
  if (!step) return null;
  const { by } = step;
  if (step.isAlong) {
    const end = card.end.getTime() + by * STEP_MS;
    if (press.shiftKey) return { start: card.start, end: new Date(Math.max(end, card.start.getTime() + STEP_MS)) };
    return { start: new Date(card.start.getTime() + by * STEP_MS), end: new Date(end) };
  }
  const beside = rows[findRowIndex(card, rows) + by];
  if (!beside) return null;
  return { start: card.start, end: card.end, techId: beside.lane.id === UNASSIGNED ? null : beside.lane.id };
}

/**
 * True for a key that asks to move a card. It must be handled even for a fixed card, because Alt+Left would leave the
 * page.
 */
export const isMoveKey = ({ key, altKey }: Pick<Press, "key" | "altKey">): boolean => altKey && key.startsWith("Arrow");

/**
 * Finds the card that an arrow key leads to: the next in the lane, or the nearest in time in the next lane with cards.
 */
export function stopBeside(
  press: Press,
  from: BoardStop,
  rows: readonly BoardRow[],
  axis: TimeLine["axis"]
): BoardStop | null {
  const step = getArrowStep(press.key, axis);
  if (!step || press.altKey) return null;
  const { by } = step;
  let index = findStop(rows, from.id)?.index ?? -1;
  if (step.isAlong) {
    const row = rows[index];
    const stops = row ? listStops(row) : [];
    return stops[stops.findIndex(({ id }) => id === from.id) + by] ?? null;
  }
  for (index += by; rows[index]; index += by) {
    const [nearest] = listStops(rows[index]!).toSorted((a, b) => computeDistance(a, from) - computeDistance(b, from));
    if (nearest) return nearest;
  }
  return null;
}

/** Returns the direction of an arrow key: along the time or between lanes, and back or forward. */
function getArrowStep(key: string, axis: TimeLine["axis"]): { isAlong: boolean; by: 1 | -1 } | null {
  const isBack = key === "ArrowLeft" || key === "ArrowUp";
  if (!isBack && key !== "ArrowRight" && key !== "ArrowDown") return null;
  const keyAxis = key === "ArrowLeft" || key === "ArrowRight" ? "x" : "y";
  return { isAlong: keyAxis === axis, by: isBack ? -1 : 1 };
}

const computeDistance = (a: BoardStop, b: BoardStop) => Math.abs(a.start - b.start);

const findRowIndex = ({ techId }: Pick<DragCard, "techId">, rows: readonly BoardRow[]) =>
  rows.findIndex(({ lane }) => lane.id === (techId ?? UNASSIGNED));
