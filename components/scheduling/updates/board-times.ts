import { DateTime, Settings } from "luxon";
import type { BoardView } from "@/lib/scheduling/board/board-query";

/**
 * Puts the calendar library on the business's clock: it takes its zone from luxon's default. Browser only, where there
 * is one business.
 */
export function setZone(zone: string): void {
  Settings.defaultZone = zone;
}

/** The middle of a business-local day, for the calendar library. */
export function dateOf(day: string, zone: string): Date {
  return DateTime.fromISO(day, { zone }).set({ hour: 12 }).toJSDate();
}

const clocks = new Map<string, string>();

/** "8:30 AM". A day's appointments share some ninety times, each of which is worked out once. */
export function clockOf(date: Date, zone: string): string {
  const key = `${date.getTime()} ${zone}`;
  let clock = clocks.get(key);
  if (clock === undefined) {
    clock = DateTime.fromJSDate(date, { zone }).toFormat("h:mm a");
    if (clocks.size > 5_000) clocks.clear();
    clocks.set(key, clock);
  }
  return clock;
}

/** "8:30 – 10:30 AM"; the meridiem stands twice only where it changes. */
export function rangeOf(start: Date, end: Date, zone: string): string {
  const from = clockOf(start, zone);
  const to = clockOf(end, zone);
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`;
}

/** "8:30 – 10:30", for a card too narrow for more: the day's rows say morning or afternoon. */
export function shortRangeOf(start: Date, end: Date, zone: string): string {
  return `${clockOf(start, zone).slice(0, -3)} – ${clockOf(end, zone).slice(0, -3)}`;
}

/** "8–8:30", "10:15–11", for a bar too narrow for anything else. */
export function leastRangeOf(start: Date, end: Date, zone: string): string {
  const least = (date: Date) => clockOf(date, zone).slice(0, -3).replace(":00", "");
  return `${least(start)}–${least(end)}`;
}

/** "10 – 11:30 AM", "11 – 1 PM": the least that still says when it ends. Over half a day both meridiems stand. */
export function tightRangeOf(start: Date, end: Date, zone: string): string {
  const from = clockOf(start, zone).replace(":00", "");
  const to = clockOf(end, zone).replace(":00", "");
  const isLong = end.getTime() - start.getTime() >= 12 * 3_600_000;
  return `${isLong ? from : from.slice(0, -3)} – ${to}`;
}

/** What a view shows, in words, beside the date that the toolbar has anyway. */
export function periodOf(view: BoardView, day: string): string {
  const date = DateTime.fromISO(day, { zone: "utc" });
  if (view === "day" || view === "board") return date.toFormat("cccc");
  if (view === "month") return date.toFormat("LLL yyyy");
  const sunday = date.minus({ days: date.weekday % 7 });
  return `${sunday.toFormat("MM/dd")} – ${sunday.plus({ days: 6 }).toFormat("MM/dd")}`;
}

/** The day to go to from here: one view earlier or later. */
export function stepped(view: BoardView, day: string, by: 1 | -1): string {
  const unit = { day: "days", board: "days", week: "weeks", month: "months" }[view];
  return (
    DateTime.fromISO(day, { zone: "utc" })
      .plus({ [unit]: by })
      .toISODate() ?? day
  );
}

/** A day of a week, from its first instant up to the next day's. */
export type WeekDay = { day: string; start: Date; end: Date };

/** The days, Sunday first, of the week that holds a day. */
export function weekDaysOf(day: string, zone: string): WeekDay[] {
  const date = DateTime.fromISO(day, { zone });
  const sunday = date.minus({ days: date.weekday % 7 });
  return Array.from({ length: 7 }, (_, i) => {
    const start = sunday.plus({ days: i }).startOf("day");
    return { day: start.toISODate()!, start: start.toJSDate(), end: start.plus({ days: 1 }).toJSDate() };
  });
}
