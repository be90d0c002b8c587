"use client";

import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import type { Board } from "../updates/board-copy";
import { BoardHead, LABEL } from "./board-head";
import { RowLabel, RowTrack, computeRowHeight } from "./board-row";
import { DayArea } from "../gestures/day-area";
import { HourLines } from "../day-work/ground";
import { PeopleRows } from "./people-rows";
import { ACROSS } from "../day-work/time-line";
import { useDayWork } from "../gestures/use-day-work";

/** The unassigned row stays on top. This limit leaves room for the technicians. */
const PINNED_PX = 150;

const KEYS =
  "Use arrow keys to move between cards, Enter to open a card, and Space to select an appointment. Press Alt and an arrow key to move it 15 minutes or to the technician above or below. Press Alt, Shift, and Left or Right to change its length.";

/** The day board, with technicians as rows on one time line. Only the visible part is drawn. */
export function DayBoard({ board, frame }: { board: Board; frame: DayFrame }) {
  const work = useDayWork(board, frame, ACROSS);
  const { unassigned, people, current, shared, scroller } = work;
  const pinned = Math.min(computeRowHeight(unassigned), PINNED_PX);
  return (
    <DayArea
      work={work}
      name="Board"
      keys={KEYS}
      ghostClassName="items-center whitespace-nowrap"
      className="scroll-pl-30 md:scroll-pl-44"
      style={{ scrollPaddingTop: 34 + pinned }}
    >
      <div className="w-max">
        <div className="sticky top-0 z-30">
          <BoardHead day={shared.day} zone={shared.zone} />
          <div style={{ height: pinned }} className="flex border-b border-line-strong bg-surface">
            <div className={LABEL}>
              <RowLabel row={unassigned} />
            </div>
            <div className="relative overflow-x-hidden overflow-y-auto">
              <HourLines day={shared.day} line={ACROSS} />
              <RowTrack row={unassigned} currentId={current?.index === 0 ? current.stop.id : null} {...shared} />
            </div>
          </div>
        </div>
        <PeopleRows
          scroller={scroller}
          people={people}
          current={current && { ...current, index: current.index - 1 }}
          {...shared}
        />
      </div>
    </DayArea>
  );
}
