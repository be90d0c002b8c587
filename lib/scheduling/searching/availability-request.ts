import type { InstantRange } from "@/lib/platform/time/day-ranges";
import { type Day, daysBetween } from "@/lib/platform/time/days";
import type { MinuteOfDay } from "@/lib/platform/time/wall-time";
import type { WeekdayHours } from "@/lib/platform/time/weekly-hours";

/** A technician who could do the appointment. */
export interface Candidate {
  id: string;
  name: string;
  /** 1 to 3. */
  level: number;
  dispatchGroupIds: readonly string[];
  /** The work that the technician does; none listed = any. */
  jobTypeIds?: readonly string[];
  /** False: the place lies in a zone that others cover. */
  coversZone?: boolean;
  /** The technician's own week, or the business's. */
  hours: readonly WeekdayHours[];
  /** Everything that keeps the technician busy in the searched days; any order, may overlap. */
  busy: readonly BusyRange[];
}

/** Time that is taken; `travelMs` is the way between its place and the one searched for, driven before and after. */
export type BusyRange = InstantRange & { travelMs?: number };

export interface AvailabilityRequest {
  /** First and last day to search, on the business's calendar; at most 31 days. */
  from: Day;
  to: Day;
  /** The length of the appointment; 0 = not set, which cannot be searched for. */
  durationMs: number;
  /** The appointment must lie inside these times of day; left out = the working hours alone. */
  windowStart?: MinuteOfDay;
  windowEnd?: MinuteOfDay;
  minTechLevel?: number;
  /** Only these technicians. */
  technicianIds?: readonly string[];
  /** Only technicians of this group. */
  dispatchGroupId?: string;
  /** The work to be done, by id and name. */
  jobType?: { id: string; name: string };
  /** The zone that the place lies in, when technicians are named for it. */
  zoneName?: string;
  /** Who comes along: only times at which all of them are free too. */
  additional?: readonly Candidate[];
  zone: string;
  /** Slots start at multiples of this many minutes after midnight. */
  stepMinutes?: number;
  /** How many slots to answer. */
  limit?: number;
  /** Nothing before this instant is offered: the present, usually. */
  notBefore?: Date;
}

export const MAX_SEARCH_DAYS = 31;

/** Why such a search cannot be made, with a sentence; null = it can. */
export function requestRefusal(request: AvailabilityRequest): { code: string; reason: string } | null {
  const { from, to, durationMs, windowStart = 0, windowEnd = 1440, stepMinutes = 30 } = request;
  if (!(durationMs > 0)) {
    return { code: "duration_not_set", reason: "Choose how long the appointment takes before you search for a time." };
  }
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { code: "range_reversed", reason: "The last day must not be before the first." };
  if (days > MAX_SEARCH_DAYS) {
    return { code: "range_too_long", reason: `At most ${MAX_SEARCH_DAYS} days can be searched at once.` };
  }
  if (windowStart >= windowEnd) {
    return { code: "window_reversed", reason: "The window must end after it starts." };
  }
  if (!Number.isInteger(stepMinutes) || stepMinutes < 5) {
    return { code: "step_invalid", reason: "Slots must be a whole number of minutes apart, at least 5." };
  }
  return null;
}
