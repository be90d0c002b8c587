import { addDays, addMonths, type Day } from "@/lib/platform/time/days";
import type { Frequency } from "../plan-shapes";

/** The months of a period. */
export const MONTHS: Record<Frequency, number> = { monthly: 1, yearly: 12 };

/** What the periods of a plan are counted from: the first day of one of them, and how long they are. */
export type Rhythm = { from: Day; frequency: Frequency };

/**
 * The first day of the n-th period, the 0th being `from`. All are counted from there, so that after January 31 and
 * February 28 comes March 31.
 */
export function periodStart({ from, frequency }: Rhythm, n: number): Day {
  return addMonths(from, n * MONTHS[frequency]);
}

/** The period that begins on a day. */
export function periodOf(rhythm: Rhythm, start: Day): { start: Day; end: Day; next: Day } {
  const next = periodStart(rhythm, periodNumber(rhythm, start) + 1);
  return { start, end: addDays(next, -1), next };
}

/** The first day of the first period that begins on a day or later, and not before `from`. */
export function firstPeriodFrom(rhythm: Rhythm, day: Day): Day {
  if (day <= rhythm.from) return rhythm.from;
  const n = Math.max(0, Math.floor(monthsBetween(rhythm.from, day) / MONTHS[rhythm.frequency]));
  const start = periodStart(rhythm, n);
  return start >= day ? start : periodStart(rhythm, n + 1);
}

/** The first days of the periods from one day to another, both included. */
export function periodsWithin(rhythm: Rhythm, from: Day, to: Day): Day[] {
  const starts: Day[] = [];
  for (let start = firstPeriodFrom(rhythm, from); start <= to; start = periodOf(rhythm, start).next) starts.push(start);
  return starts;
}

function periodNumber({ from, frequency }: Rhythm, start: Day): number {
  return Math.round(monthsBetween(from, start) / MONTHS[frequency]);
}

/** Months from the month of a day to the month of another. */
export function monthsBetween(from: Day, to: Day): number {
  const [y1 = 0, m1 = 0] = from.split("-").map(Number);
  const [y2 = 0, m2 = 0] = to.split("-").map(Number);
  return (y2 - y1) * 12 + m2 - m1;
}
