import type { BoardEvent } from "../board-events";
import { UNASSIGNED } from "../board-events";
import type { Move } from "../send-moves";
import type { BoardRow } from "./board-rows";
import { findStop, stopsOf, type Stop } from "./board-stops";
import { STEP_MS } from "./time-line";

type Press = { key: string; altKey: boolean; shiftKey: boolean };

/**
 * Dragging by keyboard: Alt+Left/Right moves a visit by a quarter of an hour, Alt+Shift+Left/Right changes its length,
 * Alt+Up/Down gives it to the technician above or below.
 */
export function barMove(press: Press, event: BoardEvent, rows: readonly BoardRow[]): Move | null {
  if (!press.altKey) return null;
  const by = directions[press.key];
  if (!by) return null;
  if (press.key === "ArrowLeft" || press.key === "ArrowRight") {
    const end = event.end.getTime() + by * STEP_MS;
    if (press.shiftKey) return { start: event.start, end: new Date(Math.max(end, event.start.getTime() + STEP_MS)) };
    return { start: new Date(event.start.getTime() + by * STEP_MS), end: new Date(end) };
  }
  const beside = rows[rowIndexOf(event, rows) + by];
  if (!beside) return null;
  return { start: event.start, end: event.end, techId: beside.lane.id === UNASSIGNED ? null : beside.lane.id };
}

/** The card that the arrow keys lead to: along the row, or the nearest in time of the next row that has any. */
export function stopBeside(press: Press, from: Stop, rows: readonly BoardRow[]): Stop | null {
  const by = directions[press.key];
  if (!by || press.altKey) return null;
  let index = findStop(rows, from.id)?.index ?? -1;
  if (press.key === "ArrowLeft" || press.key === "ArrowRight") {
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

const directions: Record<string, 1 | -1 | undefined> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const apart = (a: Stop, b: Stop) => Math.abs(a.start - b.start);

const rowIndexOf = (event: BoardEvent, rows: readonly BoardRow[]) =>
  rows.findIndex(({ lane }) => lane.id === (event.techId ?? UNASSIGNED));
