import { addDays, addMonths, type Day } from "@/lib/platform/time/day";
import { countMonthsBetween } from "../records/rhythm";

/** A span of whole months, from the first day of one to the last day of another. */
export type Months = { firstDay: Day; lastDay: Day };

type Window = { startMonth: number; endMonth: number };
type Work = { jobTypeId: string; appointmentsAYear: number };

/**
 * Plans the appointments of a term. Each job type gets the appointments of a year in proportion to the term, and at least one. They
 * are spread evenly over the service windows, or over the whole term.
 */
export function planPromises(
  term: { startOn: Day; endOn: Day },
  work: readonly Work[],
  windows: readonly Window[]
): Array<Months & { jobTypeId: string }> {
  const length = countMonthsBetween(term.startOn, addDays(term.endOn, 1)) || 1;
  return work.flatMap(({ jobTypeId, appointmentsAYear }) => {
    const count = Math.max(1, Math.round((appointmentsAYear * length) / 12));
    const open = listWindowsWithin(term, windows);
    const stretches = open.length > 0 ? open : splitMonthsEvenly(term.startOn, length, count);
    return Array.from({ length: count }, (_, i) => Math.floor((i * stretches.length) / count)).flatMap((at) =>
      stretches.slice(at, at + 1).map((months) => ({ jobTypeId, ...months }))
    );
  });
}

/** Lists the service windows of each year within the term, cut to its months, in order. */
function listWindowsWithin({ startOn, endOn }: { startOn: Day; endOn: Day }, windows: readonly Window[]): Months[] {
  const [first, last] = [getMonth(startOn), getMonth(endOn)];
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  const yearlyWindows = Array.from({ length: years + 2 }, (_, i) => Number(first.slice(0, 4)) - 1 + i).flatMap((year) =>
    windows.map(({ startMonth, endMonth }) => ({
      start: formatMonth(year, startMonth),
      end: formatMonth(endMonth < startMonth ? year + 1 : year, endMonth),
    }))
  );
  return yearlyWindows
    .filter(({ start, end }) => start <= last && end >= first)
    .map(({ start, end }) => toWholeMonths(start < first ? first : start, end > last ? last : end))
    .toSorted((a, b) => (a.firstDay + a.lastDay < b.firstDay + b.lastDay ? -1 : 1));
}

/** Splits the months of a term into consecutive spans. With more spans than months, each gets one month. */
function splitMonthsEvenly(startOn: Day, months: number, count: number): Months[] {
  const first = `${getMonth(startOn)}-01`;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * months) / count);
    const until = Math.max(from, Math.floor(((i + 1) * months) / count) - 1);
    return toWholeMonths(getMonth(addMonths(first, from)), getMonth(addMonths(first, until)));
  });
}

/** Returns the span of two months ("2026-11"), both included. */
export function toWholeMonths(from: string, to: string): Months {
  return { firstDay: `${from}-01`, lastDay: addDays(addMonths(`${to}-01`, 1), -1) };
}

export const formatMonth = (year: number, month: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;

const getMonth = (day: Day): string => day.slice(0, 7);
