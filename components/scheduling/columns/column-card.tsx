import { memo } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { getAppointmentTone } from "../updates/board-card";
import { computeRowGap, type Bar } from "../day-work/board-rows";
import { useScheduleSetting } from "../updates/schedule-provider";
import { DOWN, toPixels, startPx, clampToDay } from "../day-work/time-line";
import { describeAppointment } from "../day-work/appointment-words";
import { limitSigns, listSigns } from "../updates/signs";
import { useLateness } from "../updates/use-lateness";
import { CardLines } from "./card-lines";
import { formatCardTime, isTight, signRoom } from "./card-time";
import { ColumnDrive } from "./column-drive";
import { placeDrive } from "./drive-place";
import { LEAST_MS } from "./side-by-side";

const LINE_PX = 16;

type Props = {
  bar: Bar;
  day: FrameSpan;
  zone: string;
  left: number;
  width: number;
  /** The time in ms for which the column is free before this card. */
  freeMs: number;
  /** The free space beside the cards of the column. */
  edgeLeft: number;
  edgeWidth: number;
  isSelected: boolean;
  /** True for the one card in the tab order. Arrow keys move on from it. */
  isCurrent: boolean;
  canChange: boolean;
};

/**
 * An appointment in its technician's column. Its length decides the number of lines, each cut off at the edge of the
 * card.
 */
export const ColumnCard = memo(function ColumnCard(props: Props) {
  const { bar, day, zone, left, width, freeMs, edgeLeft, edgeWidth, isSelected, isCurrent, canChange } = props;
  const { card } = bar;
  const { appointment, start, end } = card;
  const lateness = useLateness(appointment, card.techId);
  const gap = computeRowGap(bar, useScheduleSetting().travelMph);
  const topBefore = startPx(DOWN, day, bar.before?.start.getTime() ?? day.start);
  const visibleSpan = clampToDay(day, { start: start.getTime(), end: end.getTime() });
  const top = startPx(DOWN, day, visibleSpan.start);
  const height = toPixels(DOWN, Math.max(visibleSpan.end - visibleSpan.start, LEAST_MS)) - 1;
  const lines = Math.max(1, Math.floor((height - 2) / LINE_PX));
  const signs = lines > 1 ? limitSigns(listSigns(appointment), signRoom(width)) : [];
  return (
    <>
      <button
        type="button"
        data-bar={card.id}
        data-appointment={appointment.id}
        data-selected={isSelected || undefined}
        data-tight={isTight(start, lines, width, zone) ? (lines > 1 ? "lines" : "line") : undefined}
        data-resizes={canChange || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={describeAppointment(card, gap, isSelected, zone, lateness)}
        style={{ marginLeft: left, width, marginTop: top, height }}
        className={`board-bar column-card board-bar-${getAppointmentTone(appointment, card.techId, lateness).tone}`}
      >
        <CardLines
          appointment={appointment}
          zone={zone}
          isSelected={isSelected}
          lines={lines}
          time={formatCardTime(card, lines, width, signs.length, zone)}
          signs={signs}
          isNarrow={width < 200}
        />
      </button>
      {gap && start.getTime() >= day.start && (
        <ColumnDrive
          gap={gap}
          place={placeDrive(gap.minutes, { left, width, top, freeMs }, { left: edgeLeft, width: edgeWidth, topBefore })}
        />
      )}
    </>
  );
});
