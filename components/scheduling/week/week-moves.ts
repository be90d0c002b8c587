import { DateTime } from "luxon";
import { daysBetween } from "@/lib/platform/time/days";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { onDayOf, reachOf } from "../events/busy-place";
import type { PlannedMove } from "../gestures/group-move";
import type { Move } from "../moving/send-moves";
import { UNASSIGNED, type BoardEvent } from "../updates/board-events";
import type { WeekRow } from "./week-rows";

/** To which day, counted from where it is, and to whom; whose it is stays where that is left out. */
export type Shift = { days: number; techId?: string | null };

/** A cell of the week; a list has days only. */
export type CellPlace = { lane: string | undefined; day: string | undefined };

const techOf = (laneId: string): string | null => (laneId === UNASSIGNED ? null : laneId);

/** What it means to drop a card of one cell on another; null where nothing would change. */
export function shiftBetween(from: CellPlace, to: CellPlace): Shift | null {
  const days = from.day && to.day ? daysBetween(from.day, to.day) : 0;
  const isElsewhere = to.lane !== undefined && to.lane !== from.lane;
  if (days === 0 && !isElsewhere) return null;
  return { days, ...(isElsewhere && to.lane !== undefined ? { techId: techOf(to.lane) } : {}) };
}

type Press = { key: string; altKey: boolean; shiftKey: boolean };

/** Dragging by keyboard: with Alt, left and right go a day back and on, up and down to the technician beside. */
export function shiftOfKey(
  { key, altKey, shiftKey }: Press,
  techId: string | null,
  rows: readonly WeekRow[],
): Shift | null {
  if (!altKey || shiftKey) return null;
  if (key === "ArrowLeft" || key === "ArrowRight") return { days: key === "ArrowLeft" ? -1 : 1 };
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const index = rows.findIndex(({ lane }) => lane.id === (techId ?? UNASSIGNED));
  const beside = rows[index + (key === "ArrowUp" ? -1 : 1)];
  return index >= 0 && beside ? { days: 0, techId: techOf(beside.lane.id) } : null;
}

/** An appointment at the same time by the clock on the wall, as long as it was, also across days when clocks change. */
export function shiftedEvent({ start, end }: Pick<BoardEvent, "start" | "end">, shift: Shift, zone: string): Move {
  const moved = DateTime.fromJSDate(start, { zone }).plus({ days: shift.days }).toMillis();
  return {
    start: new Date(moved),
    end: new Date(moved + end.getTime() - start.getTime()),
    ...techIdOf(shift),
  };
}

/** A block or an event, which keeps its beginning and its end by the clock; null where it goes on over midnight and stays. */
export function shiftedBusy(taken: BusyTime, shift: Shift, zone: string): Move | null {
  if (reachOf(taken, zone) === "not at all") return null;
  const at = DateTime.fromMillis(taken.start, { zone }).plus({ days: shift.days }).toJSDate();
  return { ...onDayOf(taken, at, zone), ...techIdOf(shift) };
}

const techIdOf = ({ techId }: Shift) => (techId === undefined ? {} : { techId });

/**
 * What moving one card does to all that are selected with it: they move by as many days; who is on the same technician
 * goes along to the new one, the others stay with theirs. What would stay where it is is left alone.
 */
export function weekGroupMove(
  moved: BoardEvent,
  shift: Shift,
  selected: readonly BoardEvent[],
  zone: string,
): PlannedMove[] {
  const planned = (event: BoardEvent, by: Shift) => ({ event, move: shiftedEvent(event, by, zone) });
  const others = selected
    .filter(({ appointment }) => appointment.id !== moved.appointment.id)
    .map((event) => planned(event, event.techId === moved.techId ? shift : { days: shift.days }))
    .filter(({ move }) => shift.days !== 0 || move.techId !== undefined);
  return [planned(moved, shift), ...others];
}
