"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, type ComponentProps, type RefObject } from "react";
import { LABEL } from "../board/board-head";
import { RowLabel } from "../board/board-row";
import type { IndexedStop } from "../day-work/board-stops";
import { withIndex } from "../day-work/with-index";
import { WeekHead, type HeadDay } from "./week-head";
import { computeWeekRowHeight, WeekTrack } from "./week-row";
import { getMaxCards, type WeekRow } from "./week-rows";

const LABEL_TOP = "items-start pt-2.5";

type Props = Omit<ComponentProps<typeof WeekTrack>, "row" | "currentId" | "most"> & {
  scroller: RefObject<HTMLElement | null>;
  unassigned: WeekRow;
  people: readonly WeekRow[];
  days: readonly HeadDay[];
  today: string;
  /** The index counts within all rows. */
  current: IndexedStop | null;
};

/** A row for each technician and a column for each day. Draws the visible rows and the one with the focus. */
export function WeekGrid({ scroller, unassigned, people, days, today, current, ...shared }: Props) {
  const most = getMaxCards(1, people.length + 1);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => computeHeight(people[i], most),
    getItemKey: (i) => people[i]?.lane.id ?? i,
    overscan: 2,
    rangeExtractor: (range) =>
      withIndex(defaultRangeExtractor(range), current ? current.index - 1 : undefined, people.length),
  });
  const first = days[0]?.day;
  useLayoutEffect(() => {
    const before = days.findIndex(({ day }) => day === today) - 1;
    scroller.current?.scrollTo({ left: Math.max(0, before) * shared.width });
    // oxlint-disable-next-line react/exhaustive-deps -- where the days are wider than the area, a week is first shown with today in sight; later that would take the dispatcher's place away
  }, [scroller, first]);
  // Row heights depend on the rows' content.
  useEffect(() => virtual.measure(), [people, virtual]);
  const visibleRows = virtual.getVirtualItems().flatMap(({ index, ...place }) => {
    const row = people[index];
    return row ? [{ ...place, row, currentId: current?.index === index + 1 ? current.stop.id : null }] : [];
  });
  return (
    <div className="w-max">
      <div className="sticky top-0 z-30">
        <WeekHead days={days} width={shared.width} today={today} query={shared.query} />
        <div
          style={{ height: computePinnedHeight(unassigned) }}
          className="flex border-b border-line-strong bg-surface"
        >
          <div className={LABEL}>
            <RowLabel row={unassigned} className={LABEL_TOP} />
          </div>
          <WeekTrack
            row={unassigned}
            currentId={current?.index === 0 ? current.stop.id : null}
            most={MOST_PINNED}
            {...shared}
          />
        </div>
      </div>
      <div style={{ height: virtual.getTotalSize() }} className="flex">
        <div className={LABEL}>
          {visibleRows.map(({ row, key, start, size }) => (
            <div key={key} style={{ height: size, top: start }} className="absolute inset-x-0 [contain:strict]">
              <RowLabel row={row} className={LABEL_TOP} />
            </div>
          ))}
        </div>
        <div style={{ width: days.length * shared.width }} className="relative">
          {visibleRows.map(({ row, currentId, key, start, size }) => (
            <div key={key} style={{ height: size, top: start }} className="absolute inset-x-0 [contain:strict]">
              <WeekTrack row={row} currentId={currentId} most={most} {...shared} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const MOST_PINNED = getMaxCards(0, 1);

/** Computes the height of the sticky top row. */
export const computePinnedHeight = (unassigned: WeekRow): number => computeWeekRowHeight(unassigned, MOST_PINNED);

const computeHeight = (row: WeekRow | undefined, most: number): number => (row ? computeWeekRowHeight(row, most) : 0);
