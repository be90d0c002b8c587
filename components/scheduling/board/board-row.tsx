import { CircleDashed } from "lucide-react";
import { memo } from "react";
import { Avatar } from "@/components/ui/avatar";
import type { Span } from "@/lib/scheduling/load-day-frame";
import { UNASSIGNED } from "../board-events";
import type { BoardRow } from "./board-rows";
import { TakenBar } from "./taken-bar";
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
  /** The part of the day that is in sight, and a little more: only what lies in it is drawn. */
  shown: Span;
  day: Span;
  zone: string;
  selected: ReadonlySet<string>;
  /** The card that Tab leads to, if it is in this row: drawn wherever it lies, so that it keeps the focus. */
  currentId: string | null;
  canChange: boolean;
};

/** A technician's day from left to right: hours and absences behind, visits before them. */
export const RowTrack = memo(function RowTrack({ row, shown, day, zone, selected, currentId, canChange }: Props) {
  const { lane, bars, open, taken } = row;
  const count = bars.length === 1 ? "1 visit" : `${bars.length} visits`;
  const isIn = (id: string, start: number, end: number) => (end > shown.start && start < shown.end) || id === currentId;
  return (
    <div
      role="group"
      aria-label={`${lane.name}, ${count}`}
      data-lane={lane.id}
      style={{ width: widthOf(day.end - day.start), height: rowHeight(row), backgroundImage: shadeOf(day, open) }}
      className="board-track border-b border-line"
    >
      {taken.map(
        (bar) =>
          isIn(bar.id, bar.taken.start, bar.taken.end) && (
            <TakenBar key={bar.id} bar={bar} day={day} zone={zone} isCurrent={bar.id === currentId} />
          ),
      )}
      {bars.map(
        (bar) =>
          isIn(bar.event.id, bar.event.start.getTime(), bar.event.end.getTime()) && (
            <VisitBar
              key={bar.event.id}
              bar={bar}
              day={day}
              zone={zone}
              isSelected={selected.has(bar.event.id)}
              isCurrent={bar.event.id === currentId}
              canChange={canChange}
            />
          ),
      )}
    </div>
  );
});

/** A line at each hour, once behind all rows. */
export const HourLines = memo(function HourLines({ day }: { day: Span }) {
  const line = `repeating-linear-gradient(to right, var(--color-line) 0 1px, transparent 1px ${HOUR_PX}px)`;
  const width = widthOf(day.end - day.start);
  return (
    <div aria-hidden style={{ width, backgroundImage: line }} className="pointer-events-none absolute inset-y-0" />
  );
});

/** What is outside the working hours, as the ground of the row. */
function shadeOf(day: Span, open: Span | null | undefined): string | undefined {
  const closed = closedSpans(day, open);
  if (closed.length === 0) return undefined;
  const stops = closed.flatMap(({ start, end }) => [
    `transparent ${xOf(day, start)}px`,
    `${SHADE} ${xOf(day, start)}px ${xOf(day, end)}px`,
    `transparent ${xOf(day, end)}px`,
  ]);
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

const SHADE = "color-mix(in oklab, var(--color-sunken) 75%, transparent)";

/** What of the day is outside the working hours; undefined hours shade nothing. */
export function closedSpans(day: Span, open: Span | null | undefined): Span[] {
  if (open === undefined) return [];
  if (open === null) return [day];
  return [
    { start: day.start, end: open.start },
    { start: open.end, end: day.end },
  ].filter(({ start, end }) => end > start);
}
