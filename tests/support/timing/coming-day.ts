import { addDays } from "@/lib/platform/time/day";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { getDemoZone } from "../screens/demo-zone";

const [MONDAY, TUESDAY] = [1, 2];

/** Returns a workday at least `ahead` days from now. */
export function getComingWorkday(ahead = 7): string {
  const day = new Date(Date.now() + ahead * 86_400_000);
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Returns a Monday at least a week from now. */
export function getComingMonday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while (day.getUTCDay() !== MONDAY) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Returns the instant of that hour in the zone of a test business, in winter and in summer. */
export const getInstantAtHour = (day: string, hour: number): string =>
  getInstantAt({ day, minute: hour * 60 }, getDemoZone()).toISOString();

/**
 * Returns the second Tuesday of a month (1 to 12) that is at least a week away. It is a future workday in summer or winter,
 * whenever the tests run.
 */
export function getComingTuesday(month: number): string {
  for (let year = new Date().getUTCFullYear(); ; year++) {
    const day = new Date(Date.UTC(year, month - 1, 8));
    while (day.getUTCDay() !== TUESDAY) day.setUTCDate(day.getUTCDate() + 1);
    if (day.getTime() > Date.now() + 7 * 86_400_000) return day.toISOString().slice(0, 10);
  }
}

/** Reads the day of a text such as "Sun, Nov 22, 9:00 AM". It lies ahead, so a day that has passed is next year's. */
export function readComingDay(text: string): string {
  const [, monthAndDay = ""] = /, ([A-Z][a-z]{2} \d+),/.exec(text) ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((each) => new Date(`${monthAndDay}, ${each} UTC`).toISOString().slice(0, 10));
  return days.find((day) => day >= addDays(today, -1)) ?? "";
}
