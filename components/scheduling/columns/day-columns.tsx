"use client";

import "./columns.css";
import { useLayoutEffect, useMemo } from "react";
import { cn } from "@/components/ui/class-names";
import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import type { Board } from "../updates/board-copy";
import { DayArea } from "../gestures/day-area";
import { HourLines } from "../day-work/ground";
import { DOWN } from "../day-work/time-line";
import { useDayWork } from "../gestures/use-day-work";
import { ColumnHead } from "./column-head";
import { computeColumnWidths } from "./column-widths";
import { HourGutter } from "./hour-gutter";
import { LaneColumn, type Column } from "./lane-column";
import { PeopleColumns } from "./people-columns";
import { placeSideBySide, countWidest } from "./side-by-side";
import { useAreaWidth } from "./use-area-width";

const KEYS =
  "Use arrow keys to move between cards, Enter to open a card, and Space to select an appointment. Press Alt and Up or Down to move it 15 minutes. Press Alt and Left or Right to move it to the next technician. Press Alt, Shift, and Up or Down to change its length.";

/**
 * The day board with a column for each technician and time from top to bottom. The unassigned column is always first:
 * it holds the work to hand out and takes back what a technician cannot do. It stays visible except on a phone, where
 * it would take a technician's place.
 */
export function DayColumns({ board, frame }: { board: Board; frame: DayFrame }) {
  const work = useDayWork(board, frame, DOWN);
  const { scroller, shared, current } = work;
  const area = useAreaWidth(scroller);
  const unassigned = useMemo(() => toColumn(work.unassigned), [work.unassigned]);
  const people = useMemo(() => work.people.map(toColumn), [work.people]);
  const widths = useMemo(
    () =>
      computeColumnWidths(area, {
        unassigned: countWidest(unassigned.places),
        people: people.map(({ places }) => countWidest(places)),
      }),
    [area, unassigned, people]
  );
  const { isPinned } = widths;

  // A phone scrolls past an empty unassigned lane.
  const skipped = area > 0 && !isPinned && work.unassigned.bars.length === 0 ? widths.unassigned : 0;
  const isMeasured = area > 0;
  useLayoutEffect(() => {
    if (isMeasured) scroller.current?.scrollTo({ left: skipped });
    // oxlint-disable-next-line react/exhaustive-deps -- at first only: later it would take the dispatcher's place away
  }, [isMeasured, scroller]);

  return (
    <DayArea
      work={work}
      name="Calendar"
      keys={KEYS}
      ghostClassName="items-start"
      style={{
        scrollPaddingTop: DOWN.fixed.top + 2,
        scrollPaddingLeft: DOWN.fixed.left + (isPinned ? widths.unassigned : 0),
      }}
    >
      <div className="flex w-max">
        <HourGutter day={shared.day} zone={shared.zone} />
        <div
          style={{ width: widths.unassigned, ...(isPinned ? { left: DOWN.fixed.left } : {}) }}
          className={cn("shrink-0 bg-surface", isPinned ? "sticky z-20 border-r border-line-strong" : "relative")}
        >
          <div style={{ height: DOWN.fixed.top }} className="sticky top-0 z-10 border-b border-line-strong bg-sunken">
            <ColumnHead row={unassigned.row} />
          </div>
          <div className="relative">
            <HourLines day={shared.day} line={DOWN} />
            <LaneColumn
              column={unassigned}
              width={widths.unassigned - (isPinned ? 1 : 0)}
              currentId={current?.index === 0 ? current.stop.id : null}
              {...shared}
            />
          </div>
        </div>
        <PeopleColumns
          scroller={scroller}
          people={people}
          widths={widths.people}
          before={isPinned ? 0 : widths.unassigned}
          current={current && { ...current, index: current.index - 1 }}
          {...shared}
        />
      </div>
    </DayArea>
  );
}

const toColumn = (row: Column["row"]): Column => ({ row, places: placeSideBySide(row) });
