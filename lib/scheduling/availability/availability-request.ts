import type { InstantRange } from "@/lib/platform/time/instant-range";
import { type Day, countDaysBetween } from "@/lib/platform/time/day";
import type { MinuteOfDay } from "@/lib/platform/time/wall-time";
import type { WeekdayHours } from "@/lib/platform/time/weekday-hours";

/** A technician who could do the appointment. */
export interface Candidate {
  id: string;
  name: string;
  /** From 1 to 3. */
  level: number;
  dispatchGroupIds: readonly string[];
  /** The job types that the technician does. Any, when none are listed. */
  jobTypeIds?: readonly string[];
  /** False when the location lies in a zone that only others cover. */
  coversZone?: boolean;
  /** The technician's own hours, or those of the business. */
  hours: readonly WeekdayHours[];
  /** All busy times of the technician in the searched days, in any order. They may overlap. */
  busy: readonly BusyRange[];
}

/** A busy time. `travelMs` is the travel between its place and the place of the search, counted before and after. */
export type BusyRange = InstantRange & { travelMs?: number };

export interface AvailabilityRequest {
  /** The first and last day to search, in the business's time zone. At most 31 days. */
  from: Day;
  to: Day;
  /** The length of the appointment. 0 means not set, which cannot be searched for. */
  durationMs: number;
  /** The appointment must lie within these times of day. When left out, only the working hours apply. */
  windowStart?: MinuteOfDay;
  windowEnd?: MinuteOfDay;
  minTechLevel?: number;
  /** Limits the search to these technicians. */
  technicianIds?: readonly string[];
  /** Limits the search to technicians of this group. */
  dispatchGroupId?: string;
  /** The type of the work, by id and name. */
  jobType?: { id: string; name: string };
  /** The zone of the location, when it names technicians. */
  zoneName?: string;
  /** Other crew members. Only times when all of them are free count. */
  additional?: readonly Candidate[];
  zone: string;
  /** Slots start at multiples of this many minutes after midnight. */
  stepMinutes?: number;
  /** The number of slots to return. */
  limit?: number;
  /** The earliest start to offer, usually the current time. */
  notBefore?: Date;
}

export const MAX_SEARCH_DAYS = 31;

/** Returns the reason why such a search is not possible, as a sentence. Null when it is possible. */
export function getRequestRefusal(request: AvailabilityRequest): { code: string; reason: string } | null {
  const { from, to, durationMs, windowStart = 0, windowEnd = 1440, stepMinutes = 30 } = request;
  if (!(durationMs > 0)) {
    return { code: "duration_not_set", reason: "Select a length before you search for a time." };
  }
  const days = countDaysBetween(from, to) + 1;
  if (days < 1) return { code: "range_reversed", reason: "The last day must be on or after the first day." };
  if (days > MAX_SEARCH_DAYS) {
    return { code: "range_too_long", reason: `You can search up to ${MAX_SEARCH_DAYS} days at a time.` };
  }
  if (windowStart >= windowEnd) {
    return { code: "window_reversed", reason: "The window must end after it starts." };
  }
  if (!Number.isInteger(stepMinutes) || stepMinutes < 5) {
    return { code: "step_invalid", reason: "Enter a slot interval of at least 5 minutes." };
  }
  return null;
}
