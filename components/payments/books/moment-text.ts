import { formatInstant } from "@/lib/platform/time/format-time";

/** Formats, for example, "11/22/2026, 3:50 PM". */
export function formatBookMoment(text: string, timeZone: string): string {
  const at = new Date(text);
  return formatInstant(at, timeZone);
}
