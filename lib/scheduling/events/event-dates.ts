import { invalid } from "@/lib/platform/http/refusal";
import {
  continuedFrom,
  endedBefore,
  movedEnd,
  occurrencesBetween,
  occurrencesFrom,
  readRule,
  type Recurrence,
  wallText,
} from "@/lib/platform/recurrence/recurrence";
import { movedRule } from "@/lib/platform/recurrence/rule-choices";
import { addDays, type Day, daysBetween } from "@/lib/platform/time/days";
import { formatMinute24 } from "@/lib/platform/time/format-time";
import { instantAt, type MinuteOfDay } from "@/lib/platform/time/wall-time";

/** A repeating event with the days of its rule on which it does not happen. */
export type RepeatingDates = Recurrence & { skippedDays: readonly Day[] };

/** From when on, by which rule, and without which days an event goes on after an edit. */
export type NextDates = { eventDate: Day; rrule: string | null; skippedDays: Day[] };

/** What an editor asks for: the new day of the date that was edited, its time (none = the same), and the rule. */
type Asked = { eventDate: Day; minute?: MinuteOfDay; rrule: string | null };

export function repeatingDates(
  row: { startAt: Date; rule: string; skippedDays: readonly Day[] },
  zone: string,
): RepeatingDates {
  return { rule: row.rule, startWall: wallText(row.startAt, zone), zone, skippedDays: row.skippedDays };
}

export const firstDay = ({ startWall }: Pick<Recurrence, "startWall">): Day => startWall.slice(0, 10);

/** Whether it happens on that day: its rule gives it, and nobody left it out. */
export function happensOn({ skippedDays, ...recurrence }: RepeatingDates, day: Day): boolean {
  if (skippedDays.includes(day)) return false;
  const from = instantAt({ day, minute: 0 }, recurrence.zone);
  const to = instantAt({ day: addDays(day, 1), minute: 0 }, recurrence.zone);
  return occurrencesBetween(recurrence, from, to, 1).length > 0;
}

/** The first day on which it happens; null = everything that its rule gives is left out. */
export function firstHappening({ skippedDays, ...recurrence }: RepeatingDates): Day | null {
  const found = occurrencesFrom(recurrence, null, skippedDays.length + 1).map(firstDayOf);
  return found.find((day) => !skippedDays.includes(day)) ?? null;
}

/** The dates before that day only. */
export function datesBefore(dates: RepeatingDates, day: Day): { rule: string; skippedDays: Day[] } {
  return {
    rule: endedBefore(dates, wallOn(dates, day)),
    skippedDays: dates.skippedDays.filter((skipped) => skipped < day),
  };
}

/**
 * The dates from that day on, after that day's own was moved to the one asked for. A rule that was not changed moves along
 * with it, and so do the days that are left out.
 */
export function datesFrom(dates: RepeatingDates, day: Day, asked: Asked): NextDates {
  const { eventDate } = asked;
  if (!asked.rrule) return { eventDate, rrule: null, skippedDays: [] };
  const skipped = dates.skippedDays.filter((one) => one >= day);
  if (asked.rrule !== dates.rule) {
    const step = daysBetween(day, eventDate);
    const rrule = endKept(dates, asked.rrule, wallOn(dates, day), askedWall(dates, asked));
    return { eventDate, rrule, skippedDays: skipped.map((one) => addDays(one, step)) };
  }
  const old = { ...dates, rule: continuedFrom(dates, wallOn(dates, day)), startWall: wallOn(dates, day) };
  const startWall = askedWall(dates, asked);
  const rrule = ruleMoved(old, old.startWall, startWall);
  const next = { ...old, rule: rrule, startWall };
  return { eventDate, rrule, skippedDays: inTheSamePlace(old, next, skipped) };
}

