import { Temporal } from "temporal-polyfill";
import { z } from "zod";

/** A calendar day, "2026-11-05". It has no zone: which instants it covers depends on where. */
export type Day = string;

/** The days that anything here can be about; outside of them a date is a slip of the fingers, or an attack. */
const FIRST_DAY: Day = "1900-01-01";
export const LAST_DAY: Day = "2199-12-31";

/** Whether a day lies within the years that are taken: 1900 to 2199. */
export const isTakenDay = (day: Day): boolean => day.length === 10 && FIRST_DAY <= day && day <= LAST_DAY;

/** Whether a text is a day that exists, within the years that are taken. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isTakenDay(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
}

/** A day on the wire. */
export const DayText = z.string().refine(isDay, "must be a date such as 2026-11-05");

/** The day on which an instant falls in a zone. */
export function dayAt(instant: Date, zone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The day `days` later; earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The same day of the month `months` later, or the last day of a month that is too short; earlier when negative. */
export function addMonths(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek % 7;
}

/** Days from `from` to `to`: 1 when `to` is the next day, negative when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days;
}

/** A database `date` column arrives as a Date at UTC midnight; this is its day. */
export function dayFromDatabase(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** The Date that a `date` column takes: UTC midnight of the day. */
export function dayToDatabase(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
