import type { TravelGap } from "@/lib/scheduling/travel/travel-gap";
import type { DrivePlace } from "./drive-place";

type Props = { gap: TravelGap; place: DrivePlace };

/** The drive to an appointment. It is marked when it takes longer than the gap. The label of the card says the same. */
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
