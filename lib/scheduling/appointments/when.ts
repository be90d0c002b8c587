import { invalid } from "@/lib/platform/http/refusal";
import { parseTime, UNPARSABLE_TIME } from "@/lib/platform/time/parse-time";
import { minuteOfTimeParts, type TimeParts } from "@/lib/platform/time/time-parts";
import { instantAt } from "@/lib/platform/time/wall-time";

/** The default length of an appointment, and what one without a set length is taken to need (rule: appointments/default-duration). */
const DEFAULT_DURATION_MS = 7_200_000;

type Given = { start?: string | null; appointmentDate?: string | null; startTime?: TimeParts | string | null };

/** The start as an instant: from `start`, or from the business-local date and time; null when neither is given. */
export function startOf(given: Given, zone: string): Date | null {
  if (given.start) return new Date(given.start);
  if (!given.appointmentDate || given.startTime === undefined || given.startTime === null) return null;
  return instantAt({ day: given.appointmentDate, minute: minuteOf(given.startTime) }, zone);
}

/** Minutes after midnight of parts or text; 422 "Unable to parse date" (rule: errors/time-parse). */
export function minuteOf(time: TimeParts | string): number {
  if (typeof time !== "string") return minuteOfTimeParts(time);
  try {
    return parseTime(time);
  } catch {
    throw invalid({ startTime: UNPARSABLE_TIME }, "unparsable_time");
  }
}

/** The end of what starts at `start`; a length of 0 is "not set" and takes the assumed one, never free capacity. */
export function endOf(start: Date, durationMs: number, assumedMs = DEFAULT_DURATION_MS): Date {
  return new Date(start.getTime() + (durationMs || assumedMs || DEFAULT_DURATION_MS));
}
