import { Temporal } from "temporal-polyfill";
import { addDays, type Day, getDayAt, countDaysBetween, getWeekday } from "./day";

/** Instants from `start` up to but not including `end`. */
export interface InstantRange {
  start: Date;
  end: Date;
}

/**
 * Returns the range of one local day. It is 23 or 25 hours long when the clocks change. It starts at the first instant
 * of the day, even when midnight itself is skipped.
 */
export function getDayRange(day: Day, zone: string): InstantRange {
  return getDaysRange(day, 1, zone);
}

/** Returns the range of `count` days, starting with `first`. */
export function getDaysRange(first: Day, count: number, zone: string): InstantRange {
  const date = Temporal.PlainDate.from(first);
  return { start: getStartOfDay(date, zone), end: getStartOfDay(date.add({ days: count }), zone) };
}

/** The default limit of loops over days: slightly more than a month view. */
const MOST_DAYS = 62;

/** Lists every local day that the range touches. A range that is too long is a bug and throws. */
export function listDaysTouched({ start, end }: InstantRange, zone: string, most = MOST_DAYS): Day[] {
  const first = getDayAt(start, zone);
  return listDaysFrom(first, getDayAt(new Date(Math.max(start.getTime(), end.getTime() - 1)), zone), most);
}

/**
 * Lists the days from the first to the last, both included. The count is checked first, so a range that is too long
 * throws instead of looping.
 */
export function listDaysFrom(first: Day, last: Day, most = MOST_DAYS): Day[] {
  const count = countDaysBetween(first, last) + 1;
  if (count > most) throw new RangeError(`${count} days are more than ${most}`);
  return Array.from({ length: Math.max(count, 0) }, (_, i) => addDays(first, i));
}

/** Returns the week, starting on Sunday, that holds `day`. rule: schedule/calendar-views */
export function getWeekRange(day: Day, zone: string): InstantRange {
  return getDaysRange(addDays(day, -getWeekday(day)), 7, zone);
}

/** Returns the calendar month that holds `day`. */
export function getMonthRange(day: Day, zone: string): InstantRange {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  return { start: getStartOfDay(first, zone), end: getStartOfDay(first.add({ months: 1 }), zone) };
}

/** Returns the whole weeks of a month view: from the Sunday before to the Saturday after. */
export function getMonthViewRange(day: Day, zone: string): InstantRange {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return {
    start: getWeekRange(first.toString(), zone).start,
    end: getWeekRange(last.toString(), zone).end,
  };
}

function getStartOfDay(date: Temporal.PlainDate, zone: string): Date {
  return new Date(date.toZonedDateTime(zone).epochMilliseconds);
}
