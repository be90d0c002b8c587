import { invalid } from "@/lib/platform/refusals/refusal";
import {
  continueRuleFrom,
  endRuleBefore,
  shiftEnd,
  listOccurrencesBetween,
  listOccurrencesFrom,
  parseRule,
  type Recurrence,
  toWallText,
} from "@/lib/platform/recurrence/recurrence";
import { shiftRule } from "@/lib/platform/recurrence/rule-choices";
import { addDays, type Day, countDaysBetween } from "@/lib/platform/time/day";
import { formatMinute24 } from "@/lib/platform/time/format-time";
import { getInstantAt, type MinuteOfDay } from "@/lib/platform/time/wall-time";

/** A repeating event and the days of its rule that it skips. */
export type RepeatingDates = Recurrence & { skippedDays: readonly Day[] };

/** The first day, the rule, and the skipped days of an event after an edit. */
export type NextDates = { eventDate: Day; rrule: string | null; skippedDays: Day[] };

/** The request of an editor: the new day of the edited date, its time (none = unchanged), and the rule. */
type DatesRequest = { eventDate: Day; minute?: MinuteOfDay; rrule: string | null };

export function toRepeatingDates(
  row: { startAt: Date; rule: string; skippedDays: readonly Day[] },
  zone: string
): RepeatingDates {
  return { rule: row.rule, startWall: toWallText(row.startAt, zone), zone, skippedDays: row.skippedDays };
}

export const getFirstDay = ({ startWall }: Pick<Recurrence, "startWall">): Day => startWall.slice(0, 10);

/** True when the rule gives that day and the day is not skipped. */
export function isHappeningOn({ skippedDays, ...recurrence }: RepeatingDates, day: Day): boolean {
  if (skippedDays.includes(day)) return false;
  const from = getInstantAt({ day, minute: 0 }, recurrence.zone);
  const to = getInstantAt({ day: addDays(day, 1), minute: 0 }, recurrence.zone);
  return listOccurrencesBetween(recurrence, { from, to, most: 1 }).length > 0;
}

/** Finds the first day on which the event happens. Null when every date of the rule is skipped. */
export function findFirstHappening({ skippedDays, ...recurrence }: RepeatingDates): Day | null {
  const days = listOccurrencesFrom(recurrence, null, skippedDays.length + 1).map(toDay);
  return days.find((day) => !skippedDays.includes(day)) ?? null;
}

/** Computes the rule and the skipped days for the dates before that day. */
export function computeDatesBefore(dates: RepeatingDates, day: Day): { rule: string; skippedDays: Day[] } {
  return {
    rule: endRuleBefore(dates, getWallOn(dates, day)),
    skippedDays: dates.skippedDays.filter((skipped) => skipped < day),
  };
}

/**
 * Computes the dates from that day on, after its own date moved to the requested day. An unchanged rule moves along,
 * and so do its skipped days.
 */
export function computeDatesFrom(dates: RepeatingDates, day: Day, request: DatesRequest): NextDates {
  const { eventDate } = request;
  if (!request.rrule) return { eventDate, rrule: null, skippedDays: [] };
  const skipped = dates.skippedDays.filter((one) => one >= day);
  if (request.rrule !== dates.rule) {
    const step = countDaysBetween(day, eventDate);
    const rrule = shiftUnchangedEnd(dates, request.rrule, {
      from: getWallOn(dates, day),
      to: getRequestedWall(dates, request),
    });
    return { eventDate, rrule, skippedDays: skipped.map((one) => addDays(one, step)) };
  }
  const old = { ...dates, rule: continueRuleFrom(dates, getWallOn(dates, day)), startWall: getWallOn(dates, day) };
  const startWall = getRequestedWall(dates, request);
  const rrule = moveRule(old, old.startWall, startWall);
  const next = { ...old, rule: rrule, startWall };
  return { eventDate, rrule, skippedDays: mapToNewDates(old, next, skipped) };
}

