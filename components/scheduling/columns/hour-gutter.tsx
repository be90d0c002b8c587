import { memo } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { DOWN, listHourMarks, toPixels } from "../day-work/time-line";

/** The hours along the left. They stay there, below a corner that also stays. */
export const HourGutter = memo(function HourGutter({ day, zone }: { day: FrameSpan; zone: string }) {
  return (
    <div
      aria-hidden
      style={{ width: DOWN.fixed.left }}
      className="sticky left-0 z-30 shrink-0 border-r border-line bg-surface"
    >
      <div style={{ height: DOWN.fixed.top }} className="sticky top-0 border-b border-line-strong bg-sunken" />
      <div style={{ height: toPixels(DOWN, day.end - day.start) }} className="text-xs text-muted">
        {listHourMarks(day, zone).map(({ ms, label }) => (
          <div key={ms} style={{ height: DOWN.hourPx }} className="tabular px-1 text-right whitespace-nowrap">
            {label}
          </div>
        ))}
      </div>
    </div>
  );
});
