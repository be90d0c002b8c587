import { DateTime } from "luxon";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import type { Move } from "../moving/send-moves";

/** What takes time otherwise, and where it is moved to. */
export type BusyMove = { taken: BusyTime; move: Move };

/** How far it can be moved: what lasts the whole day has no other time of day, what goes on over midnight stays. */
export type Reach = "freely" | "by day" | "not at all";

export function reachOf({ start, end }: FrameSpan, zone: string): Reach {
  const day = DateTime.fromMillis(start, { zone }).startOf("day");
  const next = day.plus({ days: 1 }).toMillis();
  if (end > next) return "not at all";
  return start === day.toMillis() && end === next ? "by day" : "freely";
}

/** Whether a time lies within a day: what takes time otherwise ends on the day on which it begins. */
export const isWithin = (day: FrameSpan, { start, end }: Move): boolean =>
  start.getTime() >= day.start && end.getTime() <= day.end;

/** The day, from its first instant up to the next day's, that an instant lies in. */
function dayOf(at: Date, zone: string): FrameSpan {
  const start = DateTime.fromJSDate(at, { zone }).startOf("day");
  return { start: start.toMillis(), end: start.plus({ days: 1 }).toMillis() };
}

/** The same times by the clock on the wall, on the day of another instant. */
export function onDayOf({ start, end }: FrameSpan, at: Date, zone: string): Move {
  const days = DateTime.fromJSDate(at, { zone })
    .startOf("day")
    .diff(DateTime.fromMillis(start, { zone }).startOf("day"), "days").days;
  const moved = (ms: number) =>
    DateTime.fromMillis(ms, { zone })
      .plus({ days: Math.round(days) })
      .toJSDate();
  return { start: moved(start), end: moved(end) };
}

/** Where a key moves it in a month; null where it may not go: over midnight, or to another hour when it has none. */
export function keyedTo(taken: FrameSpan, to: Move, zone: string): Move | null {
  const reach = reachOf(taken, zone);
  if (reach === "freely") return isWithin(dayOf(to.start, zone), to) ? to : null;
  const onDay = onDayOf(taken, to.start, zone);
  return reach === "by day" && onDay.start.getTime() === to.start.getTime() ? onDay : null;
}

/** Where a card of a month comes to lie that was dropped there: a month has no times. */
export function droppedAt(taken: FrameSpan, to: Move, zone: string): Move {
  // The middle of it says which day is meant.
  return onDayOf(taken, new Date((to.start.getTime() + to.end.getTime()) / 2), zone);
}

/** Whether something is shown where a move has put it. */
export const isMovedTo = ({ taken, move }: BusyMove, shown: BusyTime): boolean =>
  shown.kind === taken.kind && shown.id === taken.id && shown.start === move.start.getTime();

const isSameDate = (a: BusyTime, b: BusyTime) => a.kind === b.kind && a.id === b.id && a.start === b.start;

/**
 * What a board shows after a date was moved: for all who take part; whoever it was dropped on takes the place of whom it was
 * taken from, once.
 */
export function withBusyMoved(list: readonly BusyTime[], { taken, move }: BusyMove): BusyTime[] {
  const to = { start: move.start.getTime(), end: move.end.getTime() };
  const techId = move.techId === undefined ? taken.techId : move.techId;
  const isThere = list.some((one) => isSameDate(one, taken) && one.techId === techId);
  const others = list.some((one) => isSameDate(one, taken) && one.techId !== taken.techId);
  return list.flatMap((one) => {
    if (!isSameDate(one, taken)) return [one];
    if (one.techId !== taken.techId || techId === taken.techId) return [{ ...one, ...to }];
    // Whom it is taken from leaves; nobody's it is only where nobody stays.
    return isThere || (techId === null && others) ? [] : [{ ...one, ...to, techId }];
  });
}
