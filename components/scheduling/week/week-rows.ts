import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { getWeekday } from "@/lib/platform/time/day";
import { buildBoardRows, type BoardRow } from "../day-work/board-rows";
import { listStops, type BoardStop } from "../day-work/board-stops";
import { buildLaneCards, UNASSIGNED } from "../updates/board-card";
import type { WeekDay } from "../updates/board-times";
import type { Lane } from "../updates/lanes";
import type { ScheduleSetting } from "../updates/schedule-provider";

/** A technician's day of a week, with its stops by time. */
export type WeekCell = { day: string; isOff: boolean; stops: readonly BoardStop[] };

/** The week of a technician, or of unassigned work. */
export type WeekRow = BoardRow & { cells: readonly WeekCell[] };

/**
 * Builds the rows of a week: the unassigned row first, then the lanes in order. An entry past midnight stands on both
 * days. Crew work stands in each technician's row.
 */
export function buildWeekRows(
  lanes: readonly Lane[],
  items: readonly BoardAppointment[],
  busy: readonly BusyTime[],
  week: readonly WeekDay[],
  isOff: (laneId: string, day: string) => boolean
): WeekRow[] {
  const day = { start: Number(week[0]?.start), end: Number(week.at(-1)?.end) };
  return buildBoardRows(lanes, buildLaneCards(items), { day, open: null, own: {}, busy: [...busy] }).map((row) => {
    const stops = listStops(row);
    return { ...row, cells: week.map((one) => buildWeekCell(one, row.lane.id, stops, isOff)) };
  });
}

function buildWeekCell(
  { day, start, end }: WeekDay,
  laneId: string,
  stops: readonly BoardStop[],
  isOff: (laneId: string, day: string) => boolean
): WeekCell {
  const [from, to] = [start.getTime(), end.getTime()];
  return {
    day,
    isOff: isOff(laneId, day),
    stops: stops.filter((stop) => stop.start < to && endOf(stop) > from),
  };
}

const endOf = ({ card, busy }: BoardStop): number => card?.end.getTime() ?? busy?.end ?? 0;

/** Tells whether a technician has a day off, by their own hours or else by the business's. */
export function findDaysOff({
  hours,
  technicians,
}: Pick<ScheduleSetting, "hours" | "technicians">): (laneId: string, day: string) => boolean {
  const ownDaysById = new Map(technicians.map(({ id, ownDays }) => [id, ownDays]));
  const open = new Set(hours.filter(({ isOpen }) => isOpen).map(({ weekday }) => weekday));
  // Hundreds of technicians ask for the same seven days.
  const weekdays = new Map<string, number>();
  return (laneId, day) => {
    if (laneId === UNASSIGNED) return false;
    const weekday = weekdays.get(day) ?? getWeekday(day);
    weekdays.set(day, weekday);
    return !(ownDaysById.get(laneId)?.[weekday] ?? open.has(weekday));
  };
}

/**
 * Returns the maximum number of cards in a day of a row. The sticky unassigned row stays small to leave room for the
 * technicians. The fewer technicians, the more cards each shows.
 */
export function getMaxCards(row: number, rows: number): number {
  if (row === 0) return 3;
  return rows <= 6 ? 8 : rows <= 12 ? 6 : 4;
}

/** The visible stops of a cell, and the number of hidden ones. */
export type Folded = { visibleStops: readonly BoardStop[]; more: number };

/**
 * Returns the first stops of a cell. The last place is for the count of the rest. The card to keep is always included.
 */
export function foldStops(stops: readonly BoardStop[], most: number, pinnedId: string | null): Folded {
  if (stops.length <= most) return { visibleStops: stops, more: 0 };
  const first = stops.slice(0, most - 1);
  const pinnedStop = stops.slice(most - 1).find(({ id }) => id === pinnedId);
  const visibleStops = pinnedStop ? [...first.slice(0, -1), pinnedStop] : first;
  return { visibleStops, more: stops.length - visibleStops.length };
}
