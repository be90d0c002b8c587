import type { KeyboardEvent } from "react";
import { countDaysBetween } from "@/lib/platform/time/day";
import { addLocalTime, getWallTimeAt } from "@/lib/platform/time/wall-time";
import type { BoardCard } from "../updates/board-card";
import type { Move } from "../updates/send-moves";

const STEP_MS = 30 * 60_000;

type Press = Pick<KeyboardEvent, "key" | "altKey" | "shiftKey">;
type Planned = { card: BoardCard; move: Move };

/** Returns the card of a month that has the focus. */
export function findFocusedCard<Card extends { id: string }>(
  { target }: Pick<KeyboardEvent, "target">,
  cards: readonly Card[]
): Card | undefined {
  const cardElement = (target as HTMLElement)
    .closest(".rbc-event")
    ?.querySelector<HTMLElement>("[data-card], [data-busy]");
  const id = cardElement?.dataset["card"] ?? cardElement?.dataset["busy"];
  return cards.find((card) => card.id === id);
}

/**
 * Computes a move by keyboard. Alt+Up/Down moves by half an hour, Alt+Shift+Up/Down changes the length, and
 * Alt+Left/Right moves by a day. The local time stays the same when clocks change.
 */
export function computeCalendarMove(
  { key, altKey, shiftKey }: Press,
  { start, end }: Pick<BoardCard, "start" | "end">,
  zone: string
): Move | null {
  if (!altKey || !key.startsWith("Arrow")) return null;
  const by = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  const length = end.getTime() - start.getTime();
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const moved = addLocalTime(start, { days: by }, zone);
    return { start: moved, end: new Date(moved.getTime() + length) };
  }
  if (shiftKey) return { start, end: new Date(start.getTime() + Math.max(length + by * STEP_MS, STEP_MS)) };
  return { start: new Date(start.getTime() + by * STEP_MS), end: new Date(end.getTime() + by * STEP_MS) };
}

/**
 * Computes the moves of all selected cards when one of them moves. All move by the same days and minutes of local time.
 * A change of length affects only the moved card.
 */
export function computeCalendarGroupMove(
  moved: BoardCard,
  to: Move,
  selected: readonly BoardCard[],
  zone: string
): Planned[] {
  const ownMove = { card: moved, move: to };
  if (to.start.getTime() === moved.start.getTime()) return [ownMove];
  const [from, until] = [getWallTimeAt(moved.start, zone), getWallTimeAt(to.start, zone)];
  const by = { days: countDaysBetween(from.day, until.day), minutes: until.minute - from.minute };
  const others = selected.filter(({ appointment }) => appointment.id !== moved.appointment.id);
  return [
    ownMove,
    ...others.map((card) => {
      const start = addLocalTime(card.start, by, zone);
      return { card, move: { start, end: new Date(start.getTime() + card.end.getTime() - card.start.getTime()) } };
    }),
  ];
}
