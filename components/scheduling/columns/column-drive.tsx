import type { TravelGap } from "@/lib/scheduling/travel-gap";
import { DOWN, lengthPx } from "../board/time-line";

/** As wide as its words, and the least that a line of them is high. */
const [WIDTH_PX, LEAST_PX] = [58, 12];

type Props = { gap: TravelGap; right: number; width: number; bottom: number; freeMs: number };

/**
 * The drive to a stop, as long as it takes, just before it; one that takes longer than there is time is marked. It is never
 * longer than the column is free, so that it covers no visit but the end of one that leaves no time. The card's name says the same.
 */
export function ColumnDrive({ gap: { minutes, between }, right, width, bottom, freeMs }: Props) {
  const isLate = minutes > between;
  const height = Math.max(lengthPx(DOWN, Math.min(minutes * 60_000, freeMs)), LEAST_PX);
  const drawn = Math.min(WIDTH_PX, width);
  return (
    <span
      aria-hidden
      data-drive={isLate ? "late" : "in-time"}
      style={{ marginLeft: right - drawn, width: drawn, marginTop: bottom - height, height }}
      className={isLate ? "board-drive column-drive board-drive-late" : "board-drive column-drive"}
    >
      {width >= 44 && `${isLate ? "! " : ""}${minutes} min`}
    </span>
  );
}
