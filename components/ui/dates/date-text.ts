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

/** Formats "2026-11-05" as 11/05/2026. Other text stays unchanged. */
export function formatDay(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : text;
}
