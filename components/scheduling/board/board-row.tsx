import { CircleDashed } from "lucide-react";
import { memo } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/class-names";
import type { Span } from "@/lib/scheduling/load-day-frame";
import { UNASSIGNED } from "../board-events";
import type { BoardRow } from "./board-rows";
import { HOUR_PX, widthOf, xOf } from "./time-line";
import { SLOT_PX, VisitBar } from "./visit-bar";

/** How high a row is: all its visits below one another where they overlap. */
export const rowHeight = (row: BoardRow): number => row.slots * SLOT_PX + 2;

/** Who a row is of. It says nothing new to assistive technology: the track has the name. */
export const RowLabel = memo(function RowLabel({ row: { lane, bars } }: { row: BoardRow }) {
  return (
    <div aria-hidden className="flex h-full items-center gap-2 border-b border-line px-2 text-sm">
      {lane.id === UNASSIGNED ? (
        <CircleDashed className="size-5 shrink-0 text-muted" />
      ) : (
        <Avatar id={lane.id} name={lane.name} picture={lane.picture} size="small" isDecorative />
      )}
      <span className="min-w-0 flex-1 truncate">{lane.name}</span>
      <span className="tabular text-xs text-muted max-md:hidden">{bars.length || ""}</span>
    </div>
  );
});

type Props = {
  row: BoardRow;
  day: Span;
  zone: string;
  selected: ReadonlySet<string>;
  currentId: string | null;
  canChange: boolean;
};

/** A technician's day from left to right: hours and absences behind, visits before them. */
export const RowTrack = memo(function RowTrack({ row, day, zone, selected, currentId, canChange }: Props) {
  const { lane, bars, open, taken } = row;
  const count = bars.length === 1 ? "1 visit" : `${bars.length} visits`;
  // Its size is known, and nothing in it reaches out: the browser need not look at the other rows.
  return (
    <div
      role="group"
      aria-label={`${lane.name}, ${count}`}
      data-lane={lane.id}
      style={{ width: widthOf(day.end - day.start), height: rowHeight(row) }}
      className="relative border-b border-line [contain:strict]"
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
  );
});

/** A line at each hour, once behind all rows. */
export function HourLines({ day }: { day: Span }) {
  const hours = Math.round((day.end - day.start) / 3_600_000);
  return Array.from({ length: hours }, (_, i) => (
    <div
      key={i}
      aria-hidden
      style={{ left: i * HOUR_PX }}
      className="pointer-events-none absolute inset-y-0 w-px bg-line"
    />
  ));
}

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
