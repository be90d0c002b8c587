import { countDaysBetween, getDayAt } from "@/lib/platform/time/day";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { addLocalTime } from "@/lib/platform/time/wall-time";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import type { Move } from "./send-moves";

/** Busy time and the position that it is moved to. */
export type BusyMove = { busy: BusyTime; move: Move };

/** The freedom to move: an all-day entry has no other time of day, and an entry past midnight cannot move. */
export type Reach = "freely" | "by day" | "not at all";

export function getReach({ start, end }: FrameSpan, zone: string): Reach {
  const day = getDaySpan(new Date(start), zone);
  if (end > day.end) return "not at all";
  return start === day.start && end === day.end ? "by day" : "freely";
}

/** True when a move stays within one day. Busy time must end on the day on which it begins. */
export const isWithin = (day: FrameSpan, { start, end }: Move): boolean =>
  start.getTime() >= day.start && end.getTime() <= day.end;

/** Returns the day of an instant, from its start to the start of the next day. */
function getDaySpan(at: Date, zone: string): FrameSpan {
  const { start, end } = getDayRange(getDayAt(at, zone), zone);
  return { start: start.getTime(), end: end.getTime() };
}

/** Moves a time span to the day of another instant and keeps its local times. */
export function onDayOf({ start, end }: FrameSpan, at: Date, zone: string): Move {
  const days = countDaysBetween(getDayAt(new Date(start), zone), getDayAt(at, zone));
  const shift = (ms: number) => addLocalTime(new Date(ms), { days }, zone);
  return { start: shift(start), end: shift(end) };
}

/**
 * Computes a move by keyboard in the month view. Null when it would cross midnight, or change the hour of an all-day
 * entry.
 */
export function computeKeyedMove(busy: FrameSpan, to: Move, zone: string): Move | null {
  const reach = getReach(busy, zone);
  if (reach === "freely") return isWithin(getDaySpan(to.start, zone), to) ? to : null;
  const onDay = onDayOf(busy, to.start, zone);
  return reach === "by day" && onDay.start.getTime() === to.start.getTime() ? onDay : null;
}

/** Computes the position of a card that was dropped in the month view, which has no times. */
export function computeDroppedMove(busy: FrameSpan, to: Move, zone: string): Move {
  // The middle of the span says which day is meant.
  return onDayOf(busy, new Date((to.start.getTime() + to.end.getTime()) / 2), zone);
}

/** True when the entry is shown at the position of the move. */
export const isMovedTo = ({ busy, move }: BusyMove, entry: BusyTime): boolean =>
  entry.kind === busy.kind && entry.id === busy.id && entry.start === move.start.getTime();

const isSameDate = (a: BusyTime, b: BusyTime) => a.kind === b.kind && a.id === b.id && a.start === b.start;

/**
 * Applies a move to the busy times on a board, for all participants. The new technician replaces the previous one and
 * appears only once.
 */
export function withBusyMoved(list: readonly BusyTime[], { busy, move }: BusyMove): BusyTime[] {
  const to = { start: move.start.getTime(), end: move.end.getTime() };
  const techId = move.techId === undefined ? busy.techId : move.techId;
  const isThere = list.some((one) => isSameDate(one, busy) && one.techId === techId);
  const others = list.some((one) => isSameDate(one, busy) && one.techId !== busy.techId);
  return list.flatMap((one) => {
    if (!isSameDate(one, busy)) return [one];
    if (one.techId !== busy.techId || techId === busy.techId) return [{ ...one, ...to }];
    // The previous technician leaves. The entry becomes unassigned only when no participant remains.
    return isThere || (techId === null && others) ? [] : [{ ...one, ...to, techId }];
  });
}
