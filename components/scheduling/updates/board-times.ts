import { DateTime, Settings } from "luxon";
import { formatTime, joinTimes } from "@/lib/platform/time/format-time";
import type { BoardView } from "@/lib/scheduling/board/board-query";

/**
 * Sets the calendar library to the business's time zone through luxon's default. Only in the browser, which has a
 * single business.
 */
export function setZone(zone: string): void {
  Settings.defaultZone = zone;
}

/** Returns noon of a local day, for the calendar library. */
export function toNoon(day: string, zone: string): Date {
  return DateTime.fromISO(day, { zone }).set({ hour: 12 }).toJSDate();
}

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

/** Describes the period of a view, beside the date in the toolbar. */
export function formatBoardPeriod(view: BoardView, day: string): string {
  const date = DateTime.fromISO(day, { zone: "utc" });
  if (view === "day" || view === "board") return date.toFormat("cccc");
  if (view === "month") return date.toFormat("LLL yyyy");
  const sunday = date.minus({ days: date.weekday % 7 });
  const saturday = sunday.plus({ days: 6 });
  return `${sunday.toFormat("LLL d")}–${saturday.toFormat(saturday.month === sunday.month ? "d" : "LLL d")}`;
}

/** Returns the day one view earlier or later. */
export function stepDay(view: BoardView, day: string, by: 1 | -1): string {
  const unit = { day: "days", board: "days", week: "weeks", month: "months" }[view];
  return (
    DateTime.fromISO(day, { zone: "utc" })
      .plus({ [unit]: by })
      .toISODate() ?? day
  );
}

/** A day of a week, from its start to the start of the next day. */
export type WeekDay = { day: string; start: Date; end: Date };

/** Lists the days of the week that holds a day, Sunday first. */
export function listWeekDays(day: string, zone: string): WeekDay[] {
  const date = DateTime.fromISO(day, { zone });
  const sunday = date.minus({ days: date.weekday % 7 });
  return Array.from({ length: 7 }, (_, i) => {
    const start = sunday.plus({ days: i }).startOf("day");
    return { day: start.toISODate()!, start: start.toJSDate(), end: start.plus({ days: 1 }).toJSDate() };
  });
}
