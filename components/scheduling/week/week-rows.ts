import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { weekdayOf } from "@/lib/platform/time/days";
import { boardRows, type BoardRow } from "../day-work/board-rows";
import { stopsOf, type Stop } from "../day-work/board-stops";
import { laneEvents, UNASSIGNED } from "../updates/board-events";
import type { WeekDay } from "../updates/board-times";
import type { Lane } from "../updates/lanes";
import type { ScheduleSetting } from "../updates/schedule-provider";

/** A technician's day of a week: what stands in it, by time. */
export type WeekCell = { day: string; isOff: boolean; stops: readonly Stop[] };

/** A technician's week, or that of what nobody has. */
export type WeekRow = BoardRow & { cells: readonly WeekCell[] };

/**
 * The rows of a week, in the order of the lanes, the unassigned one first. What goes on over midnight stands on each day
 * that it touches, and what several do in the row of each.
 */
export function weekRows(
  lanes: readonly Lane[],
  items: readonly BoardAppointment[],
  taken: readonly BusyTime[],
  week: readonly WeekDay[],
  isOff: (laneId: string, day: string) => boolean,
): WeekRow[] {
  const day = { start: Number(week[0]?.start), end: Number(week.at(-1)?.end) };
  return boardRows(lanes, laneEvents(items), { day, open: null, own: {}, taken: [...taken] }).map((row) => {
    const stops = stopsOf(row);
    return { ...row, cells: week.map((one) => cellOf(one, row.lane.id, stops, isOff)) };
  });
}

function cellOf(
  { day, start, end }: WeekDay,
  laneId: string,
  stops: readonly Stop[],
  isOff: (laneId: string, day: string) => boolean,
): WeekCell {
  const [from, to] = [start.getTime(), end.getTime()];
  return {
    day,
    isOff: isOff(laneId, day),
    stops: stops.filter((stop) => stop.start < to && endOf(stop) > from),
  };
}

const endOf = ({ event, taken }: Stop): number => event?.end.getTime() ?? taken?.end ?? 0;

/** Whether a technician does not work on a day: their own hours say, and the business's where they have none. */
export function daysOff({
  hours,
  technicians,
}: Pick<ScheduleSetting, "hours" | "technicians">): (laneId: string, day: string) => boolean {
  const own = new Map(technicians.map(({ id, ownDays }) => [id, ownDays]));
  const open = new Set(hours.filter(({ isOpen }) => isOpen).map(({ weekday }) => weekday));
  // The same seven are asked for of each of hundreds.
  const weekdays = new Map<string, number>();
  return (laneId, day) => {
    if (laneId === UNASSIGNED) return false;
    const weekday = weekdays.get(day) ?? weekdayOf(day);
    weekdays.set(day, weekday);
    return !(own.get(laneId)?.[weekday] ?? open.has(weekday));
  };
}

/**
 * How many cards a day of a row shows: of nobody's, which stay on top, so many that there is room for the technicians; of a
 * technician the more, the fewer there are.
 */
export function mostOfRow(row: number, rows: number): number {
  if (row === 0) return 3;
  return rows <= 6 ? 8 : rows <= 12 ? 6 : 4;
}

/** What of a cell is shown where there is room for so many, and how many more there are. */
export type Folded = { shown: readonly Stop[]; more: number };

/** The first of a cell, the last place being that of what says how many more there are. The card to keep is always shown. */
export function folded(stops: readonly Stop[], most: number, keptId: string | null): Folded {
  if (stops.length <= most) return { shown: stops, more: 0 };
  const first = stops.slice(0, most - 1);
  const kept = stops.slice(most - 1).find(({ id }) => id === keptId);
  const shown = kept ? [...first.slice(0, -1), kept] : first;
  return { shown, more: stops.length - shown.length };
}
