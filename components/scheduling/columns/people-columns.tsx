"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, type ComponentProps, type RefObject } from "react";
import type { IndexedStop } from "../day-work/board-stops";
import { HourLines } from "../day-work/ground";
import { DOWN } from "../day-work/time-line";
import { withIndex } from "../day-work/with-index";
import { ColumnHead } from "./column-head";
import { LaneColumn, type Column } from "./lane-column";

type Props = Omit<ComponentProps<typeof LaneColumn>, "column" | "width" | "currentId"> & {
  scroller: RefObject<HTMLElement | null>;
  people: readonly Column[];
  widths: readonly number[];
  /** The width in front of the first column that scrolls along with the columns. */
  before: number;
  /** The index counts within `people`. */
  current: IndexedStop | null;
};

/** The technicians' columns. Draws the visible columns, one on each side, and the one with the focus. */
export function PeopleColumns({ scroller, people, widths, before, current, day, ...shared }: Props) {
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtual = useVirtualizer({
    horizontal: true,
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => widths[i]!,
    getItemKey: (i) => people[i]!.row.lane.id,
    scrollMargin: before,
    overscan: 1,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), current?.index, people.length),
  });
  // Widths depend on the columns' content and on their number.
  useEffect(() => virtual.measure(), [people, widths, virtual]);
  const columns = virtual.getVirtualItems();
  return (
    <div style={{ width: virtual.getTotalSize() }} className="relative shrink-0">
      <div style={{ height: DOWN.fixed.top }} className="sticky top-0 z-10 border-b border-line-strong bg-sunken">
        {columns.map(({ index, key, start, size }) => (
          <div key={key} style={{ left: start - before, width: size }} className="absolute inset-y-0 [contain:strict]">
            <ColumnHead row={people[index]!.row} />
          </div>
        ))}
      </div>
      <div className="relative">
        <HourLines day={day} line={DOWN} />
        {columns.map(({ index, key, start, size }) => (
          <div key={key} style={{ left: start - before }} className="absolute top-0">
            <LaneColumn
              column={people[index]!}
              width={size}
              day={day}
              currentId={index === current?.index ? current.stop.id : null}
              {...shared}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
