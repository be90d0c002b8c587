"use client";

import "../columns/columns.css";
import "./week.css";
import { useMemo } from "react";
import { useAreaWidth } from "../columns/use-area-width";
import { DayArea } from "../gestures/day-area";
import type { Board } from "../updates/board-copy";
import { useScheduleSetting } from "../updates/schedule-provider";
import { useWeekWork } from "./use-week-work";
import { computePinnedHeight, WeekGrid } from "./week-grid";
import { HEAD_PX } from "./week-head";
import { WeekList } from "./week-list";
import type { WeekRow } from "./week-rows";

const KEYS =
  "Use arrow keys to move between cards, Enter to open a card, and Space to select an appointment. Press Alt and Left or Right to move it one day. Press Alt and Up or Down to move it to the technician above or below.";

/** A narrower area, such as a phone, has no room for names and three days. */
const GRID_PX = 480;
/** The width of the names when the window shows them in full (board-head.tsx). */
const [NAMES_PX, NARROW_NAMES_PX] = [168, 112];
const WIDE_PX = 900;
/** The minimum width of a day, for a time and a name. */
const LEAST_DAY_PX = 100;

/** The week with technicians as rows and days as columns. Each cell holds a technician's work on a day. */
export function WeekBoard({ board }: { board: Board }) {
  const { today } = useScheduleSetting();
  const work = useWeekWork(board);
  const { rows, week, shared, scroller, current } = work;
  const area = useAreaWidth(scroller);
  const isGrid = area >= GRID_PX;
  const [unassigned] = rows;
  const people = useMemo(() => rows.slice(1), [rows]);
  const days = useMemo(() => week.map(({ day }, index) => ({ day, count: countOn(rows, index) })), [week, rows]);
  const names = matchMedia(`(min-width: ${WIDE_PX}px)`).matches ? NAMES_PX : NARROW_NAMES_PX;
  const width = Math.max(LEAST_DAY_PX, Math.floor((area - names) / 7));
  return (
    <DayArea
      work={work}
      name="Week"
      keys={KEYS}
      ghostClassName="items-center whitespace-nowrap"
      className={isGrid ? "scroll-pl-30 md:scroll-pl-44" : ""}
      style={{ scrollPaddingTop: isGrid && unassigned ? HEAD_PX + computePinnedHeight(unassigned) + 4 : HEAD_PX + 8 }}
    >
      {area > 0 && !isGrid && (
        <WeekList
          scroller={scroller}
          rows={rows}
          today={today}
          query={shared.query}
          zone={shared.zone}
          width={area}
          selected={shared.selected}
        />
      )}
      {isGrid && unassigned && (
        <WeekGrid
          scroller={scroller}
          unassigned={unassigned}
          people={people}
          days={days}
          today={today}
          current={current}
          width={width}
          {...shared}
        />
      )}
    </DayArea>
  );
}

/** Counts the shown appointments of a day. A crew appointment counts once. */
const countOn = (rows: readonly WeekRow[], index: number): number =>
  new Set(rows.flatMap(({ cells }) => cells[index]?.stops ?? []).flatMap(({ card }) => card?.appointment.id ?? []))
    .size;
