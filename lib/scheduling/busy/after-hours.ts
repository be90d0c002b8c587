import type { MinuteOfDay } from "@/lib/platform/time/wall-time";
import type { OpenHours } from "@/lib/platform/time/weekly-hours";

/**
 * Whether an appointment reaches outside the hours of its day. Touching the opening or closing time does
 * not; a closed day (null) is all after hours, and so is an appointment that runs past midnight, which has
 * an end that is not after its start. rule: appointments/overlap-checks
 */
export function overlapsAfterHours(hours: OpenHours | null, start: MinuteOfDay, end: MinuteOfDay): boolean {
  if (hours === null) return true;
  // Until midnight is 1440 as an end, though a clock reads it as 0.
  const untilMidnight = end === 0 ? 1440 : end;
  return start < hours.startMinute || untilMidnight > hours.endMinute || untilMidnight <= start;
}
