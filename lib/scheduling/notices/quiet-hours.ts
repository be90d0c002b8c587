import { addDays } from "@/lib/platform/time/days";
import { instantAt, wallTimeAt } from "@/lib/platform/time/wall-time";

/** When nobody is to be disturbed, in minutes after midnight; over midnight when it ends before it begins. */
export type QuietHours = { quietFromMinute: number; quietToMinute: number };

/** The quiet time around an instant, half-open; null when it is not in one. */
export function quietSpan(at: Date, quiet: QuietHours, zone: string): { start: Date; end: Date } | null {
  const { quietFromMinute: from, quietToMinute: to } = quiet;
  if (from === to) return null;
  const { day, minute } = wallTimeAt(at, zone);
  const span = (first: string, last: string) => ({
    start: instantAt({ day: first, minute: from }, zone),
    end: instantAt({ day: last, minute: to }, zone),
  });
  if (from < to) return minute >= from && minute < to ? span(day, day) : null;
  if (minute >= from) return span(day, addDays(day, 1));
  return minute < to ? span(addDays(day, -1), day) : null;
}

const MINUTE_MS = 60_000;

/**
 * The moment to say something that is due at `at` about an appointment that starts at `start`: after the quiet hours,
 * or, when the appointment would have begun by then, in the last minute before them.
 */
export function outsideQuietHours(at: Date, start: Date, quiet: QuietHours, zone: string): Date {
  const span = quietSpan(at, quiet, zone);
  if (!span) return at;
  return span.end < start ? span.end : new Date(span.start.getTime() - MINUTE_MS);
}
