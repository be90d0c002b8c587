import { CircleDashed } from "lucide-react";
import { memo } from "react";
import { Avatar } from "@/components/ui/avatar";
import { UNASSIGNED } from "../updates/board-card";
import type { BoardRow } from "../day-work/board-rows";
import { LaneStatus, UnsentMark } from "../day-work/unsent-mark";

/** The technician of a column. Hidden from assistive technology because the column carries the name. */
export const ColumnHead = memo(function ColumnHead({ row: { lane, bars } }: { row: BoardRow }) {
  return (
    <div aria-hidden data-lane-head className="flex h-full items-center gap-1.5 border-r border-line px-2 text-sm">
      {lane.id === UNASSIGNED ? (
        <CircleDashed className="size-5 shrink-0 text-muted" />
      ) : (
        <Avatar id={lane.id} name={lane.name} picture={lane.picture} size="small" isDecorative />
      )}
      <span className="min-w-0 flex-1 text-xs leading-tight font-medium">
        <span className={lane.status ? "block truncate" : "line-clamp-2"}>{lane.name}</span>
        <LaneStatus status={lane.status} />
      </span>
      <UnsentMark unsent={lane.unsent} />
      <span className="tabular text-xs text-muted">{bars.length || ""}</span>
    </div>
  );
});
