import { UNASSIGNED } from "../updates/board-events";
import type { Move } from "../moving/send-moves";
import type { BoardRow } from "../day-work/board-rows";
import { findStop, stopsOf, type DragCard, type Stop } from "../day-work/board-stops";
import { STEP_MS, type TimeLine } from "../day-work/time-line";

type Press = { key: string; altKey: boolean; shiftKey: boolean };

/**
 * Dragging by keyboard. With Alt the arrows along the time move a card by a quarter of an hour, with Shift besides they
 * change its length; those across give it to the technician beside.
 */
export function barMove(
  press: Press,
  card: Pick<DragCard, "techId" | "start" | "end">,
  rows: readonly BoardRow[],
  axis: TimeLine["axis"],
): Move | null {
  const step = press.altKey && stepOf(press.key, axis);
  if (!step) return null;
  const { by } = step;
  if (step.isAlong) {
    const end = card.end.getTime() + by * STEP_MS;
    if (press.shiftKey) return { start: card.start, end: new Date(Math.max(end, card.start.getTime() + STEP_MS)) };
    return { start: new Date(card.start.getTime() + by * STEP_MS), end: new Date(end) };
  }
  const beside = rows[rowIndexOf(card, rows) + by];
  if (!beside) return null;
  return { start: card.start, end: card.end, techId: beside.lane.id === UNASSIGNED ? null : beside.lane.id };
}

/** Whether keys on a card ask to move it. One that cannot be moved stays: left to the browser, Alt+Left leaves the page. */
export const asksToMove = ({ key, altKey }: Pick<Press, "key" | "altKey">): boolean =>
  altKey && key.startsWith("Arrow");

/** The card that the arrow keys lead to: along the lane, or the nearest in time of the next lane that has any. */
export function stopBeside(press: Press, from: Stop, rows: readonly BoardRow[], axis: TimeLine["axis"]): Stop | null {
  const step = stepOf(press.key, axis);
  if (!step || press.altKey) return null;
  const { by } = step;
  let index = findStop(rows, from.id)?.index ?? -1;
  if (step.isAlong) {
    const row = rows[index];
    const stops = row ? stopsOf(row) : [];
    return stops[stops.findIndex(({ id }) => id === from.id) + by] ?? null;
  }
  for (index += by; rows[index]; index += by) {
    const [nearest] = stopsOf(rows[index]!).toSorted((a, b) => apart(a, from) - apart(b, from));
    if (nearest) return nearest;
  }
  return null;
}

/** What an arrow means: along the time or from lane to lane, back or on. */
function stepOf(key: string, axis: TimeLine["axis"]): { isAlong: boolean; by: 1 | -1 } | null {
  const isBack = key === "ArrowLeft" || key === "ArrowUp";
  if (!isBack && key !== "ArrowRight" && key !== "ArrowDown") return null;
  const keyAxis = key === "ArrowLeft" || key === "ArrowRight" ? "x" : "y";
  return { isAlong: keyAxis === axis, by: isBack ? -1 : 1 };
}

const apart = (a: Stop, b: Stop) => Math.abs(a.start - b.start);

const rowIndexOf = ({ techId }: Pick<DragCard, "techId">, rows: readonly BoardRow[]) =>
  rows.findIndex(({ lane }) => lane.id === (techId ?? UNASSIGNED));
