import { Temporal } from "temporal-polyfill";
import { requireValue } from "../required-values";

/** A local time: days since the first day of the test, minutes since midnight. */
export type Wall = { day: number; minute: number };

/** Dates by the number of days between them, which repeat. No code under test reads them. */
export type Dates = { first: Wall; gaps: readonly number[]; count: number };

const ZONE = "America/New_York";
/** A Monday, six days before daylight saving time begins. */
const FIRST_DAY = "2031-03-03";
const firstDay = Temporal.PlainDate.from(FIRST_DAY);
const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

export const HOUR = 3_600_000;

export const formatDay = (day: number): string => firstDay.add({ days: day }).toString();
const padTwoDigits = (n: number) => String(n).padStart(2, "0");
export const formatWall = ({ day, minute }: Wall): string =>
  `${formatDay(day)}T${padTwoDigits(Math.floor(minute / 60))}:${padTwoDigits(minute % 60)}`;
export const toInstant = (wall: Wall): number =>
  Temporal.PlainDateTime.from(formatWall(wall)).toZonedDateTime(ZONE).epochMilliseconds;
/** Returns the local time of an instant. */
export function toWall(instant: number): Wall {
  const localTime = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE);
  const { days: day } = firstDay.until(localTime.toPlainDate());
  return { day, minute: localTime.hour * 60 + localTime.minute };
}
/** Formats a time of day as a person writes it. */
export const formatClock = (minute: number): string =>
  `${((Math.floor(minute / 60) + 11) % 12) + 1}:${padTwoDigits(minute % 60)} ${minute < 720 ? "AM" : "PM"}`;

/** Returns the nth date, counted from 0. */
export function getNthDate({ first, gaps }: Dates, n: number): Wall {
  let { day } = first;
  for (let i = 0; i < n; i++) day += requireValue(gaps[i % gaps.length], "gap");
  return { day, minute: first.minute };
}

/** Returns the dates from the nth on. */
export function sliceDates(dates: Dates, n: number): Dates {
  const turn = n % dates.gaps.length;
  const gaps = [...dates.gaps.slice(turn), ...dates.gaps.slice(0, turn)];
  return { first: getNthDate(dates, n), gaps, count: dates.count - n };
}

/** A repetition: its rule, and the dates that a person expects from it. */
export type Repetition = { rrule: string; dates: Dates };

/** Builds a repetition of a kind, from a first date on. */
export function buildRepetition(kind: number, first: Wall): Repetition {
  const weekday = (later: number) => requireValue(WEEKDAYS[(((first.day + later) % 7) + 7) % 7], "weekday");
  const until = formatDay(first.day + 4).replaceAll("-", "");
  const kinds: Array<[rrule: string, gaps: number[], count: number]> = [
    ["FREQ=DAILY;COUNT=5", [1], 5],
    ["FREQ=WEEKLY", [7], Infinity],
    ["FREQ=DAILY;INTERVAL=2;COUNT=4", [2], 4],
    [`FREQ=WEEKLY;BYDAY=${weekday(0)},${weekday(3)};COUNT=7`, [3, 4], 7],
    [`FREQ=DAILY;UNTIL=${until}`, [1], 5],
    [`FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday(0)}`, [14], Infinity],
    ["FREQ=WEEKLY;COUNT=2", [7], 2],
  ];
  const [rrule, gaps, count] = requireValue(kinds[kind % kinds.length], "kind");
  return { rrule, dates: { first, gaps, count } };
}
