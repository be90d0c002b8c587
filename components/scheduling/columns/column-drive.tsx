import type { TravelGap } from "@/lib/scheduling/travel/travel-gap";
import type { DrivePlace } from "./drive-place";

type Props = { gap: TravelGap; place: DrivePlace };

/** The drive to a stop; one that takes longer than there is time is marked. The card's name says the same. */
export function ColumnDrive({ gap: { minutes, between }, place: { left, width, top, height, hasWords } }: Props) {
  const isLate = minutes > between;
  return (
    <span
      aria-hidden
      data-drive={isLate ? "late" : "in-time"}
      style={{ marginLeft: left, width, marginTop: top, height }}
      className={isLate ? "board-drive column-drive board-drive-late" : "board-drive column-drive"}
    >
      {hasWords && `${isLate ? "! " : ""}${minutes} min`}
    </span>
  );
}
