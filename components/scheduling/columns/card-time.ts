import { clockOf, rangeOf, shortRangeOf } from "../updates/board-times";

/** From these widths on a line has room for the whole time, for its end without the meridiem, and for its beginning. */
const [WHOLE_PX, END_PX, BEGIN_PX] = [160, 98, 44];
/** What a sign takes of the line of the time. */
const SIGN_PX = 14;
/** What the edges of a card take, the picture of its status, a letter of the time, and the dots of a name cut off. */
const [EDGES_PX, PICTURE_PX, LETTER_PX, DOTS_PX] = [11, 15, 6.2, 14];

type Times = { start: Date; end: Date };

/** How many signs there is room for beside the time with its end. */
export const signRoom = (width: number): number => (width - END_PX) / SIGN_PX;

/** The whole time where there is room for it, or as much as says when it begins. */
export function cardTime({ start, end }: Times, lines: number, width: number, signs: number, zone: string): string {
  if (width < BEGIN_PX) return "";
  const room = lines > 1 ? width - signs * SIGN_PX : 0;
  if (room >= WHOLE_PX) return rangeOf(start, end, zone);
  return room >= END_PX ? shortRangeOf(start, end, zone) : beginOf(start, zone);
}

/**
 * Whether its time is cut off beside the picture of its status: that one gives way. Where the name stands in the same
 * line, the dots that end it would take the time's last figures, too.
 */
export function isTight(start: Date, lines: number, width: number, zone: string): boolean {
  const time = beginOf(start, zone).length * LETTER_PX;
  return width - EDGES_PX - PICTURE_PX - time < (lines > 1 ? 0 : DOTS_PX);
}

const beginOf = (start: Date, zone: string): string => clockOf(start, zone).slice(0, -3);
