import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { formatCount } from "@/lib/platform/format/format-count";
import { formatTime } from "@/lib/platform/time/format-time";

/** Builds the address of the day's board. */
export const buildDayAddress = (query: BoardQuery, day: string): string =>
  buildBoardAddress("/schedule", { ...query, view: "board", date: day });

/** Builds the address for booking on a day for a technician. */
export const buildDayBookingAddress = (query: BoardQuery, day: string, techId: string | null): string =>
  buildBoardAddress(
    "/schedule/new",
    { ...query, date: day },
    { appointmentDate: day, ...(techId === null ? {} : { for: techId }) }
  );

export const countWords = (count: number): string => formatCount(count, "appointment");

/** The mean width of a character in a range with AM or PM, whose letters are wide. */
const CHARACTER_PX = 6.8;

/** Returns the first of these texts that fits, or the start time. */
export function fitTime(ranges: readonly string[], start: Date, width: number, zone: string): string {
  return ranges.find((range) => range.length * CHARACTER_PX <= width) ?? formatTime(start, zone);
}
