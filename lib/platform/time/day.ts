import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { toLocalAsUtc } from "./to-local-as-utc";

/** A calendar day, "2026-11-05". It has no zone, so its instants depend on the place. */
export type Day = string;

/** The accepted days. A date outside them is a typing mistake or an attack. */
const FIRST_DAY: Day = "1900-01-01";
export const LAST_DAY: Day = "2199-12-31";

/** True for a day within the accepted years, 1900 to 2199. */
export const isAcceptedDay = (day: Day): boolean => day.length === 10 && FIRST_DAY <= day && day <= LAST_DAY;

/** True for a text that is an existing day within the accepted years. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isAcceptedDay(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
}

/** A day in a call. */
export const DayText = z.string().refine(isDay, "Enter a valid date.");

/** Returns the local day of an instant in a zone. */
export function getDayAt(instant: Date, zone: string): Day {
  return dayFromDatabase(toLocalAsUtc(instant, zone));
}

/** Adds days, or subtracts them when negative. */
export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Adds months, or subtracts them when negative. Uses the last day of a month that is too short. */
export function addMonths(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** 0 = Sunday … 6 = Saturday. */
export function getWeekday(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek % 7;
}

/** Counts the days from `from` to `to`: 1 when `to` is the next day, negative when it is earlier. */
export function countDaysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days;
}

/** Converts the Date of a `date` column (UTC midnight) to its day. */
export function dayFromDatabase(date: Date): Day {
  // Years beyond 9999 have more digits.
  return date.toISOString().slice(0, -"T00:00:00.000Z".length);
}

/** Converts a day to the Date of a `date` column: UTC midnight of the day. */
export function dayToDatabase(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
