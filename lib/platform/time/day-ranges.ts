import { Temporal } from "temporal-polyfill";
import { addDays, type Day, dayAt, daysBetween, weekdayOf } from "./days";

/** Instants from `start` up to but not including `end`. */
export interface InstantRange {
  start: Date;
  end: Date;
}

/**
 * The instants of one business-local day. It is 23 or 25 hours long when the clocks change, and
 * starts at the first instant of the day even where midnight itself is skipped.
 */
export function dayRange(day: Day, zone: string): InstantRange {
  return daysRange(day, 1, zone);
}

/** The instants of `count` days from `first` on. */
export function daysRange(first: Day, count: number, zone: string): InstantRange {
  const date = Temporal.PlainDate.from(first);
  return { start: startOf(date, zone), end: startOf(date.add({ days: count }), zone) };
}

/** What goes day by day goes over a month view and a little more, or is given its own bound. */
const MOST_DAYS = 62;

/** Every day on which some of a range lies, in a zone. A bug of ours where it is longer than anything that is stepped by day. */
export function daysTouched({ start, end }: InstantRange, zone: string, most = MOST_DAYS): Day[] {
  const first = dayAt(start, zone);
  return daysFrom(first, dayAt(new Date(Math.max(start.getTime(), end.getTime() - 1)), zone), most);
}

/** The days from the first to the last, both included. Counted, not compared: what is too long throws, and never goes on. */
export function daysFrom(first: Day, last: Day, most = MOST_DAYS): Day[] {
  const count = daysBetween(first, last) + 1;
  if (count > most) throw new RangeError(`${count} days are more than ${most}`);
  return Array.from({ length: Math.max(count, 0) }, (_, i) => addDays(first, i));
}

/** The instants of the week, from Sunday, that holds `day`. rule: schedule/calendar-views */
export function weekRange(day: Day, zone: string): InstantRange {
  return daysRange(addDays(day, -weekdayOf(day)), 7, zone);
}

/** The instants of the calendar month that holds `day`. */
export function monthRange(day: Day, zone: string): InstantRange {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  return { start: startOf(first, zone), end: startOf(first.add({ months: 1 }), zone) };
}

/** The whole weeks that a month view shows: from the Sunday before to the Saturday after. */
export function monthViewRange(day: Day, zone: string): InstantRange {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return {
    start: weekRange(first.toString(), zone).start,
    end: weekRange(last.toString(), zone).end,
  };
}

function startOf(date: Temporal.PlainDate, zone: string): Date {
  return new Date(date.toZonedDateTime(zone).epochMilliseconds);
}
