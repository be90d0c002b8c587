import { CircleDashed } from "lucide-react";
import { memo } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/class-names";
import type { Span } from "@/lib/scheduling/load-day-frame";
import { UNASSIGNED } from "../board-events";
import type { BoardRow } from "./board-rows";
import { HOUR_PX, widthOf, xOf } from "./time-line";
import { SLOT_PX, VisitBar } from "./visit-bar";

export const LABEL_PX = 168;
const GRID = `repeating-linear-gradient(to right, var(--color-line) 0 1px, transparent 1px ${HOUR_PX}px)`;

/** How high a row is: all its visits below one another where they overlap. */
export const rowHeight = (row: BoardRow): number => row.slots * SLOT_PX + 2;

type Props = {
  row: BoardRow;
  day: Span;
  zone: string;
  selected: ReadonlySet<string>;
  currentId: string | null;
  canChange: boolean;
  /** At most this high; more scrolls within the row. */
  maxHeight?: number;
};

/** A technician's day from left to right: hours and absences behind, visits before them. */
export const BoardRowView = memo(function BoardRowView(props: Props) {
  const { row, day, zone, selected, currentId, canChange, maxHeight } = props;
  const { lane, bars, open, taken } = row;
  const height = rowHeight(row);
  const count = bars.length === 1 ? "1 visit" : `${bars.length} visits`;
  return (
    <div
      role="group"
      aria-label={`${lane.name}, ${count}`}
      data-lane={lane.id}
      style={{ height: Math.min(height, maxHeight ?? height) }}
      className="flex border-b border-line"
    >
      <div
        style={{ width: LABEL_PX }}
        className="sticky left-0 z-20 flex shrink-0 items-center gap-2 border-r border-line bg-surface px-2 text-sm max-md:!w-28"
      >
        {lane.id === UNASSIGNED ? (
          <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
        ) : (
          <Avatar id={lane.id} name={lane.name} picture={lane.picture} size="small" isDecorative />
        )}
        <span className="min-w-0 flex-1 truncate">{lane.name}</span>
        <span aria-hidden className="tabular text-xs text-muted max-md:hidden">
          {bars.length || ""}
        </span>
      </div>
      <div className={cn("min-w-0", height > (maxHeight ?? height) && "overflow-x-hidden overflow-y-auto")}>
        <div
          data-track
          style={{ width: widthOf(day.end - day.start), height: height - 1, backgroundImage: GRID }}
          className="relative shrink-0"
        >
          {closedSpans(day, open).map(({ start, end }) => (
            <Shade key={start} day={day} start={start} end={end} className="bg-sunken opacity-75" />
          ))}
          {taken.map((span) => (
            <Shade
              key={`${span.kind}${span.start}`}
              day={day}
              start={span.start}
              end={span.end}
              className={cn("hatch border-x border-line-strong", span.kind === "event" && "bg-info-soft")}
            >
              {span.name}
            </Shade>
          ))}
          {bars.map((bar) => (
            <VisitBar
              key={bar.event.id}
              bar={bar}
              day={day}
              zone={zone}
              isSelected={selected.has(bar.event.id)}
              isCurrent={bar.event.id === currentId}
              canChange={canChange}
            />
          ))}
        </div>
      </div>
    </div>
  );
});

type ShadeProps = Span & { day: Span; className: string; children?: string };

function Shade({ day, start, end, className, children }: ShadeProps) {
  return (
    <div
      style={{ left: xOf(day, start), width: widthOf(end - start) }}
      title={children}
      className={cn("pointer-events-none absolute inset-y-0 overflow-hidden", className)}
    >
      {children && (
        <span className="m-0.5 inline-block rounded-control bg-surface px-1 text-xs text-ink">{children}</span>
      )}
    </div>
  );
}

/** What of the day is outside the working hours; undefined hours shade nothing. */
export function closedSpans(day: Span, open: Span | null | undefined): Span[] {
  if (open === undefined) return [];
  if (open === null) return [day];
  return [
    { start: day.start, end: open.start },
    { start: open.end, end: day.end },
  ].filter(({ start, end }) => end > start);
}
