import type { MinuteOfDay } from "@/lib/platform/time/wall-time";
import type { OpenHours } from "@/lib/platform/time/weekday-hours";

/**
 * True when an appointment reaches outside the hours of its day. Touching the opening or closing time does not count.
 * Everything on a closed day (null) is after hours. So is an appointment past midnight, whose end is not after its
 * start. rule: appointments/overlap-checks
 */
export function isAfterHours(hours: OpenHours | null, start: MinuteOfDay, end: MinuteOfDay): boolean {
  if (hours === null) return true;
  // As an end, midnight is minute 1440 although a clock reads it as 0.
  const untilMidnight = end === 0 ? 1440 : end;
  return start < hours.startMinute || untilMidnight > hours.endMinute || untilMidnight <= start;
}
