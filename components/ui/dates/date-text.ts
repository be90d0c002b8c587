import { type CalendarDate, parseDate } from "@internationalized/date";

/** Parses a wire day ("2026-11-05") for a calendar. Null when it is no day. */
export function readDay(text: string | undefined | null): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
