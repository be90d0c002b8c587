import { formatTime } from "@/lib/platform/time/format-time";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";

/** The layout of a day on the screen. */
export type TimeLine = {
  /** The direction of time. The lanes are stacked along the other axis. */
  axis: "x" | "y";
  hourPx: number;
  /** The part at the left and top of the area that does not scroll along. */
  fixed: { left: number; top: number };
  /** The maximum width of the names at the edge. A drag over them means the lane behind them. */
  namesPx: number;
};

/** Technicians as rows. */
export const ACROSS: TimeLine = { axis: "x", hourPx: 104, fixed: { left: 120, top: 32 }, namesPx: 180 };
/** Technicians as columns. */
export const DOWN: TimeLine = { axis: "y", hourPx: 56, fixed: { left: 52, top: 40 }, namesPx: 48 };

export const STEP_MS = 15 * 60_000;
export const HOUR_MS = 3_600_000;

/** Pixels from the start of the day. A day of 23 or 25 hours is shorter or longer accordingly. */
export const startPx = (line: TimeLine, day: FrameSpan, ms: number): number => toPixels(line, ms - day.start);
export const toPixels = ({ hourPx }: TimeLine, ms: number): number => (ms / HOUR_MS) * hourPx;
export const toMs = ({ hourPx }: TimeLine, px: number): number => (px / hourPx) * HOUR_MS;

/** Cuts a time span to the day. It may have begun the day before or go on past midnight. */
export const clampToDay = (day: FrameSpan, { start, end }: FrameSpan): FrameSpan => ({
  start: Math.max(start, day.start),
  end: Math.min(end, day.end),
});

/** Rounds to the nearest quarter hour, counted from the start of the day. */
export function snapToQuarter(day: FrameSpan, ms: number): number {
  return day.start + Math.round((ms - day.start) / STEP_MS) * STEP_MS;
}

/** Finds the quarter hour at a position on a lane. */
export function findQuarterAt(
  line: TimeLine,
  day: FrameSpan,
  lane: DOMRect,
  at: { clientX: number; clientY: number }
): number {
  const px = line.axis === "x" ? at.clientX - lane.left : at.clientY - lane.top;
  return snapToQuarter(day, day.start + toMs(line, px) - STEP_MS / 2);
}

/** Lists the hours of the day by local time. One is missing or appears twice when clocks change. */
export function listHourMarks(day: FrameSpan, zone: string): Array<{ ms: number; label: string }> {
  const count = Math.round((day.end - day.start) / HOUR_MS);
  return Array.from({ length: count }, (_, i) => {
    const ms = day.start + i * HOUR_MS;
    return { ms, label: formatTime(new Date(ms), zone).replace(":00", "") };
  });
}
