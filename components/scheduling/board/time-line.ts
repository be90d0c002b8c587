import { DateTime } from "luxon";
import type { Span } from "@/lib/scheduling/load-day-frame";

export const HOUR_PX = 104;
export const STEP_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

/** Pixels from the left edge of the day. A day of 23 or 25 hours is as much shorter or longer. */
export const xOf = (day: Span, ms: number): number => ((ms - day.start) / HOUR_MS) * HOUR_PX;
export const widthOf = (ms: number): number => (ms / HOUR_MS) * HOUR_PX;
export const msOf = (px: number): number => (px / HOUR_PX) * HOUR_MS;

/** The nearest quarter of an hour, counted from the start of the day. */
export function snapped(day: Span, ms: number): number {
  return day.start + Math.round((ms - day.start) / STEP_MS) * STEP_MS;
}

/** The hours of the day as the clock on the wall shows them: one is missing, or there twice, when clocks change. */
export function hourMarks(day: Span, zone: string): Array<{ ms: number; label: string }> {
  const count = Math.round((day.end - day.start) / HOUR_MS);
  return Array.from({ length: count }, (_, i) => {
    const ms = day.start + i * HOUR_MS;
    return { ms, label: DateTime.fromMillis(ms, { zone }).toFormat("h a") };
  });
}
