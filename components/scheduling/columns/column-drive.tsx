import type { TravelGap } from "@/lib/scheduling/travel-gap";
import { DOWN, lengthPx } from "../board/time-line";

/** The least that a line of words is high. */
const LEAST_PX = 12;

type Props = { gap: TravelGap; left: number; width: number; bottom: number };

/**
 * The drive to a stop, as long as it takes, just before it; one that takes longer than there is time is marked, and as
 * long as there is time. The card's name says the same.
 */
export function ColumnDrive({ gap: { minutes, between }, left, width, bottom }: Props) {
  const isLate = minutes > between;
  const height = Math.max(lengthPx(DOWN, Math.min(minutes, between) * 60_000), LEAST_PX);
  return (
    <span
      aria-hidden
      data-drive={isLate ? "late" : "in-time"}
      style={{ marginLeft: left, marginTop: bottom - height, height, maxWidth: width }}
      className={isLate ? "board-drive column-drive board-drive-late" : "board-drive column-drive"}
    >
      {width >= 44 && `${isLate ? "! " : ""}${minutes} min`}
    </span>
  );
}
