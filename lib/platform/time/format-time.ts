import { type Day, getDayAt } from "./day";
import { toTimeParts } from "./time-parts";
import { type MinuteOfDay, getWallTimeAt } from "./wall-time";

/** Formats a day: "2026-11-05" → "11/05/2026". rule: format/date */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

const weekdays = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Formats a day where people plan: "2026-11-22" → "Sun, Nov 22". */
export function formatWeekday(day: Day): string {
  return weekdays.format(new Date(day));
}

/** Formats a day like `formatWeekday`, with the year unless it is this year: "Sun, Nov 22", "Mon, Nov 22, 2027". */
export function formatPlannedDay(day: Day, today: Day): string {
  const [year] = day.split("-");
  return today.startsWith(`${year}-`) ? formatWeekday(day) : `${formatWeekday(day)}, ${year}`;
}

/** Formats the local day of an instant as MM/DD/YYYY. rule: format/date */
export function formatDate(instant: Date, zone: string): string {
  return formatDay(getDayAt(instant, zone));
}

/** Formats a time of day: 510 → "8:30 AM", 0 and 1440 → "12:00 AM". */
export function formatMinute(minute: MinuteOfDay): string {
  const parts = toTimeParts(minute);
  return `${parts.hour}:${String(parts.minute).padStart(2, "0")} ${parts.meridiem}`;
}

/** Formats a time of day with 24 hours: 870 → "14:30". */
export function formatMinute24(minute: MinuteOfDay): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${String(hour).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** Formats the local time of an instant, "8:30 AM". */
export function formatTime(instant: Date, zone: string): string {
  return formatMinute(getWallTimeAt(instant, zone).minute);
}

/** Formats the local date and time, "11/05/2026, 8:30 AM". */
export function formatInstant(instant: Date, zone: string): string {
  return `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;
}

/** Formats the local time, with the day unless it is today: "8:30 AM", "11/05/2026, 8:30 AM". */
export function formatMoment(instant: Date, zone: string, today: Day): string {
  return getDayAt(instant, zone) === today ? formatTime(instant, zone) : formatInstant(instant, zone);
}

/** Joins two times of one day: "8:30–10:30 AM". AM or PM appears twice only when it changes: "11:30 AM–1:30 PM". */
export function joinTimes(from: string, to: string): string {
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to}`;
}

/** Formats a time range, "8:30–10:30 AM". A range past midnight shows both AM and PM. */
export function formatMinuteRange(start: MinuteOfDay, end: MinuteOfDay): string {
  if (start < end) return joinTimes(formatMinute(start), formatMinute(end));
  return `${formatMinute(start)}–${formatMinute(end)}`;
}

/**
 * Formats a range of instants in local time. An end on another day shows its date: "10:00 PM – 11/06/2026, 2:00 AM".
 * Midnight at the end of the same day does not.
 */
export function formatTimeRange(start: Date, end: Date, zone: string): string {
  const from = getWallTimeAt(start, zone);
  const to = getWallTimeAt(end, zone);
  const lastDay = getDayAt(new Date(end.getTime() - 1), zone);
  if (from.day === to.day || lastDay <= from.day) return formatMinuteRange(from.minute, to.minute);
  return `${formatMinute(from.minute)} – ${formatDay(to.day)}, ${formatMinute(to.minute)}`;
}

/** Formats an instant where people plan: "Sun, Nov 22, 2:00 PM". */
export function formatWeekdayTime(instant: Date, zone: string): string {
  return `${formatWeekday(getDayAt(instant, zone))}, ${formatTime(instant, zone)}`;
}

/**
 * Formats a range of instants where people plan: "Sun, Nov 22, 2:00–4:00 PM". An end on another day shows its day:
 * "Sun, Nov 22, 10:00 PM – Mon, Nov 23, 2:00 AM".
 */
export function formatWeekdayRange(start: Date, end: Date, zone: string): string {
  const day = getDayAt(start, zone);
  if (getDayAt(new Date(end.getTime() - 1), zone) > day)
    return `${formatWeekdayTime(start, zone)} – ${formatWeekdayTime(end, zone)}`;
  return `${formatWeekday(day)}, ${formatTimeRange(start, end, zone)}`;
}
