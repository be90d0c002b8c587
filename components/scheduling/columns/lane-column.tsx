import { memo } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import type { BoardRow } from "../day-work/board-rows";
import { buildShade } from "../day-work/ground";
import { DOWN, toPixels } from "../day-work/time-line";
import { describeLane } from "../day-work/appointment-words";
import { ColumnCard } from "./column-card";
import { ColumnBusy } from "./column-busy";
import type { CardPlace } from "./side-by-side";

/** A technician's day, with the position of each card. */
export type Column = { row: BoardRow; places: ReadonlyMap<string, CardPlace> };

/** The free width on both sides of a column, so that the time beside an appointment can be clicked. */
const [BEFORE_PX, AFTER_PX] = [3, 8];

type Props = {
  column: Column;
  width: number;
  /** The visible part of the day, and a little more. Only cards inside it are drawn. */
  visibleSpan: FrameSpan;
  day: FrameSpan;
  zone: string;
  selected: ReadonlySet<string>;
  /**
   * The card in the tab order, if it is in this column. It is drawn even when out of sight, so that it keeps the focus.
   */
  currentId: string | null;
  canChange: boolean;
};

/** A technician's day from top to bottom, with hours and absences behind the appointments. */
export const LaneColumn = memo(function LaneColumn(props: Props) {
  const { column, width, visibleSpan, day, zone, selected, currentId, canChange } = props;
  const { row, places } = column;
  const isIn = (id: string, start: number, end: number) =>
    (end > visibleSpan.start && start < visibleSpan.end) || id === currentId;
  const boxOf = (id: string) => {
    const { slot, of, freeMs } = places.get(id) ?? { slot: 0, of: 1, freeMs: 0 };
    const share = (width - BEFORE_PX - AFTER_PX) / of;
    return { left: Math.round(BEFORE_PX + slot * share), width: Math.floor(share) - 1, freeMs };
  };
  return (
    <div
      role="group"
      aria-label={describeLane(row)}
      data-lane={row.lane.id}
      style={{
        width,
        height: toPixels(DOWN, day.end - day.start),
        backgroundImage: buildShade(DOWN, day, row.open),
      }}
      data-axis="y"
      className="board-track border-r border-line"
    >
      {row.busy.map(
        (bar) =>
          isIn(bar.id, bar.time.start, bar.time.end) && (
            <ColumnBusy
              key={bar.id}
              bar={bar}
              day={day}
              zone={zone}
              isCurrent={bar.id === currentId}
              canChange={canChange}
              {...(bar.slot === null ? { left: 0, width: width - 1 } : boxOf(bar.id))}
            />
          )
      )}
      {row.bars.map(
        (bar) =>
          isIn(bar.card.id, bar.card.start.getTime(), bar.card.end.getTime()) && (
            <ColumnCard
              key={bar.card.id}
              bar={bar}
              day={day}
              zone={zone}
              isSelected={selected.has(bar.card.id)}
              isCurrent={bar.card.id === currentId}
              canChange={canChange}
              edgeLeft={width - AFTER_PX}
              edgeWidth={AFTER_PX - 1}
              {...boxOf(bar.card.id)}
            />
          )
      )}
    </div>
  );
});