/** Computes all dates after one date moved to the requested day. The first date moves by the same number of days. */
export function computeAllDates(dates: RepeatingDates, day: Day, request: DatesRequest): NextDates {
  const first = getFirstDay(dates);
  if (day === first || !request.rrule) return computeDatesFrom(dates, first, request);
  const begin = addDays(first, countDaysBetween(day, request.eventDate));
  const fromBegin = { ...request, eventDate: begin };
  if (request.rrule !== dates.rule)
    return {
      ...computeDatesFrom(dates, first, fromBegin),
      eventDate: findFirstDayThrough(request.rrule, getWallOn(dates, begin), {
        zone: dates.zone,
        through: request.eventDate,
      }),
    };
  if (begin === first) return computeDatesFrom(dates, first, fromBegin);
  const rrule = moveRule(dates, getWallOn(dates, day), getRequestedWall(dates, request));
  const moved = { rule: rrule, startWall: getRequestedWall(dates, fromBegin), zone: dates.zone };
  // A move from the second to the third Friday of one month may pass another month's third Friday. The rule therefore
  // decides the first date.
  const start = listOccurrencesFrom(moved, null, 1)[0]?.wall ?? moved.startWall;
  const next = { ...moved, startWall: start };
  return { eventDate: getFirstDay(next), rrule, skippedDays: mapToNewDates(dates, next, dates.skippedDays) };
}

/** Shifts the rule, with its days and its end. */
function moveRule(recurrence: Recurrence, from: string, to: string): string {
  const rule = shiftRule(shiftEnd(recurrence, from, to), from.slice(0, 10), to.slice(0, 10));
  if (!rule) throw invalid({ rrule: "Select the repeat days again for the new date." });
  return rule;
}

/**
 * Shifts the end of a new rule that kept the old end to the second. That end was cut there for the following dates, so
 * it moves with them, as an unchanged rule's end does.
 */
function shiftUnchangedEnd(dates: Recurrence, rrule: string, { from, to }: { from: string; to: string }): string {
  const end = /(?:^|;)UNTIL=\d{8}T\d{6}Z/i.exec(dates.rule)?.[0];
  return end && rrule.toUpperCase().includes(end)
    ? shiftEnd({ rule: rrule.toUpperCase(), zone: dates.zone }, from, to)
    : rrule;
}

/** The most steps between two dates of a rule for which each step is tried as the first date. */
const MOST_BEGINS = 366;

/**
 * Finds the first day of a changed rule for which `through`, the day that the user has open, is one of its dates.
 * "Every third week" may begin in any of three weeks; only one leads to that day. Without such a day, returns the first
 * day of the rule. The rule check refuses impossible rules.
 */
function findFirstDayThrough(rrule: string, startWall: string, { zone, through }: { zone: string; through: Day }): Day {
  const read = parseRule(rrule, startWall, zone);
  if (!read.valid) return startWall.slice(0, 10);
  const each = read.rule.replace(/;?(?:INTERVAL|COUNT|UNTIL)=[^;]*/g, "").replace(/^;/, "");
  const [first] = listOccurrencesFrom({ rule: read.rule, startWall, zone }, null, 1).map(toDay);
  const isDate = (rule: string, begin: Day, day: Day) =>
    isHappeningOn({ rule, startWall: `${begin}${startWall.slice(10)}`, zone, skippedDays: [] }, day);
  // The starting day matters only when the rule skips dates.
  if (each === read.rule || !isDate(each, first!, through)) return first!;
  const begins = listOccurrencesFrom({ rule: each, startWall, zone }, null, MOST_BEGINS).map(toDay);
  const isLeading = (day: Day) => isDate(read.rule, day, day) && isDate(read.rule, day, through);
  return begins.filter((day) => day >= first! && day <= through).find(isLeading) ?? first!;
}

/** Maps days of the old dates to the new dates at the same positions. */
function mapToNewDates(old: Recurrence, next: Recurrence, days: readonly Day[]): Day[] {
  const last = days.toSorted().at(-1);
  if (!last) return [];
  const through = getInstantAt({ day: addDays(last, 1), minute: 0 }, old.zone);
  const before = listOccurrencesBetween(old, { from: new Date(0), to: through, most: Infinity }).map(toDay);
  const after = listOccurrencesFrom(next, null, before.length).map(toDay);
  return days.flatMap((day) => after[before.indexOf(day)] ?? []);
}

const toDay = ({ wall }: { wall: string }): Day => wall.slice(0, 10);

const getRequestedWall = (dates: Recurrence, { eventDate, minute }: DatesRequest) =>
  minute === undefined ? getWallOn(dates, eventDate) : `${eventDate}T${formatMinute24(minute)}`;

const getWallOn = ({ startWall }: Recurrence, day: Day) => `${day}${startWall.slice(10)}`;
