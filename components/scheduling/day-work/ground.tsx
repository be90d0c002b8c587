import { memo } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { toPixels, startPx, type TimeLine } from "./time-line";

const getGradientDirection = ({ axis }: TimeLine) => (axis === "x" ? "to right" : "to bottom");

/** A line at each hour, drawn once behind all lanes. */
export const HourLines = memo(function HourLines({ day, line }: { day: FrameSpan; line: TimeLine }) {
  const lines = `repeating-linear-gradient(${getGradientDirection(line)}, var(--color-line) 0 1px, transparent 1px ${line.hourPx}px)`;
  const length = toPixels(line, day.end - day.start);
  const size = line.axis === "x" ? { width: length, height: "100%" } : { width: "100%", height: length };
  return (
    <div
      aria-hidden
      style={{ ...size, backgroundImage: lines }}
      className="pointer-events-none absolute top-0 left-0"
    />
  );
});

/** Returns the background that shades a lane outside its working hours. */
export function buildShade(line: TimeLine, day: FrameSpan, open: FrameSpan | null | undefined): string | undefined {
  const closed = listClosedSpans(day, open);
  if (closed.length === 0) return undefined;
  const stops = closed.flatMap(({ start, end }) => [
    `transparent ${startPx(line, day, start)}px`,
    `${SHADE} ${startPx(line, day, start)}px ${startPx(line, day, end)}px`,
    `transparent ${startPx(line, day, end)}px`,
  ]);
  return `linear-gradient(${getGradientDirection(line)}, ${stops.join(", ")})`;
}

const SHADE = "color-mix(in oklab, var(--color-sunken) 75%, transparent)";

/** Returns the parts of the day outside the working hours. Undefined hours shade nothing. */
export function listClosedSpans(day: FrameSpan, open: FrameSpan | null | undefined): FrameSpan[] {
  if (open === undefined) return [];
  if (open === null) return [day];
  return [
    { start: day.start, end: open.start },
    { start: open.end, end: day.end },
  ].filter(({ start, end }) => end > start);
}
