import { formatDuration } from "@/lib/platform/time/hours-to-ms";
import { formatMinuteRange, formatWeekdayTime } from "@/lib/platform/time/format-time";
import type { OpenHours } from "@/lib/platform/time/weekday-hours";
import type { AvailabilityRequest, Candidate } from "./availability-request";

export type LeftOutCode =
  | "not_asked_for"
  | "other_group"
  | "level_too_low"
  | "other_work"
  | "other_zone"
  | "too_far"
  | "crew_not_free"
  | "not_working"
  | "hours_too_short"
  | "time_is_past"
  | "booked"
  | "later_than_shown";

/** The reason why a technician has no slot: a code for programs and a sentence for people. */
export interface LeftOut {
  technicianId: string;
  technicianName: string;
  code: LeftOutCode;
  reason: string;
}

export type Reason = Pick<LeftOut, "code" | "reason">;

/** The requirements of an appointment for its technician, apart from the calendar. */
export type Demands = Pick<
  AvailabilityRequest,
  "technicianIds" | "dispatchGroupId" | "minTechLevel" | "jobType" | "zoneName"
>;

/** Lists everything that rules a technician out apart from the calendar. Empty when the technician qualifies. */
export function listExclusions(technician: Candidate, demands: Demands): Reason[] {
  const { technicianIds, dispatchGroupId, minTechLevel = 1, jobType, zoneName } = demands;
  const { id, level, dispatchGroupIds, jobTypeIds = [], coversZone } = technician;
  const reasons: Reason[] = [];
  if (technicianIds && !technicianIds.includes(id))
    reasons.push({ code: "not_asked_for", reason: "Not one of the selected technicians." });
  if (dispatchGroupId !== undefined && !dispatchGroupIds.includes(dispatchGroupId))
    reasons.push({ code: "other_group", reason: "Not in the selected dispatch group." });
  if (level < minTechLevel)
    reasons.push({ code: "level_too_low", reason: `Level ${level} is below the minimum level, ${minTechLevel}.` });
  if (jobType && jobTypeIds.length > 0 && !jobTypeIds.includes(jobType.id))
    reasons.push({ code: "other_work", reason: `Doesn't do ${jobType.name}.` });
  if (zoneName !== undefined && coversZone === false)
    reasons.push({ code: "other_zone", reason: `Doesn't cover ${zoneName}.` });
  return reasons;
}

/** There is time for the appointment, but not for the travel from the previous stop and to the next. */
export const TOO_FAR: Reason = {
  code: "too_far",
  reason: "Not enough driving time before or after this appointment.",
};

/** The technician is free, but never together with the rest of the crew. */
export const CREW_NOT_FREE: Reason = {
  code: "crew_not_free",
  reason: "Free, but not when the whole crew is free.",
};

export const NOT_WORKING: Reason = {
  code: "not_working",
  reason: "Not working on these days.",
};

/** Builds the reason for a technician whose longest day is too short for the appointment. */
export function buildHoursTooShort(works: OpenHours, request: AvailabilityRequest): Reason {
  const { durationMs, windowStart, windowEnd } = request;
  const isWindowed = windowStart !== undefined || windowEnd !== undefined;
  const inside = isWindowed ? ` within ${formatMinuteRange(windowStart ?? 0, windowEnd ?? 1440)}` : "";
  return {
    code: "hours_too_short",
    reason: `Works ${formatMinuteRange(works.startMinute, works.endMinute)}. The appointment needs ${formatDuration(durationMs)}${inside}.`,
  };
}

export const TIME_IS_PAST: Reason = {
  code: "time_is_past",
  reason: "Not enough working hours left on these days.",
};

/** The reasons about a single requested time. */
export const THEN_PAST: Reason = { code: "time_is_past", reason: "This time has passed." };
export const THEN_CLOSED: Reason = { code: "not_working", reason: "Outside working hours." };
export const THEN_BOOKED: Reason = { code: "booked", reason: "Already booked at this time." };

/** @param nextFree the first time outside the search that would fit, if one is known. */
export function buildBooked(nextFree: Date | null, zone: string): Reason {
  const next = nextFree ? `. Next free ${formatWeekdayTime(nextFree, zone)}` : "";
  return { code: "booked", reason: `Fully booked on these days${next}.` };
}

/** Builds the reason for a technician who is free only after the last shown slot. */
export function buildFreeLater(first: Date, zone: string): Reason {
  return {
    code: "later_than_shown",
    reason: `First free ${formatWeekdayTime(first, zone)}, after the times shown.`,
  };
}
