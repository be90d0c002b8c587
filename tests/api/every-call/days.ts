import { addDays } from "@/lib/platform/time/day";
import { getComingWorkday, getInstantAtHour } from "@/tests/support/timing/coming-day";

/** Returns the Monday of last week. The records of the world lie around it, whenever the tests run. */
function getLastMonday(): string {
  const today = new Date();
  const daysSinceMonday = (today.getUTCDay() + 6) % 7;
  return addDays(today.toISOString().slice(0, 10), -daysSinceMonday - 7);
}

/** The day of the world's appointment. */
export const WORLD_DAY = getLastMonday();

/** Returns a day some days after `WORLD_DAY`, or before it. */
export const getWorldDay = (days: number): string => addDays(WORLD_DAY, days);

/** Returns an instant of such a day, at an hour in the zone of the world's business. */
export const getWorldInstant = (days: number, hour: number): string => getInstantAtHour(getWorldDay(days), hour);

/** The workday of the samples that book or move something, and an instant of it. */
export const SAMPLE_DAY = getComingWorkday(2);
export const getSampleInstant = (hour: number): string => getInstantAtHour(SAMPLE_DAY, hour);
