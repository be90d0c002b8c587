import { type Day, getWeekday } from "@/lib/platform/time/day";
import { getHoursOnDay } from "@/lib/platform/time/weekday-hours";
import { findTimes, type OpenSlot } from "./availability";
import type { AvailabilityRequest, Candidate } from "./availability-request";

/** The most open slots after hours that are shown. They are a fallback, not the plan. */
const MOST = 4;

/**
 * Finds today's open slots outside the working hours, for technicians who work today. Used once no slot within the
 * hours begins today. Empty when the search is for another day or a window.
 */
export function findAfterHours(
  technicians: readonly Candidate[],
  { request, today, slots }: { request: AvailabilityRequest; today: Day; slots: readonly OpenSlot[] },
  dayOf: (start: Date) => Day
): OpenSlot[] {
  const isWindowed = request.windowStart !== undefined || request.windowEnd !== undefined;
  if (request.from !== today || isWindowed || slots.some(({ start }) => dayOf(start) === today)) return [];
  const weekday = getWeekday(today);
  const wholeDay = [{ weekday, isOpen: true, startMinute: 0, endMinute: 1440 }];
  const open = (one: Candidate): Candidate => ({ ...one, hours: getHoursOnDay(one.hours, today) ? wholeDay : [] });
  const additional = (request.additional ?? []).map(open);
  const result = findTimes(technicians.map(open), { ...request, additional, to: today, limit: MOST });
  return result.status === "ok" ? result.slots : [];
}
