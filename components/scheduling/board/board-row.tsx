import { CircleDashed } from "lucide-react";
import { memo } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/class-names";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { UNASSIGNED } from "../updates/board-card";
import type { BoardRow } from "../day-work/board-rows";
import { LaneStatus, UnsentMark } from "../day-work/unsent-mark";
import { buildShade } from "../day-work/ground";
import { BusyBar } from "./busy-bar";
import { ACROSS, toPixels } from "../day-work/time-line";
import { SLOT_PX, AppointmentBar } from "../day-work/appointment-bar";
import { describeLane } from "../day-work/appointment-words";

/** Overlapping appointments are stacked, so the height follows the number of slots. */
export const computeRowHeight = (row: BoardRow): number => row.slots * SLOT_PX + 2;

type LabelProps = { row: BoardRow; className?: string };

/** The technician of a row. Hidden from assistive technology because the track carries the name. */
export const RowLabel = memo(function RowLabel({ row: { lane, bars }, className }: LabelProps) {
  return (
    <div aria-hidden className={cn("flex h-full items-center gap-2 border-b border-line px-2 text-sm", className)}>
      {lane.id === UNASSIGNED ? (
        <CircleDashed className="size-5 shrink-0 text-muted" />
      ) : (
        <Avatar id={lane.id} name={lane.name} picture={lane.picture} size="small" isDecorative />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{lane.name}</span>
        <LaneStatus status={lane.status} />
      </span>
      <UnsentMark unsent={lane.unsent} />
      <span className="tabular text-xs text-muted max-md:hidden">{bars.length || ""}</span>
    </div>
  );
});

type Props = {
  row: BoardRow;
  /** The visible part of the day, and a little more. Only cards inside it are drawn. */
  visibleSpan: FrameSpan;
  day: FrameSpan;
  zone: string;
  selected: ReadonlySet<string>;
  /**
   * The card in the tab order, if it is in this row. It is drawn even when out of sight, so that it keeps the focus.
   */
  currentId: string | null;
  canChange: boolean;
};

/** A technician's day from left to right, with hours and absences behind the appointments. */
export const RowTrack = memo(function RowTrack({ row, visibleSpan, day, zone, selected, currentId, canChange }: Props) {
  const { lane, bars, open, busy } = row;
  const isIn = (id: string, start: number, end: number) =>
    (end > visibleSpan.start && start < visibleSpan.end) || id === currentId;
  return (
    <div
      role="group"
      aria-label={describeLane(row)}
      data-lane={lane.id}
      style={{
        width: toPixels(ACROSS, day.end - day.start),
        height: computeRowHeight(row),
        backgroundImage: buildShade(ACROSS, day, open),
      }}
      data-axis="x"
      className="board-track border-b border-line"
    >
      {busy.map(
        (bar) =>
          isIn(bar.id, bar.time.start, bar.time.end) && (
            <BusyBar
              key={bar.id}
              bar={bar}
              day={day}
              zone={zone}
              isCurrent={bar.id === currentId}
              canChange={canChange}
            />
          )
      )}
      {bars.map(
        (bar) =>
          isIn(bar.card.id, bar.card.start.getTime(), bar.card.end.getTime()) && (
            <AppointmentBar
              key={bar.card.id}
              bar={bar}
              day={day}
              zone={zone}
              isSelected={selected.has(bar.card.id)}
              isCurrent={bar.card.id === currentId}
              canChange={canChange}
            />
          )
      )}
    </div>
  );
});
