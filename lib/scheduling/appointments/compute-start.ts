import { invalid } from "@/lib/platform/refusals/refusal";
import { parseTime, UNPARSABLE_TIME } from "@/lib/platform/time/parse-time";
import { timePartsToMinute, type TimeParts } from "@/lib/platform/time/time-parts";
import { getInstantAt } from "@/lib/platform/time/wall-time";

/**
 * The default length of an appointment, and the assumed length when none is set (rule: appointments/default-duration).
 */
const DEFAULT_DURATION_MS = 7_200_000;

type TimeInput = { start?: string | null; appointmentDate?: string | null; startTime?: TimeParts | string | null };

/**
 * Returns the start as an instant, from `start` or from the date and time in the business's time zone. Null when
 * neither is given.
 */
export function computeStart(input: TimeInput, zone: string): Date | null {
  if (input.start) return new Date(input.start);
  if (!input.appointmentDate || input.startTime === undefined || input.startTime === null) return null;
  return getInstantAt({ day: input.appointmentDate, minute: parseMinute(input.startTime) }, zone);
}

/**
 * Converts time parts or text to minutes after midnight. Throws 422 "Unable to parse date" (rule: errors/time-parse).
 */
export function parseMinute(time: TimeParts | string): number {
  if (typeof time !== "string") return timePartsToMinute(time);
  try {
    return parseTime(time);
  } catch {
    throw invalid({ startTime: UNPARSABLE_TIME }, "unparsable_time");
  }
}

/**
 * Computes the end of an appointment. A length of 0 means "not set" and takes the assumed length, so its time never
 * counts as free.
 */
export function computeEnd(start: Date, durationMs: number, assumedMs = DEFAULT_DURATION_MS): Date {
  return new Date(start.getTime() + (durationMs || assumedMs || DEFAULT_DURATION_MS));
}
