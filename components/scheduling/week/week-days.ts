import { DateTime } from "luxon";
import { boardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { clockOf } from "../updates/board-times";

/** "Wednesday, November 18". */
export const dayName = (day: string): string => DateTime.fromISO(day, { zone: "utc" }).toFormat("cccc, LLLL d");

/** "Wed 11/18". */
export const shortDayName = (day: string): string => DateTime.fromISO(day, { zone: "utc" }).toFormat("ccc LL/dd");

/** Builds the address of the day's board. */
export const dayAddress = (query: BoardQuery, day: string): string =>
  boardAddress("/schedule", { ...query, view: "board", date: day });

/** Builds the address for booking on a day for a technician. */
export const bookingAddress = (query: BoardQuery, day: string, techId: string | null): string =>
  boardAddress(
    "/schedule/new",
    { ...query, date: day },
    { appointmentDate: day, ...(techId === null ? {} : { for: techId }) },
  );

export const countWords = (count: number): string => (count === 1 ? "1 appointment" : `${count} appointments`);

const CHARACTER_PX = 6.2;

/** Returns the first of these texts that fits, or the start time. */
export function timeWithin(ranges: readonly string[], start: Date, width: number, zone: string): string {
  return ranges.find((range) => range.length * CHARACTER_PX <= width) ?? clockOf(start, zone);
}
