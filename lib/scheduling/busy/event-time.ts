import { invalid } from "@/lib/platform/refusals/refusal";
import {
  hasEnd,
  listOccurrencesBetween,
  listOccurrencesFrom,
  parseRule,
  type Recurrence,
  wallToInstant,
  toWallText,
} from "@/lib/platform/recurrence/recurrence";
import type { TimeParts } from "@/lib/platform/time/time-parts";
import type { InstantRange } from "@/lib/platform/time/instant-range";
import { addDays, countDaysBetween } from "@/lib/platform/time/day";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import { parseMinute } from "../appointments/compute-start";

type EventTimeInput = {
  eventDate: string;
  startTime: TimeParts | string;
  endTime: TimeParts | string;
  rrule?: string | null | undefined;
};

/** The time of an event: its first occurrence, its rule, and the end of its last occurrence (null = endless). */
export type EventTime = { start: Date; end: Date; rule: string | null; repeatsUntil: Date | null };

/** The most occurrences of a counted repetition. */
const MOST_TIMES = 1_000;

/**
 * Computes the times of an event from the editor's values. Throws 422 when they are not valid. An end at midnight means
 * the end of the day.
 */
export function computeEventTime(input: EventTimeInput, zone: string): EventTime {
  const { start, end } = computeEventRange(input, zone);
  if (!input.rrule) return { start, end, rule: null, repeatsUntil: null };
  refuseSkippedTime(input, { start, end }, zone);
  const startWall = toWallText(start, zone);
  const read = parseRule(input.rrule, startWall, zone);
  if (!read.valid) throw invalid({ rrule: read.reason });
  const recurrence = { rule: read.rule, startWall, zone };
  const [first] = listOccurrencesFrom(recurrence, null, 1);
  if (first?.wall !== startWall)
    throw invalid({ rrule: "The first date doesn't match the repeat rule. Change the date or the rule." });
  return { start, end, rule: read.rule, repeatsUntil: computeLastEnd(recurrence, { start, end }) };
}

/** Computes the end of the last occurrence of a rule. Null for an endless rule. */
export function computeLastEnd(recurrence: Recurrence, first: InstantRange): Date | null {
  const last = computeLastStart(recurrence);
  return last && computeSpan(last, first, recurrence.zone).end;
}

/**
 * Computes one occurrence of a repeating event. It ends at the same clock time as the first one, so a clock change
 * makes it longer or shorter. When the spring change leaves no such end, it keeps its usual length.
 */
export function computeSpan(date: { at: Date; wall: string }, first: InstantRange, zone: string): InstantRange {
  const [from, to] = [getWallTimeAt(first.start, zone), getWallTimeAt(first.end, zone)];
  const days = countDaysBetween(from.day, to.day);
  const end = getInstantAt({ day: addDays(date.wall.slice(0, 10), days), minute: to.minute }, zone);
  const minutes = days * 1_440 + to.minute - from.minute;
  return { start: date.at, end: end > date.at ? end : new Date(date.at.getTime() + minutes * 60_000) };
}

/** Returns the start and end within one day. */
function computeEventRange(input: Omit<EventTimeInput, "rrule">, zone: string): { start: Date; end: Date } {
  const from = parseMinute(input.startTime);
  const to = parseMinute(input.endTime) || 1_440;
  const toInstant = (minute: number) => getInstantAt({ day: input.eventDate, minute }, zone);
  if (to <= from) throw invalid({ endTime: "The end must be after the start." });
  const [start, end] = [toInstant(from), toInstant(to)];
  return { start, end: end > start ? end : new Date(start.getTime() + (to - from) * 60_000) };
}

/**
 * Refuses a first time that its day skips because of a clock change. All later dates take their clock time from the
 * first instant, so the given time would be lost.
 */
function refuseSkippedTime(input: EventTimeInput, { start, end }: InstantRange, zone: string): void {
  for (const [field, at] of [
    ["startTime", start],
    ["endTime", end],
  ] as const) {
    if (getWallTimeAt(at, zone).minute !== parseMinute(input[field]))
      throw invalid({
        [field]: "This time doesn't exist that day because the clocks change. Select another time or start date.",
      });
  }
}

function computeLastStart(recurrence: Recurrence): { at: Date; wall: string } | null {
  const { rule, zone } = recurrence;
  if (!hasEnd(rule)) return null;
  const count = Number(/(?:^|;)COUNT=(\d+)/.exec(rule)?.[1] ?? 0);
  if (count > MOST_TIMES) throw invalid({ rrule: `An event can repeat up to ${MOST_TIMES} times.` });
  if (count > 0) return listOccurrencesFrom(recurrence, null, count).at(-1)!;
  const [, year, month, date] = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rule)!;
  const until = getInstantAt({ day: `${year}-${month}-${date}`, minute: 2_880 }, zone);
  // Searches from the end backward, so a rule that runs for decades is not expanded fully.
  const begins = wallToInstant(recurrence.startWall, zone);
  for (let days = 400; ; days *= 4) {
    const from = new Date(until.getTime() - days * 86_400_000);
    const lastOccurrence = listOccurrencesBetween(recurrence, { from, to: until, most: Infinity }).at(-1);
    if (lastOccurrence) return lastOccurrence;
    if (from < begins) throw invalid({ rrule: "The repeat ends before it starts. Select a later end date." });
  }
}
