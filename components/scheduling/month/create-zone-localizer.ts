import { DateLocalizer } from "react-big-calendar";
import {
  addDays,
  addMonths,
  countDaysBetween,
  type Day,
  dayToDatabase,
  getDayAt,
  getWeekday,
} from "@/lib/platform/time/day";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { toLocalAsUtc } from "@/lib/platform/time/to-local-as-utc";
import { addLocalTime } from "@/lib/platform/time/wall-time";
import { compareByClock } from "./calendar-order";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** More than the different times of a month. */
const MOST_DATES = 20_000;

/** The calendar library's units. */
type Unit = "milliseconds" | "seconds" | "minutes" | "hours" | "day" | "week" | "month" | "year" | "decade" | "century";

/**
 * Makes the localizer by which the calendar library counts days: in a named zone, with Sunday as the first day. A month of
 * 1,000 appointments asks for the day of the same dates half a million times, so each date's day is kept.
 */
export function createZoneLocalizer(zone: string): DateLocalizer {
  const findDay = rememberDays(zone);
  const startOfDay = (date: Date): Date => findDay(date).start;
  const getDay = (date: Date): Day => getDayAt(date, zone);
  const toStart = (day: Day): Date => getDayRange(day, zone).start;

  function startOf(date: Date, unit?: Unit): Date {
    if (unit === "day") return startOfDay(date);
    if (unit === "week") return toStart(getSunday(getDay(date)));
    if (unit === "month") return toStart(getFirstOfMonth(getDay(date)));
    return unit === "minutes" ? new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS) : date;
  }
  // The library asks about dates that it does not have. Every comparison with one is false.
  const compare = (a?: Date, b?: Date, unit?: Unit): number =>
    a && b ? startOf(a, unit).getTime() - startOf(b, unit).getTime() : Number.NaN;
  // The start of a day leads to the start of another, also where the clocks skip midnight.
  const addDaysTo = (date: Date, count: number): Date =>
    date.getTime() === startOfDay(date).getTime()
      ? toStart(addDays(getDay(date), count))
      : addLocalTime(date, { days: count }, zone);
  const add = (date: Date, count: number, unit: Unit): Date => {
    if (unit === "day") return addDaysTo(date, count);
    if (unit === "week") return addLocalTime(date, { days: 7 * count }, zone);
    if (unit === "month") return toStart(addMonths(getFirstOfMonth(getDay(date)), count));
    return new Date(date.getTime() + count * toMs(unit));
  };
  const ceil = (date: Date, unit?: Unit): Date => {
    const floor = startOf(date, unit);
    return floor.getTime() === date.getTime() || !unit ? floor : add(floor, 1, unit);
  };
  const diff = (a: Date, b: Date, unit: Unit = "day"): number => {
    if (unit === "day") return findDay(b).number - findDay(a).number - (getClock(b, zone) < getClock(a, zone) ? 1 : 0);
    return Math.floor((b.getTime() - a.getTime()) / toMs(unit));
  };
  const listDays = (first: Date, last: Date): Date[] => {
    const day = getDay(first);
    const count = countDaysBetween(day, getDay(last)) + 1;
    return Array.from({ length: Math.max(count, 0) }, (_, i) => toStart(addDays(day, i)));
  };
  const firstVisibleDay = (date: Date): Date => toStart(getSunday(getFirstOfMonth(getDay(date))));
  const lastVisibleDay = (date: Date): Date => {
    const lastOfMonth = addDays(addMonths(getFirstOfMonth(getDay(date)), 1), -1);
    return toStart(addDays(getSunday(lastOfMonth), 6));
  };

  const localizer = new DateLocalizer({
    ...FORMATS_OF_MONTH,
    format: (value, format) => (value instanceof Date ? (formatters[format]?.(getDay(value)) ?? "") : ""),
    startOf,
    add,
    ceil,
    diff,
    firstVisibleDay,
    lastVisibleDay,
    range: listDays,
    visibleDays: (date: Date) => listDays(firstVisibleDay(date), lastVisibleDay(date)),
    eq: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) === 0,
    neq: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) !== 0,
    lt: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) < 0,
    lte: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) <= 0,
    gt: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) > 0,
    gte: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) >= 0,
    min: (a: Date, b: Date) => (a < b ? a : b),
    max: (a: Date, b: Date) => (a > b ? a : b),
    inRange: (date: Date, min?: Date, max?: Date, unit: Unit = "day") =>
      (!min || compare(date, min, unit) >= 0) && (!max || compare(date, max, unit) <= 0),
    /** Returns the day of one date with the clock time of another. */
    merge: (date: Date, time: Date) => addLocalTime(time, { days: countDaysBetween(getDay(time), getDay(date)) }, zone),
    isSameDate: (a: Date, b: Date) => compare(a, b, "day") === 0,
    continuesPrior: (start: Date, first: Date) => start < first,
    continuesAfter: (_start: Date, end: Date, last: Date) => end >= last,
  });
  return Object.assign(localizer, {
    sortEvents: compareByClock(zone),
    daySpan: (start: Date, end: Date) => (end.getTime() - start.getTime()) / DAY_MS,
    inEventRange: ({ event, range }: { event: Span; range: Span }) =>
      startOfDay(event.start) <= startOfDay(range.end) && event.end >= range.start,
  });
}

type Span = { start: Date; end: Date };

/** The texts of a month: the number of a day, the names above the columns, and the title of a day's list. */
const FORMATS_OF_MONTH = {
  firstOfWeek: () => 0,
  formats: { dateFormat: "date", weekdayFormat: "weekday", dayHeaderFormat: "day" },
};

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const formatters: Record<string, (day: Day) => string> = {
  day: formatWeekday,
  date: (day) => String(Number(day.slice(-2))),
  weekday: (day) => WEEKDAYS[getWeekday(day)] ?? "",
};

/** Returns the local time of day in ms. */
const getClock = (date: Date, zone: string): number => toLocalAsUtc(date, zone).getTime() % DAY_MS;

/** The length of a unit that is the same on every day. */
function toMs(unit: Unit): number {
  if (unit === "minutes") return MINUTE_MS;
  if (unit === "milliseconds") return 1;
  throw new Error(`The month view does not count in ${unit}.`);
}

const getSunday = (day: Day): Day => addDays(day, -getWeekday(day));

const getFirstOfMonth = (day: Day): Day => `${day.slice(0, -2)}01`;

/** A local day: its first instant, and its number since 1970. */
type LocalDay = { start: Date; number: number };

/** Returns a function that finds the day of a date and keeps its answers. */
function rememberDays(zone: string): (date: Date) => LocalDay {
  const days = new Map<number, LocalDay>();
  return (date) => {
    const kept = days.get(date.getTime());
    if (kept) return kept;
    const day = getDayAt(date, zone);
    const found = { start: getDayRange(day, zone).start, number: dayToDatabase(day).getTime() / DAY_MS };
    if (days.size >= MOST_DATES) days.clear();
    days.set(date.getTime(), found);
    return found;
  };
}
