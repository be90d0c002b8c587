import { addDays } from "@/lib/platform/time/day";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";

/** The hours without messages, in minutes after midnight. They span midnight when the end is before the start. */
export type QuietHours = { quietFromMinute: number; quietToMinute: number };

/** Returns the quiet time around an instant, half-open. Null when the instant lies outside. */
export function findQuietSpan(at: Date, quiet: QuietHours, zone: string): { start: Date; end: Date } | null {
  const { quietFromMinute: from, quietToMinute: to } = quiet;
  if (from === to) return null;
  const { day, minute } = getWallTimeAt(at, zone);
  const toSpan = (first: string, last: string) => ({
    start: getInstantAt({ day: first, minute: from }, zone),
    end: getInstantAt({ day: last, minute: to }, zone),
  });
  if (from < to) return minute >= from && minute < to ? toSpan(day, day) : null;
  if (minute >= from) return toSpan(day, addDays(day, 1));
  return minute < to ? toSpan(addDays(day, -1), day) : null;
}

const MINUTE_MS = 60_000;

/**
 * Computes when to send a message that is due at `at` for an appointment that starts at `start`. Waits for the end of
 * the quiet hours. When the appointment would have begun by then, uses the last minute before them.
 */
export function moveOutOfQuietHours(at: Date, start: Date, { quiet, zone }: { quiet: QuietHours; zone: string }): Date {
  const span = findQuietSpan(at, quiet, zone);
  if (!span) return at;
  return span.end < start ? span.end : new Date(span.start.getTime() - MINUTE_MS);
}
