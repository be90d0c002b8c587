import { Ban, CalendarHeart } from "lucide-react";
import { memo } from "react";
import { cn } from "@/components/ui/class-names";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import type { BusySlot } from "../day-work/board-rows";
import { getReach } from "../updates/busy-place";
import { DOWN, toPixels, startPx, clampToDay } from "../day-work/time-line";
import { formatBusyRange, describeBusyTime } from "../day-work/appointment-words";

type Props = {
  bar: BusySlot;
  day: FrameSpan;
  zone: string;
  left: number;
  width: number;
  isCurrent: boolean;
  canChange: boolean;
};

/**
 * A block or an event, which cannot be booked over. It stands behind the appointments of its technician's column, or
 * among the unassigned ones.
 */
export const ColumnBusy = memo(function ColumnBusy(props: Props) {
  const { bar, day, zone, left, width, isCurrent, canChange } = props;
  const { id, time, slot } = bar;
  const { start, end } = clampToDay(day, time);
  const height = Math.max(toPixels(DOWN, end - start), 18);
  const Icon = time.kind === "block" ? Ban : CalendarHeart;
  return (
    <button
      type="button"
      data-busy={id}
      data-resizes={(canChange && getReach(time, zone) === "freely") || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={describeBusyTime(time, zone)}
      style={{
        marginLeft: left,
        width,
        marginTop: startPx(DOWN, day, start),
        height,
      }}
      className={cn(
        "board-busy column-busy hatch flex flex-col items-stretch overflow-clip border-y border-line-strong px-1 text-left text-xs text-ink outline-offset-[-2px] focus-visible:outline-2 focus-visible:outline-focus",
        slot === null ? "relative -z-1" : "rounded-control border-x",
        time.kind === "event" && "bg-info-soft"
      )}
    >
      {/* The name stays below the column heads while any part of the card is visible. */}
      <span style={{ top: DOWN.fixed.top + 2 }} className="sticky flex flex-col">
        <span className="truncate font-medium">
          <Icon aria-hidden className="mr-1 inline size-3" />
          {time.name}
        </span>
        {height > 36 && <span className="tabular truncate">{formatBusyRange(time, zone)}</span>}
      </span>
    </button>
  );
});
