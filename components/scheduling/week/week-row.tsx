import { PageLink } from "@/components/ui/link";
import { memo } from "react";
import { describeLane } from "../day-work/appointment-words";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { BUSY_PX, WeekBusy } from "./week-busy";
import { WEEK_CARD_PX, WeekCard } from "./week-card";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { buildDayAddress } from "./week-days";
import { foldStops, type Folded, type WeekCell, type WeekRow } from "./week-rows";

const GAP_PX = 3;
const MORE_PX = 20;
/** The space above the first card, the bookable space below the last one, and the minimum height. */
const [ABOVE_PX, BELOW_PX, LEAST_PX] = [4, 15, 60];
/** The space on both sides of the cards in a cell. */
const BESIDE_PX = 4;

/** Computes the height of a row from its fullest day, after folding. */
export function computeWeekRowHeight({ cells }: WeekRow, most: number): number {
  return Math.max(LEAST_PX, ...cells.map(({ stops }) => computeCellHeight(foldStops(stops, most, null))));
}

function computeCellHeight({ visibleStops, more }: Folded): number {
  const heights = visibleStops.map(({ busy }) => (busy ? BUSY_PX : WEEK_CARD_PX) + GAP_PX);
  // The last place of a folded day may hold any card that has the focus.
  if (more > 0) heights.splice(-1, 1, WEEK_CARD_PX + GAP_PX);
  return heights.reduce((sum, px) => sum + px, ABOVE_PX + (more > 0 ? MORE_PX : 0) + BELOW_PX);
}

type Shared = {
  query: BoardQuery;
  zone: string;
  /** The width of a day. */
  width: number;
  selected: ReadonlySet<string>;
  canChange: boolean;
  /** The maximum number of cards in a day. */
  most: number;
};

type Props = Shared & {
  row: WeekRow;
  /** The card in the tab order, if it is in this row. */
  currentId: string | null;
};

/** A technician's week with a cell for each day and its cards in a column. */
export const WeekTrack = memo(function WeekTrack({ row, ...rest }: Props) {
  return (
    <div role="group" aria-label={describeLane(row)} className="flex h-full border-b border-line">
      {row.cells.map((cell) => (
        <Cell key={cell.day} cell={cell} row={row} {...rest} />
      ))}
    </div>
  );
});

function Cell({ cell, row, currentId, query, zone, width, selected, canChange, most }: Props & { cell: WeekCell }) {
  const { visibleStops, more } = foldStops(cell.stops, most, currentId);
  const dayHref = buildDayAddress(query, cell.day);
  return (
    <div
      role="group"
      aria-label={formatWeekday(cell.day)}
      data-lane={row.lane.id}
      data-day={cell.day}
      data-off={cell.isOff || undefined}
      data-free={canChange || undefined}
      style={{ width, padding: `${ABOVE_PX}px ${BESIDE_PX}px 0`, gap: GAP_PX }}
      className="week-cell flex shrink-0 flex-col overflow-clip border-r border-line last:border-r-0"
    >
      {visibleStops.map(({ id, card, busy }) =>
        card ? (
          <WeekCard
            key={id}
            card={card}
            zone={zone}
            width={width - 2 * BESIDE_PX}
            isSelected={selected.has(id)}
            isReached={id === currentId}
          />
        ) : (
          <WeekBusy
            key={id}
            id={id}
            busy={busy}
            zone={zone}
            width={width - 2 * BESIDE_PX}
            isReached={id === currentId}
          />
        )
      )}
      {more > 0 && (
        <PageLink
          href={dayHref}
          scroll={false}
          aria-label={`${more} more for ${row.lane.name} on ${formatWeekday(cell.day)}`}
          style={{ height: MORE_PX - GAP_PX }}
          className="shrink-0 rounded-control px-1 text-xs leading-[17px] font-medium text-link hover:underline focus-visible:outline-2 focus-visible:outline-focus"
        >
          +{more} more
        </PageLink>
      )}
    </div>
  );
}
