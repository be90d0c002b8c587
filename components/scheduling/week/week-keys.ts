import type { BoardStop } from "../day-work/board-stops";
import { foldStops, getMaxCards, type WeekRow } from "./week-rows";

/** A card of the week with its row and day. An entry past midnight stands on both days. */
export type WeekPlace = { row: number; day: string; stop: BoardStop };

type Press = { key: string; altKey: boolean };

/**
 * Finds the card that an arrow key leads to. Up and down go through a technician's day and on to the next technician.
 * Left and right go to the nearest day with cards, at the same height.
 */
export function findPlaceBeside({ key, altKey }: Press, from: WeekPlace, rows: readonly WeekRow[]): WeekPlace | null {
  if (altKey || !key.startsWith("Arrow")) return null;
  const by = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const listVisibleStops = (row: number, day: number): readonly BoardStop[] => {
    const stops = rows[row]?.cells[day]?.stops ?? [];
    return foldStops(stops, getMaxCards(row, rows.length), from.stop.id).visibleStops;
  };
  const days = rows[from.row]?.cells.map(({ day }) => day) ?? [];
  const findPlace = (row: number, day: number, index: number): WeekPlace | null => {
    const stop = listVisibleStops(row, day).at(index);
    return stop ? { row, day: days[day] ?? from.day, stop } : null;
  };
  const day = days.indexOf(from.day);
  const index = listVisibleStops(from.row, day).findIndex(({ id }) => id === from.stop.id);
  if (key === "ArrowLeft" || key === "ArrowRight") {
    for (let next = day + by; next >= 0 && next < days.length; next += by) {
      const count = listVisibleStops(from.row, next).length;
      if (count > 0) return findPlace(from.row, next, Math.min(Math.max(index, 0), count - 1));
    }
    return null;
  }
  const within = index + by >= 0 ? findPlace(from.row, day, index + by) : null;
  if (within) return within;
  for (let row = from.row + by; row >= 0 && row < rows.length; row += by) {
    const neighbor = findPlace(row, day, by > 0 ? 0 : -1);
    if (neighbor) return neighbor;
  }
  return null;
}
