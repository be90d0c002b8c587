import { DateTime } from "luxon";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";

/** How a day lies on the screen. */
export type TimeLine = {
  /** Which way time runs; the technicians' lanes lie beside one another the other way. */
  axis: "x" | "y";
  hourPx: number;
  /** What of the area's left and top does not scroll along. */
  fixed: { left: number; top: number };
  /** As far as this from the edge there may be names: who drags over them means the lane beyond. */
  namesPx: number;
};

/** Technicians as rows. */
export const ACROSS: TimeLine = { axis: "x", hourPx: 104, fixed: { left: 120, top: 32 }, namesPx: 180 };
/** Technicians as columns. */
export const DOWN: TimeLine = { axis: "y", hourPx: 56, fixed: { left: 52, top: 40 }, namesPx: 48 };

export const STEP_MS = 15 * 60_000;
export const HOUR_MS = 3_600_000;

/** Pixels from where the day begins. A day of 23 or 25 hours is as much shorter or longer. */
export const startPx = (line: TimeLine, day: FrameSpan, ms: number): number => lengthPx(line, ms - day.start);
export const lengthPx = ({ hourPx }: TimeLine, ms: number): number => (ms / HOUR_MS) * hourPx;
export const msOf = ({ hourPx }: TimeLine, px: number): number => (px / hourPx) * HOUR_MS;

/** What of a time lies in the day: it may have begun the day before, or go on over midnight. */
export const withinDay = (day: FrameSpan, { start, end }: FrameSpan): FrameSpan => ({
  start: Math.max(start, day.start),
  end: Math.min(end, day.end),
});

/** The nearest quarter of an hour, counted from the start of the day. */
export function snapped(day: FrameSpan, ms: number): number {
  return day.start + Math.round((ms - day.start) / STEP_MS) * STEP_MS;
}

/** The quarter of an hour that a place on a lane lies in. */
export function quarterAt(
  line: TimeLine,
  day: FrameSpan,
  lane: DOMRect,
  at: { clientX: number; clientY: number },
): number {
  const px = line.axis === "x" ? at.clientX - lane.left : at.clientY - lane.top;
  return snapped(day, day.start + msOf(line, px) - STEP_MS / 2);
}

/** The hours of the day as the clock on the wall shows them: one is missing, or there twice, when clocks change. */
export function hourMarks(day: FrameSpan, zone: string): Array<{ ms: number; label: string }> {
  const count = Math.round((day.end - day.start) / HOUR_MS);
  return Array.from({ length: count }, (_, i) => {
    const ms = day.start + i * HOUR_MS;
    return { ms, label: DateTime.fromMillis(ms, { zone }).toFormat("h a") };
  });
}
