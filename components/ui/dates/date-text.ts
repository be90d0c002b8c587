import { type CalendarDate, parseDate } from "@internationalized/date";

/** A day as it travels ("2026-11-05") as the value a calendar works with; null when it is none. */
export function readDay(text: string | undefined | null): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

/** "2026-11-05" as people read it, 11/05/2026; anything else unchanged. */
export function formatDay(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : text;
}
