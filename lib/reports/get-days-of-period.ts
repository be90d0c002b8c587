import { addDays, type Day, countDaysBetween, isDay } from "@/lib/platform/time/day";

/** The first and the last day of a report, both included. */
export type Days = { start: Day; end: Day };

export const PERIODS = [
  { id: "this-month", label: "This month" },
  { id: "last-month", label: "Last month" },
  { id: "this-quarter", label: "This quarter" },
  { id: "this-year", label: "This year" },
  { id: "last-year", label: "Last year" },
] as const;
export type PeriodId = (typeof PERIODS)[number]["id"];

/** Returns the days of a period relative to today. Months are whole. */
export function getDaysOfPeriod(period: PeriodId, today: Day): Days {
  const [year, month] = parseParts(today);
  switch (period) {
    case "this-month":
      return getMonths(year, month, 1);
    case "last-month":
      return getMonths(year, month - 1, 1);
    case "this-quarter":
      return getMonths(year, month - ((month - 1) % 3), 3);
    case "this-year":
      return getMonths(year, 1, 12);
    case "last-year":
      return getMonths(year - 1, 1, 12);
  }
}

/** Returns the days to compare with: the same number of whole months before, or of days. */
export function getDaysBefore({ start, end }: Days): Days {
  const [year, month, day] = parseParts(start);
  const [endYear, endMonth] = parseParts(end);
  const isWhole = day === 1 && addDays(end, 1).endsWith("-01");
  if (isWhole) {
    const count = (endYear - year) * 12 + endMonth - month + 1;
    return getMonths(year, month - count, count);
  }
  return { start: addDays(start, -countDaysBetween(start, end) - 1), end: addDays(start, -1) };
}

/** Returns the days in an address. Defaults to this month when they are missing or out of order. */
export function parseChosenDays({ start, end }: { start: string; end: string }, today: Day): Days {
  if (!isDay(start) || !isDay(end) || countDaysBetween(start, end) < 0) return getDaysOfPeriod("this-month", today);
  return { start, end };
}

/** Finds the period that these days are, relative to today. Null when it is none. */
export function findPeriod(days: Days, today: Day): PeriodId | null {
  const period = PERIODS.find(({ id }) => {
    const { start, end } = getDaysOfPeriod(id, today);
    return start === days.start && end === days.end;
  });
  return period?.id ?? null;
}

function parseParts(day: Day): [year: number, month: number, day: number] {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
}

/** Returns `count` months from the `month`th of a year. Months of 0 and below lie in the year before. */
function getMonths(year: number, month: number, count: number): Days {
  const getFirstDay = (at: number) => new Date(Date.UTC(year, at - 1, 1)).toISOString().slice(0, 10);
  return { start: getFirstDay(month), end: addDays(getFirstDay(month + count), -1) };
}
