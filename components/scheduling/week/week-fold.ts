import type { WeekDay } from "../updates/board-times";

type Timed = { id: string; start: Date; end: Date };

/** Stands for cards of a day that there is no room for. */
export type MoreCard = Timed & { more: number; day: string };

/** How many cards stand side by side in a day of the week at most; the last place is then the others'. */
const SIDE_BY_SIDE = 3;

export const isMore = (card: object): card is MoreCard => "more" in card;

/**
 * A week's cards such that nothing becomes a sliver: where more overlap than there is room for, the first keep their
 * places and one card says how many more there are, as long as they last. What goes on over midnight stands on both
 * days, or on neither.
 */
export function foldedWeek<Card extends Timed>(
  cards: readonly Card[],
  week: readonly WeekDay[],
): Array<Card | MoreCard> {
  const shown = new Set<Card>();
  const folded = new Set<Card>();
  const more = week.flatMap(({ day, start, end }) => {
    const pieces = cards
      .filter((card) => card.start < end && card.end > start)
      .map((card) => pieceOf(card, start, end));
    const before = pieces.filter(({ card }) => folded.has(card));
    const rest = crowdsOf(pieces.filter(({ card }) => !folded.has(card))).flatMap((crowd) => {
      const places = placesOf(crowd);
      const kept = places.length <= SIDE_BY_SIDE ? places.length : SIDE_BY_SIDE - 1;
      for (const { card } of places.slice(0, kept).flat()) shown.add(card);
      return places
        .slice(kept)
        .flat()
        .filter(({ card }) => !shown.has(card));
    });
    for (const { card } of rest) folded.add(card);
    return crowdsOf([...before, ...rest]).map((others) => moreCard(day, others));
  });
  return [...shown, ...more];
}

/** What of a card lies in a day. */
type Piece<Card extends Timed> = Timed & { card: Card };

const pieceOf = <Card extends Timed>(card: Card, from: Date, to: Date): Piece<Card> => ({
  card,
  id: card.id,
  start: card.start < from ? from : card.start,
  end: card.end > to ? to : card.end,
});

/** Cards that overlap one another, directly or by others between them. */
function crowdsOf<Card extends Timed>(cards: readonly Card[]): Card[][] {
  const crowds: Card[][] = [];
  let end = -Infinity;
  for (const card of sorted(cards)) {
    if (card.start.getTime() >= end) crowds.push([]);
    crowds.at(-1)!.push(card);
    end = Math.max(end, card.end.getTime());
  }
  return crowds;
}

/** Which cards stand in which place, each in the first that is free. */
function placesOf<Card extends Timed>(crowd: readonly Card[]): Card[][] {
  const places: Card[][] = [];
  for (const card of sorted(crowd)) {
    const free = places.find((place) => place.at(-1)!.end <= card.start);
    if (free) free.push(card);
    else places.push([card]);
  }
  return places;
}

function moreCard(day: string, others: readonly Timed[]): MoreCard {
  const start = new Date(Math.min(...others.map((one) => one.start.getTime())));
  const end = new Date(Math.max(...others.map((one) => one.end.getTime())));
  return { id: `more/${day}/${start.getTime()}`, more: others.length, day, start, end };
}

/** By start; of two at once the longer first, so that the short ones fill what is left. */
const sorted = <Card extends Timed>(cards: readonly Card[]): Card[] =>
  cards.toSorted(
    (a, b) => a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime() || (a.id < b.id ? -1 : 1),
  );
