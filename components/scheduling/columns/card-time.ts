import { formatClockRange, formatShortRange } from "../updates/board-times";
import { formatTime } from "@/lib/platform/time/format-time";

/** The widths from which a line fits the whole time, its end without AM or PM, and its start. */
const [WHOLE_PX, END_PX, BEGIN_PX] = [160, 98, 44];
/** The width that a sign takes from the time's line. */
const SIGN_PX = 14;
/** The widths of a card's edges, of the status icon, of one letter of the time, and of an ellipsis. */
const [EDGES_PX, PICTURE_PX, LETTER_PX, DOTS_PX] = [11, 15, 6.2, 14];

type Times = { start: Date; end: Date };

/** The number of signs that fit beside a time with its end. */
export const signRoom = (width: number): number => (width - END_PX) / SIGN_PX;

/** Returns the whole time when it fits, else a shorter form that still shows the start. */
export function formatCardTime(
  { start, end }: Times,
  lines: number,
  width: number,
  signs: number,
  zone: string
): string {
  if (width < BEGIN_PX) return "";
  const room = lines > 1 ? width - signs * SIGN_PX : 0;
  if (room >= WHOLE_PX) return formatClockRange(start, end, zone);
  return room >= END_PX ? formatShortRange(start, end, zone) : beginOf(start, zone);
}

/**
 * True when the status icon would cut off the time, so the icon must go. On a shared line, the ellipsis of the name
 * would also take the time's last digits.
 */
export function isTight(start: Date, lines: number, width: number, zone: string): boolean {
  const time = beginOf(start, zone).length * LETTER_PX;
  return width - EDGES_PX - PICTURE_PX - time < (lines > 1 ? 0 : DOTS_PX);
}

const beginOf = (start: Date, zone: string): string => formatTime(start, zone).slice(0, -3);
