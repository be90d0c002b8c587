"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, type ComponentProps, type RefObject } from "react";
import { LABEL } from "./board-head";
import { RowLabel, RowTrack, computeRowHeight } from "./board-row";
import type { BoardRow } from "../day-work/board-rows";
import type { IndexedStop } from "../day-work/board-stops";
import { HourLines } from "../day-work/ground";
import { ACROSS, toPixels } from "../day-work/time-line";
import { withIndex } from "../day-work/with-index";

type Props = Omit<ComponentProps<typeof RowTrack>, "row" | "currentId"> & {
  scroller: RefObject<HTMLElement | null>;
  people: readonly BoardRow[];
  /** The index counts within `people`. */
  current: IndexedStop | null;
};

/** The technicians' rows. Draws the visible rows, a few around them, and the one with the focus. */
export function PeopleRows({ scroller, people, current, day, ...shared }: Props) {
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => computeRowHeight(people[i]!),
    getItemKey: (i) => people[i]!.lane.id,
    overscan: 3,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), current?.index, people.length),
  });
  // Row heights depend on the rows' content.
  useEffect(() => virtual.measure(), [people, virtual]);
  const rows = virtual.getVirtualItems();
  return (
    <div style={{ height: virtual.getTotalSize() }} className="flex">
      <div className={LABEL}>
        {rows.map(({ index, key, start, size }) => (
          <div key={key} style={{ height: size, top: start }} className="absolute inset-x-0 [contain:strict]">
            <RowLabel row={people[index]!} />
          </div>
        ))}
      </div>
      <div style={{ width: toPixels(ACROSS, day.end - day.start) }} className="relative">
        <HourLines day={day} line={ACROSS} />
        {rows.map(({ index, key, start, size }) => (
          <div key={key} style={{ height: size, top: start }} className="absolute inset-x-0">
            <RowTrack
              row={people[index]!}
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
