import type { BoardRow } from "../day-work/board-rows";
import { Slots } from "../day-work/slots";

/** Which of how many places beside one another a card has, and how long before it the whole width is free. */
export type Place = { slot: number; of: number; freeMs: number };

/** A card is never lower than this long an appointment would be, so that a line of words fits in. */
export const LEAST_MS = 20 * 60_000;

type Card = { id: string; start: number; end: number };

/**
 * The cards of a column that overlap stand side by side, each as wide as the most that do where it stands: one that
 * nothing overlaps has the whole width. What lies behind the appointments has no place.
 */
export function sideBySide({ bars, taken }: BoardRow): Map<string, Place> {
  const cards: Card[] = bars.map(({ event }) => ({
    id: event.id,
    start: event.start.getTime(),
    end: Math.max(event.end.getTime(), event.start.getTime() + LEAST_MS),
  }));
  for (const { id, taken: one, slot } of taken)
    if (slot !== null) cards.push({ id, start: one.start, end: Math.max(one.end, one.start + LEAST_MS) });
  const places = new Map<string, Place>();
  let end = -Infinity;
  for (const crowd of crowdsOf(cards)) {
    const slots = new Slots();
    const placed = crowd.map((card) => {
      const freeMs = Math.max(0, card.start - end);
      end = Math.max(end, card.end);
      return { id: card.id, slot: slots.take(card.start, card.end), freeMs };
    });
    for (const { id, slot, freeMs } of placed) places.set(id, { slot, of: slots.count, freeMs });
  }
  return places;
}

/** The most that stand beside one another. */
export function widest(places: ReadonlyMap<string, Place>): number {
  let most = 1;
  for (const { of } of places.values()) most = Math.max(most, of);
  return most;
}

/** Cards that overlap one another, directly or by others between them, by start. */
function crowdsOf(cards: readonly Card[]): Card[][] {
  const crowds: Card[][] = [];
  let end = -Infinity;
  for (const card of cards.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))) {
    if (card.start >= end) crowds.push([]);
    crowds.at(-1)!.push(card);
    end = Math.max(end, card.end);
  }
  return crowds;
}