/** All its dates, after that of one day was moved to the one asked for: the first one takes the same step. */
export function allDates(dates: RepeatingDates, day: Day, asked: Asked): NextDates {
  const first = firstDay(dates);
  if (day === first || !asked.rrule) return datesFrom(dates, first, asked);
  const begin = addDays(first, daysBetween(day, asked.eventDate));
  const fromBegin = { ...asked, eventDate: begin };
  if (asked.rrule !== dates.rule)
    return {
      ...datesFrom(dates, first, fromBegin),
      eventDate: firstDayBy(asked.rrule, wallOn(dates, begin), dates.zone, asked.eventDate),
    };
  if (begin === first) return datesFrom(dates, first, fromBegin);
  const rrule = ruleMoved(dates, wallOn(dates, day), askedWall(dates, asked));
  const moved = { rule: rrule, startWall: askedWall(dates, fromBegin), zone: dates.zone };
  // The step from one month's second Friday to its third may lead another month's past it: the rule says where it begins.
  const start = occurrencesFrom(moved, null, 1)[0]?.wall ?? moved.startWall;
  const next = { ...moved, startWall: start };
  return { eventDate: firstDay(next), rrule, skippedDays: inTheSamePlace(dates, next, dates.skippedDays) };
}

/** The rule after its dates took a step, with its days and its end. */
function ruleMoved(recurrence: Recurrence, from: string, to: string): string {
  const rule = movedRule(movedEnd(recurrence, from, to), from.slice(0, 10), to.slice(0, 10));
  if (!rule) throw invalid({ rrule: "Choose the repetition again for the new day." });
  return rule;
}

/**
 * The end of a rule that was written anew but for its end, to the second: it was cut there for those that follow, so it
 * takes the step of the dates, as that of an unchanged rule does.
 */
function endKept(dates: Recurrence, rrule: string, from: string, to: string): string {
  const end = /(?:^|;)UNTIL=\d{8}T\d{6}Z/i.exec(dates.rule)?.[0];
  return end && rrule.toUpperCase().includes(end)
    ? movedEnd({ rule: rrule.toUpperCase(), zone: dates.zone }, from, to)
    : rrule;
}

/** So many steps a rule may have between two of its dates that each of them is tried as its first. */
const MOST_BEGINS = 366;

/**
 * The first day that another rule gives from there on, so that `through`, the day that somebody has open, is among its
 * dates: every third week begins with the one of three that leads there. Where none does it is the first that the rule
 * names; what it cannot give is refused where the rule is checked.
 */
function firstDayBy(rrule: string, startWall: string, zone: string, through: Day): Day {
  const read = readRule(rrule, startWall, zone);
  if (!read.valid) return startWall.slice(0, 10);
  const each = read.rule.replace(/;?(?:INTERVAL|COUNT|UNTIL)=[^;]*/g, "").replace(/^;/, "");
  const [first] = occurrencesFrom({ rule: read.rule, startWall, zone }, null, 1).map(firstDayOf);
  const isDate = (rule: string, begin: Day, day: Day) =>
    happensOn({ rule, startWall: `${begin}${startWall.slice(10)}`, zone, skippedDays: [] }, day);
  // Only where dates are passed over does it matter from which they are counted.
  if (each === read.rule || !isDate(each, first!, through)) return first!;
  const begins = occurrencesFrom({ rule: each, startWall, zone }, null, MOST_BEGINS).map(firstDayOf);
  const leads = (day: Day) => isDate(read.rule, day, day) && isDate(read.rule, day, through);
  return begins.filter((day) => day >= first! && day <= through).find(leads) ?? first!;
}

/** The days of the new dates that stand where these stand among the old ones. */
function inTheSamePlace(old: Recurrence, next: Recurrence, days: readonly Day[]): Day[] {
  const last = days.toSorted().at(-1);
  if (!last) return [];
  const through = instantAt({ day: addDays(last, 1), minute: 0 }, old.zone);
  const before = occurrencesBetween(old, new Date(0), through, Infinity).map(firstDayOf);
  const after = occurrencesFrom(next, null, before.length).map(firstDayOf);
  return days.flatMap((day) => after[before.indexOf(day)] ?? []);
}

const firstDayOf = ({ wall }: { wall: string }): Day => wall.slice(0, 10);

const askedWall = (dates: Recurrence, { eventDate, minute }: Asked) =>
  minute === undefined ? wallOn(dates, eventDate) : `${eventDate}T${formatMinute24(minute)}`;

const wallOn = ({ startWall }: Recurrence, day: Day) => `${day}${startWall.slice(10)}`;
