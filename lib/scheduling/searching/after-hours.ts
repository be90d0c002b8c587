import { type Day, weekdayOf } from "@/lib/platform/time/days";
import { hoursOn } from "@/lib/platform/time/weekly-hours";
import { findTimes, type Slot } from "./availability";
import type { AvailabilityRequest, Candidate } from "./availability-request";

/** How many times after hours are told: they are a way out, not the plan. */
const MOST = 4;

/**
 * The free times of today outside the working hours, of those who work today: told once the hours have nothing left that
 * is to begin today. None where another day or a window was asked for.
 */
export function afterHours(
  technicians: readonly Candidate[],
  request: AvailabilityRequest,
  { today, slots }: { today: Day; slots: readonly Slot[] },
  dayOf: (start: Date) => Day,
): Slot[] {
  const isWindowed = request.windowStart !== undefined || request.windowEnd !== undefined;
  if (request.from !== today || isWindowed || slots.some(({ start }) => dayOf(start) === today)) return [];
  const weekday = weekdayOf(today);
  const wholeDay = [{ weekday, isOpen: true, startMinute: 0, endMinute: 1440 }];
  const open = (one: Candidate): Candidate => ({ ...one, hours: hoursOn(one.hours, today) ? wholeDay : [] });
  const additional = (request.additional ?? []).map(open);
  const found = findTimes(technicians.map(open), { ...request, additional, to: today, limit: MOST });
  return found.status === "ok" ? found.slots : [];
}
