import { cn } from "@/components/ui/class-names";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { ACROSS, listHourMarks } from "../day-work/time-line";

/** One sticky layer for all names keeps their column at the left. */
export const LABEL = "sticky left-0 z-20 w-28 shrink-0 border-r border-line bg-surface md:w-42";

/** The hours along the top of the board. */
export function BoardHead({ day, zone }: { day: FrameSpan; zone: string }) {
  return (
    <div className="flex h-8 border-b border-line bg-sunken text-xs text-muted">
      <div className={cn(LABEL, "flex items-center bg-sunken px-2")}>Technician</div>
      {listHourMarks(day, zone).map(({ ms, label }) => (
        <div key={ms} style={{ width: ACROSS.hourPx }} className="tabular shrink-0 border-l border-line px-1 leading-8">
          {label}
        </div>
      ))}
    </div>
  );
}
