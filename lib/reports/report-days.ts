import { addDays, type Day, daysBetween, isDay } from "@/lib/platform/time/days";

/** The first and the last day of a report, both in it. */
export type Days = { start: Day; end: Day };

export const PERIODS = [
  { id: "this-month", label: "This month" },
  { id: "last-month", label: "Last month" },
  { id: "this-quarter", label: "This quarter" },
  { id: "this-year", label: "This year" },
  { id: "last-year", label: "Last year" },
] as const;
export type PeriodId = (typeof PERIODS)[number]["id"];

/** The days of a period that today lies in or that came before; months are whole. */
export function daysOfPeriod(period: PeriodId, today: Day): Days {
  const [year, month] = partsOf(today);
  switch (period) {
    case "this-month":
      return months(year, month, 1);
    case "last-month":
      return months(year, month - 1, 1);
    case "this-quarter":
      return months(year, month - ((month - 1) % 3), 3);
    case "this-year":
      return months(year, 1, 12);
    case "last-year":
      return months(year - 1, 1, 12);
  }
}

/** What to compare some days with: as many whole months before, or as many days. */
export function daysBefore({ start, end }: Days): Days {
  const [year, month, day] = partsOf(start);
  const [endYear, endMonth] = partsOf(end);
  const isWhole = day === 1 && addDays(end, 1).endsWith("-01");
  if (isWhole) {
    const count = (endYear - year) * 12 + endMonth - month + 1;
    return months(year, month - count, count);
  }
  return { start: addDays(start, -daysBetween(start, end) - 1), end: addDays(start, -1) };
}

/** The days that an address asks for; this month where it names none or they are in no order. */
export function chosenDays({ start, end }: { start: string; end: string }, today: Day): Days {
  if (!isDay(start) || !isDay(end) || daysBetween(start, end) < 0) return daysOfPeriod("this-month", today);
  return { start, end };
}

/** The period that some days are, seen from today. */
export function periodOf(days: Days, today: Day): PeriodId | null {
  const found = PERIODS.find(({ id }) => {
    const { start, end } = daysOfPeriod(id, today);
    return start === days.start && end === days.end;
  });
  return found?.id ?? null;
}

function partsOf(day: Day): [year: number, month: number, day: number] {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
}

/** `count` months from the `month`th of a year on; 0 and less are months of the year before. */
function months(year: number, month: number, count: number): Days {
  const first = (at: number) => new Date(Date.UTC(year, at - 1, 1)).toISOString().slice(0, 10);
  return { start: first(month), end: addDays(first(month + count), -1) };
}
