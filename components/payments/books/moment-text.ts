import { formatDate, formatTime } from "@/lib/platform/time/format-time";

/** Formats, for example, "11/22/2026, 3:50 PM". */
export function formatBookMoment(text: string, timeZone: string): string {
  const at = new Date(text);
  return `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
}
