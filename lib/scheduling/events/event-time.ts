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
import { instantAt } from "@/lib/platform/time/wall-time";
import { minuteOf } from "../when";

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
  const startWall = wallText(start, zone);
  const read = readRule(given.rrule, startWall, zone);
  if (!read.valid) throw invalid({ rrule: read.reason });
  const recurrence = { rule: read.rule, startWall, zone };
  const [first] = occurrencesFrom(recurrence, null, 1);
  if (first?.wall !== startWall) throw invalid({ rrule: "The first time is not on a day of this repetition." });
  return { start, end, rule: read.rule, repeatsUntil: lastEnd(recurrence, end.getTime() - start.getTime()) };
}

/** When the last of the times that a rule gives ends; null = it goes on without end. */
export function lastEnd(recurrence: Recurrence, lengthMs: number): Date | null {
  const last = lastStart(recurrence);
  return last && new Date(last.getTime() + lengthMs);
}

/** From and to of one day. */
function eventRange(given: Omit<Given, "rrule">, zone: string): { start: Date; end: Date } {
  const from = minuteOf(given.startTime);
  const to = minuteOf(given.endTime) || 1_440;
  const at = (minute: number) => instantAt({ day: given.eventDate, minute }, zone);
  const [start, end] = [at(from), at(to)];
  if (end <= start) throw invalid({ endTime: "The end must be after the start." });
  return { start, end };
}

function lastStart(recurrence: Recurrence): Date | null {
  const { rule, zone } = recurrence;
  if (!hasEnd(rule)) return null;
  const count = Number(/(?:^|;)COUNT=(\d+)/.exec(rule)?.[1] ?? 0);
  if (count > MOST_TIMES) throw invalid({ rrule: `At most ${MOST_TIMES} times.` });
  if (count > 0) return occurrencesFrom(recurrence, null, count).at(-1)!.at;
  const [, year, month, date] = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rule)!;
  const until = instantAt({ day: `${year}-${month}-${date}`, minute: 2_880 }, zone);
  // From the end backwards: a rule that goes on for decades is not expanded whole.
  const begins = wallInstant(recurrence.startWall, zone);
  for (let days = 400; ; days *= 4) {
    const from = new Date(until.getTime() - days * 86_400_000);
    const found = occurrencesBetween(recurrence, from, until, Infinity).at(-1);
    if (found) return found.at;
    if (from < begins) throw invalid({ rrule: "This repetition ends before it begins." });
  }
}
