import type { BoardRow } from "../day-work/board-rows";
import { Slots } from "../day-work/slots";

/** The slot of a card, the number of slots side by side, and the ms before it in which the whole width is free. */
export type CardPlace = { slot: number; of: number; freeMs: number };

/** A card is at least as high as an appointment of this length, so that one line of text fits. */
export const LEAST_MS = 20 * 60_000;

type Card = { id: string; start: number; end: number };

/**
 * Places overlapping cards of a column side by side. The width of each depends on the largest overlap at its place. A
 * card without overlap has the full width. Busy time behind the appointments gets no position.
 */
export function placeSideBySide({ bars, busy }: BoardRow): Map<string, CardPlace> {
  const cards: Card[] = bars.map(({ card }) => ({
    id: card.id,
    start: card.start.getTime(),
    end: Math.max(card.end.getTime(), card.start.getTime() + LEAST_MS),
  }));
  for (const { id, time: one, slot } of busy)
    if (slot !== null) cards.push({ id, start: one.start, end: Math.max(one.end, one.start + LEAST_MS) });
  const places = new Map<string, CardPlace>();
  let end = -Infinity;
  for (const crowd of groupOverlaps(cards)) {
    const slots = new Slots();
    const placed = crowd.map((card) => {
      const freeMs = Math.max(0, card.start - end);
      end = Math.max(end, card.end);
      return { id: card.id, slot: slots.addSpan(card.start, card.end), freeMs };
    });
    for (const { id, slot, freeMs } of placed) places.set(id, { slot, of: slots.count, freeMs });
  }
  return places;
}

/** Returns the largest number of cards side by side. */
export function countWidest(places: ReadonlyMap<string, CardPlace>): number {
  let most = 1;
  for (const { of } of places.values()) most = Math.max(most, of);
  return most;
}

/** Groups cards that overlap directly or through other cards, sorted by start. */
function groupOverlaps(cards: readonly Card[]): Card[][] {
  const crowds: Card[][] = [];
  let end = -Infinity;
  for (const card of cards.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))) {
    if (card.start >= end) crowds.push([]);
    crowds.at(-1)!.push(card);
    end = Math.max(end, card.end);
  }
  return crowds;
}
