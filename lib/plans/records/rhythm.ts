import { addDays, addMonths, type Day } from "@/lib/platform/time/day";
import type { Frequency } from "../frequency";

/** The months in a period. */
export const MONTHS: Record<Frequency, number> = { monthly: 1, yearly: 12 };

/** The start of the first period and the length of all of them. */
export type Rhythm = { from: Day; frequency: Frequency };

/**
 * Returns the first day of the n-th period. `from` is the 0th. All are counted from there, so March 31 follows January
 * 31 and February 28.
 */
export function getPeriodStart({ from, frequency }: Rhythm, n: number): Day {
  return addMonths(from, n * MONTHS[frequency]);
}

/** Returns the period that begins on a day. */
export function getPeriod(rhythm: Rhythm, start: Day): { start: Day; end: Day; next: Day } {
  const next = getPeriodStart(rhythm, getPeriodNumber(rhythm, start) + 1);
  return { start, end: addDays(next, -1), next };
}

/** Returns the first period's first day on or after a day, and not before `from`. */
export function findFirstPeriod(rhythm: Rhythm, day: Day): Day {
  if (day <= rhythm.from) return rhythm.from;
  const n = Math.max(0, Math.floor(countMonthsBetween(rhythm.from, day) / MONTHS[rhythm.frequency]));
  const start = getPeriodStart(rhythm, n);
  return start >= day ? start : getPeriodStart(rhythm, n + 1);
}

/** Lists the first days of the periods between two days, both included. */
export function listPeriodStarts(rhythm: Rhythm, from: Day, to: Day): Day[] {
  const starts: Day[] = [];
  for (let start = findFirstPeriod(rhythm, from); start <= to; start = getPeriod(rhythm, start).next)
    starts.push(start);
  return starts;
}

function getPeriodNumber({ from, frequency }: Rhythm, start: Day): number {
  return Math.round(countMonthsBetween(from, start) / MONTHS[frequency]);
}

/** Counts the months between the months of two days. */
export function countMonthsBetween(from: Day, to: Day): number {
  const [y1 = 0, m1 = 0] = from.split("-").map(Number);
  const [y2 = 0, m2 = 0] = to.split("-").map(Number);
  return (y2 - y1) * 12 + m2 - m1;
}
