import { countDaysBetween } from "@/lib/platform/time/day";
import { addLocalTime } from "@/lib/platform/time/wall-time";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { onDayOf, getReach } from "../updates/busy-place";
import type { PlannedMove } from "../gestures/group-move";
import type { Move } from "../updates/send-moves";
import { UNASSIGNED, type BoardCard } from "../updates/board-card";
import type { WeekRow } from "./week-rows";

/** The number of days and the new technician of a move. The technician stays when `techId` is left out. */
export type Shift = { days: number; techId?: string | null };

/** A cell of the week. A list only has days. */
export type CellPlace = { lane: string | undefined; day: string | undefined };

const getLaneTechId = (laneId: string): string | null => (laneId === UNASSIGNED ? null : laneId);

/** Returns the change of a drop from one cell to another. Null when nothing would change. */
export function shiftBetween(from: CellPlace, to: CellPlace): Shift | null {
  const days = from.day && to.day ? countDaysBetween(from.day, to.day) : 0;
  const isElsewhere = to.lane !== undefined && to.lane !== from.lane;
  if (days === 0 && !isElsewhere) return null;
  return { days, ...(isElsewhere && to.lane !== undefined ? { techId: getLaneTechId(to.lane) } : {}) };
}

type Press = { key: string; altKey: boolean; shiftKey: boolean };

/** Computes a drag by keyboard. Alt with left or right moves by a day, with up or down to the next technician. */
export function shiftOfKey(
  { key, altKey, shiftKey }: Press,
  techId: string | null,
  rows: readonly WeekRow[]
): Shift | null {
  if (!altKey || shiftKey) return null;
  if (key === "ArrowLeft" || key === "ArrowRight") return { days: key === "ArrowLeft" ? -1 : 1 };
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const index = rows.findIndex(({ lane }) => lane.id === (techId ?? UNASSIGNED));
  const beside = rows[index + (key === "ArrowUp" ? -1 : 1)];
  return index >= 0 && beside ? { days: 0, techId: getLaneTechId(beside.lane.id) } : null;
}

/** Moves an appointment. Local time and length stay the same, even when clocks change. */
export function shiftEvent({ start, end }: Pick<BoardCard, "start" | "end">, shift: Shift, zone: string): Move {
  const moved = addLocalTime(start, { days: shift.days }, zone);
  return {
    start: moved,
    end: new Date(moved.getTime() + end.getTime() - start.getTime()),
    ...toTechIdChange(shift),
  };
}

/**
 * Moves a block or an event, whose start and end keep their local times. Null for an entry past midnight, which cannot
 * move.
 */
export function shiftBusyTime(busy: BusyTime, shift: Shift, zone: string): Move | null {
  if (getReach(busy, zone) === "not at all") return null;
  const at = addLocalTime(new Date(busy.start), { days: shift.days }, zone);
  return { ...onDayOf(busy, at, zone), ...toTechIdChange(shift) };
}

const toTechIdChange = ({ techId }: Shift) => (techId === undefined ? {} : { techId });

/**
 * Computes the moves of all selected cards when one of them moves. All move by the same number of days. Cards of the
 * same technician follow to the new one; others keep theirs. Cards that would not change are left out.
 */
export function computeWeekGroupMove(
  moved: BoardCard,
  shift: Shift,
  selected: readonly BoardCard[],
  zone: string
): PlannedMove[] {
  const planMove = (card: BoardCard, by: Shift) => ({ card, move: shiftEvent(card, by, zone) });
  const others = selected
    .filter(({ appointment }) => appointment.id !== moved.appointment.id)
    .map((card) => planMove(card, card.techId === moved.techId ? shift : { days: shift.days }))
    .filter(({ move }) => shift.days !== 0 || move.techId !== undefined);
  return [planMove(moved, shift), ...others];
}
