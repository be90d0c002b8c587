import { addDays, addMonths, type Day, getWeekday } from "@/lib/platform/time/day";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { formatTime, joinTimes } from "@/lib/platform/time/format-time";
import type { BoardView } from "@/lib/scheduling/board/board-query";

/** Returns, for example, "8:30–10:30 AM". AM or PM appears twice only when it changes. */
export function formatClockRange(start: Date, end: Date, zone: string): string {
  return joinTimes(formatTime(start, zone), formatTime(end, zone));
}

/** Returns, for example, "8:30–10:30", for a narrow card. The rows of the day show morning or afternoon. */
export function formatShortRange(start: Date, end: Date, zone: string): string {
  return `${formatTime(start, zone).slice(0, -3)}–${formatTime(end, zone).slice(0, -3)}`;
}

/** Returns, for example, "8–8:30" or "10:15–11", for a very narrow bar. */
export function formatLeastRange(start: Date, end: Date, zone: string): string {
  const formatShort = (date: Date) => formatTime(date, zone).slice(0, -3).replace(":00", "");
  return `${formatShort(start)}–${formatShort(end)}`;
}

/**
 * Returns, for example, "10–11:30 AM" or "11–1 PM", the shortest form with an end. Over half a day, both AM and PM
 * appear.
 */
export function formatTightRange(start: Date, end: Date, zone: string): string {
  const from = formatTime(start, zone).replace(":00", "");
  const to = formatTime(end, zone).replace(":00", "");
  const isLong = end.getTime() - start.getTime() >= 12 * 3_600_000;
  const changes = isLong || from.slice(-2) !== to.slice(-2);
  return `${changes ? from : from.slice(0, -3)}–${to}`;
}

const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const months = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const monthDays = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** Describes the period of a view, beside the date in the toolbar. */
export function formatBoardPeriod(view: BoardView, day: Day): string {
  if (view === "day" || view === "board") return weekdays.format(new Date(day));
  if (view === "month") return months.format(new Date(day));
  const sunday = getSunday(day);
  const saturday = addDays(sunday, 6);
  const isSameMonth = saturday.slice(0, 7) === sunday.slice(0, 7);
  return `${monthDays.format(new Date(sunday))}–${isSameMonth ? Number(saturday.slice(8)) : monthDays.format(new Date(saturday))}`;
}

/** Returns the day one view earlier or later. */
export function stepDay(view: BoardView, day: Day, by: 1 | -1): Day {
  if (view === "month") return addMonths(day, by);
  return addDays(day, view === "week" ? 7 * by : by);
}

/** A day of a week, from its start to the start of the next day. */
export type WeekDay = { day: Day; start: Date; end: Date };

/** Lists the days of the week that holds a day, Sunday first. */
export function listWeekDays(day: Day, zone: string): WeekDay[] {
  const sunday = getSunday(day);
  return Array.from({ length: 7 }, (_, i) => {
    const weekDay = addDays(sunday, i);
    return { day: weekDay, ...getDayRange(weekDay, zone) };
  });
}

const getSunday = (day: Day): Day => addDays(day, -getWeekday(day));
