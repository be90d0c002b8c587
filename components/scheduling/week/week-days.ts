import { DateTime } from "luxon";
import { boardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { clockOf } from "../updates/board-times";

/** "Wednesday, November 18". */
export const dayName = (day: string): string => DateTime.fromISO(day, { zone: "utc" }).toFormat("cccc, LLLL d");

/** "Wed 11/18". */
export const shortDayName = (day: string): string => DateTime.fromISO(day, { zone: "utc" }).toFormat("ccc LL/dd");

/** That day's board. */
export const dayAddress = (query: BoardQuery, day: string): string =>
  boardAddress("/schedule", { ...query, view: "board", date: day });

/** Where one books on a day, for somebody. */
export const bookingAddress = (query: BoardQuery, day: string, techId: string | null): string =>
  boardAddress(
    "/schedule/new",
    { ...query, date: day },
    { appointmentDate: day, ...(techId === null ? {} : { for: techId }) },
  );

export const countWords = (count: number): string => (count === 1 ? "1 appointment" : `${count} appointments`);

const CHARACTER_PX = 6.2;

/** The fullest of these words for a time that there is room for, else when it begins. */
export function timeWithin(ranges: readonly string[], start: Date, width: number, zone: string): string {
  return ranges.find((range) => range.length * CHARACTER_PX <= width) ?? clockOf(start, zone);
}
