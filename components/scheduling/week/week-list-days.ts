import type { BoardStop } from "../day-work/board-stops";
import type { WeekRow } from "./week-rows";

/** A card of a day, with the names of its technicians. */
export type ListedStop = { stop: BoardStop; people: string };

/**
 * Lists the days of a week with their cards by time. A crew appointment is listed once, as the card of its first
 * visible technician, with all names.
 */
export function listDays(rows: readonly WeekRow[]): Array<{ day: string; cards: ListedStop[] }> {
  const days = rows[0]?.cells.map(({ day }) => day) ?? [];
  return days.map((day, index) => {
    const stopByIdentity = new Map<string, { stop: BoardStop; names: string[] }>();
    for (const { lane, cells } of rows)
      for (const stop of cells[index]?.stops ?? []) {
        const existing = stopByIdentity.get(getStopIdentity(stop));
        if (existing) existing.names.push(lane.name);
        else stopByIdentity.set(getStopIdentity(stop), { stop, names: [lane.name] });
      }
    const cards = [...stopByIdentity.values()].toSorted((a, b) => a.stop.start - b.stop.start);
    return { day, cards: cards.map(({ stop, names }) => ({ stop, people: names.join(", ") })) };
  });
}

const getStopIdentity = ({ card, busy }: BoardStop): string =>
  card ? card.appointment.id : `${busy.kind}/${busy.id}/${busy.start}`;
