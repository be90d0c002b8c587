import { invalid } from "@/lib/platform/http/refusal";
import {
  hasEnd,
  occurrencesBetween,
  occurrencesFrom,
  readRule,
  type Recurrence,
  wallInstant,
  wallText,
} from "@/lib/platform/recurrence/recurrence";
import type { TimeParts } from "@/lib/platform/time/time-parts";
import type { InstantRange } from "@/lib/platform/time/day-ranges";
import { addDays, daysBetween } from "@/lib/platform/time/days";
import { instantAt, wallTimeAt } from "@/lib/platform/time/wall-time";
import { minuteOf } from "../appointments/when";

type Given = {
  eventDate: string;
  startTime: TimeParts | string;
  endTime: TimeParts | string;
  rrule?: string | null | undefined;
};

/** When an event is: its first time, its rule, and when the last of its times ends (null = without end). */
export type EventTime = { start: Date; end: Date; rule: string | null; repeatsUntil: Date | null };

/** How often a counted repetition may happen at most. */
const MOST_TIMES = 1_000;

/** The times that the editor of an event gave; 422 when they make no sense. An end at midnight is the day's end. */
export function eventTime(given: Given, zone: string): EventTime {
  const { start, end } = eventRange(given, zone);
  if (!given.rrule) return { start, end, rule: null, repeatsUntil: null };
  refuseSkippedTime(given, { start, end }, zone);
  const startWall = wallText(start, zone);
  const read = readRule(given.rrule, startWall, zone);
  if (!read.valid) throw invalid({ rrule: read.reason });
  const recurrence = { rule: read.rule, startWall, zone };
  const [first] = occurrencesFrom(recurrence, null, 1);
  if (first?.wall !== startWall) throw invalid({ rrule: "The first time is not on a day of this repetition." });
  return { start, end, rule: read.rule, repeatsUntil: lastEnd(recurrence, { start, end }) };
}

/** When the last of the times that a rule gives ends; null = it goes on without end. */
export function lastEnd(recurrence: Recurrence, first: InstantRange): Date | null {
  const last = lastStart(recurrence);
  return last && spanOf(last, first, recurrence.zone).end;
}

/**
 * One of the times of a repeating event: it ends when the clock on the wall shows what it shows at the end of the first,
 * so where the clocks change meanwhile it is longer or shorter. A time that the spring change leaves no room for is as
 * long as always.
 */
export function spanOf(date: { at: Date; wall: string }, first: InstantRange, zone: string): InstantRange {
  const [from, to] = [wallTimeAt(first.start, zone), wallTimeAt(first.end, zone)];
  const days = daysBetween(from.day, to.day);
  const end = instantAt({ day: addDays(date.wall.slice(0, 10), days), minute: to.minute }, zone);
  const minutes = days * 1_440 + to.minute - from.minute;
  return { start: date.at, end: end > date.at ? end : new Date(date.at.getTime() + minutes * 60_000) };
}

/** From and to of one day. */
function eventRange(given: Omit<Given, "rrule">, zone: string): { start: Date; end: Date } {
  const from = minuteOf(given.startTime);
  const to = minuteOf(given.endTime) || 1_440;
  const at = (minute: number) => instantAt({ day: given.eventDate, minute }, zone);
  if (to <= from) throw invalid({ endTime: "The end must be after the start." });
  const [start, end] = [at(from), at(to)];
  return { start, end: end > start ? end : new Date(start.getTime() + (to - from) * 60_000) };
}

/** All dates take their times from the first, which is kept as instants: a time that this day lacks would be lost. */
function refuseSkippedTime(given: Given, { start, end }: InstantRange, zone: string): void {
  for (const [field, at] of [
    ["startTime", start],
    ["endTime", end],
  ] as const) {
    if (wallTimeAt(at, zone).minute !== minuteOf(given[field]))
      throw invalid({ [field]: "The clocks change on this day and skip this time. Choose another time or first day." });
  }
}

function lastStart(recurrence: Recurrence): { at: Date; wall: string } | null {
  const { rule, zone } = recurrence;
  if (!hasEnd(rule)) return null;
  const count = Number(/(?:^|;)COUNT=(\d+)/.exec(rule)?.[1] ?? 0);
  if (count > MOST_TIMES) throw invalid({ rrule: `At most ${MOST_TIMES} times.` });
  if (count > 0) return occurrencesFrom(recurrence, null, count).at(-1)!;
  const [, year, month, date] = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rule)!;
  const until = instantAt({ day: `${year}-${month}-${date}`, minute: 2_880 }, zone);
  // From the end backwards: a rule that goes on for decades is not expanded whole.
  const begins = wallInstant(recurrence.startWall, zone);
  for (let days = 400; ; days *= 4) {
    const from = new Date(until.getTime() - days * 86_400_000);
    const found = occurrencesBetween(recurrence, from, until, Infinity).at(-1);
    if (found) return found;
    if (from < begins) throw invalid({ rrule: "This repetition ends before it begins." });
  }
}
