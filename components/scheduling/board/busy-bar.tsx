import { Ban, CalendarHeart } from "lucide-react";
import { memo } from "react";
import { cn } from "@/components/ui/class-names";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { getReach } from "../updates/busy-place";
import type { BusySlot as Taken } from "../day-work/board-rows";
import { ACROSS, toPixels, startPx, clampToDay } from "../day-work/time-line";
import { CARD_PX, SLOT_PX } from "../day-work/appointment-bar";
import { describeBusyTime } from "../day-work/appointment-words";

type Props = { bar: Taken; day: FrameSpan; zone: string; isCurrent: boolean; canChange: boolean };

/**
 * A block or an event, which cannot be booked over. On a technician's row it fills the height behind the appointments.
 * Without a technician it stands among the unassigned appointments.
 */
export const BusyBar = memo(function BusyBar({ bar, day, zone, isCurrent, canChange }: Props) {
  const { id, time, slot } = bar;
  const { start, end } = clampToDay(day, time);
  const Icon = time.kind === "block" ? Ban : CalendarHeart;
  return (
    <button
      type="button"
      data-busy={id}
      data-resizes={(canChange && getReach(time, zone) === "freely") || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={describeBusyTime(time, zone)}
      style={{
        marginLeft: startPx(ACROSS, day, start),
        width: Math.max(toPixels(ACROSS, end - start), 22),
        ...(slot === null ? { height: "100%" } : { marginTop: slot * SLOT_PX + 2, height: CARD_PX }),
      }}
      className={cn(
        "board-busy hatch overflow-clip border-x border-line-strong px-1 text-left align-top text-xs whitespace-nowrap text-ink outline-offset-[-2px] focus-visible:outline-2 focus-visible:outline-focus",
        slot === null ? "relative -z-1" : "rounded-control border-y",
        time.kind === "event" && "bg-info-soft"
      )}
    >
      {/* The name stays beside the row label while any part of the bar is visible. */}
      <span className="sticky left-29 inline-block max-w-full truncate align-top md:left-43">
        <Icon aria-hidden className="mr-1 inline size-3" />
        {time.name}
      </span>
    </button>
  );
});
