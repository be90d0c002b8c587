import type { Stop } from "../day-work/board-stops";
import type { WeekRow } from "./week-rows";

/** A card of a day, and whose it is. */
export type ListedStop = { stop: Stop; people: string };

/**
 * The days of a week, each with what stands in it by time, once however many have it: the card of the first of them
 * who is shown, which says all their names.
 */
export function listedDays(rows: readonly WeekRow[]): Array<{ day: string; cards: ListedStop[] }> {
  const days = rows[0]?.cells.map(({ day }) => day) ?? [];
  return days.map((day, index) => {
    const found = new Map<string, { stop: Stop; names: string[] }>();
    for (const { lane, cells } of rows)
      for (const stop of cells[index]?.stops ?? []) {
        const known = found.get(keyOf(stop));
        if (known) known.names.push(lane.name);
        else found.set(keyOf(stop), { stop, names: [lane.name] });
      }
    const cards = [...found.values()].toSorted((a, b) => a.stop.start - b.stop.start);
    return { day, cards: cards.map(({ stop, names }) => ({ stop, people: names.join(", ") })) };
  });
}

const keyOf = ({ event, taken }: Stop): string =>
  event ? event.appointment.id : `${taken.kind}/${taken.id}/${taken.start}`;
