import type { Span } from "@/lib/scheduling/load-day-frame";
import { LABEL_PX } from "./board-row";
import { hourMarks, HOUR_PX } from "./time-line";

/** The hours along the top. */
export function BoardHead({ day, zone }: { day: Span; zone: string }) {
  return (
    <div className="flex h-8 border-b border-line bg-sunken text-xs text-muted">
      <div
        style={{ width: LABEL_PX }}
        className="sticky left-0 z-20 flex shrink-0 items-center border-r border-line bg-sunken px-2 max-md:!w-28"
      >
        Technician
      </div>
      {hourMarks(day, zone).map(({ ms, label }) => (
        <div key={ms} style={{ width: HOUR_PX }} className="tabular shrink-0 border-l border-line px-1 leading-8">
          {label}
        </div>
      ))}
    </div>
  );
}
