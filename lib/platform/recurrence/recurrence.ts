import { RRuleTemporal } from "rrule-temporal";
import { toText } from "rrule-temporal/totext";
import { Temporal } from "temporal-polyfill";
import { cacheAnswers } from "@/lib/platform/cache-answers";
import { LAST_DAY } from "@/lib/platform/time/day";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import { findRuleFault } from "./find-rule-fault";

/** A local date and time without a zone, "2026-11-20T09:00". */
export type WallText = string;

/**
 * A rule of RFC 5545 (without DTSTART) in local time: 09:00 stays 09:00 across daylight saving. A time that the spring
 * change skips moves forward by the gap that day. For a time that the autumn change repeats, the first one counts.
 */
export type Recurrence = { rule: string; startWall: WallText; zone: string };

/** One date of a recurrence: its local time by the rule, and its instant. */
export type Occurrence = { wall: WallText; at: Date };

export type ReadRule = { valid: true; rule: string } | { valid: false; reason: string };

const LONGEST_RULE = 300;
const NO_DATE = "No dates match this repeat rule. Change the rule or its last day.";

/** Parses a rule into the form in which it is stored. When it cannot be used, returns the reason as a sentence. */
export function parseRule(text: string, startWall: WallText, zone: string): ReadRule {
  const rule = text
    .trim()
    .replace(/^RRULE:/i, "")
    .toUpperCase()
    .replace(/;$/, "");
  if (rule.length > LONGEST_RULE) return refuseRule(`A repeat rule can have up to ${LONGEST_RULE} characters.`);
  const wrong = findRuleFault(rule);
  if (wrong) return refuseRule(wrong);
  try {
    const [first] = listOccurrencesFrom({ rule, startWall, zone }, null, 1);
    return first ? { valid: true, rule } : refuseRule(NO_DATE);
  } catch {
    // The library throws when it finds no date.
    return refuseRule(NO_DATE);
  }
}

/** Lists the occurrences that start in [from, to), the earliest ones up to `most`. */
export function listOccurrencesBetween(
  recurrence: Recurrence,
  { from, to, most = 1_000 }: { from: Date; to: Date; most?: number }
): readonly Occurrence[] {
  const compute = () => computeBetween(recurrence, { from, to, most });
  if (to.getTime() - from.getTime() > KEPT_DAYS * DAY_MS) return compute();
  const { rule, startWall, zone } = recurrence;
  return computed([rule, startWall, zone, from.getTime(), to.getTime(), most].join("|"), compute);
}

// A search for open slots looks at the same days again and again, and needs every series and repeating event for them.
// not process state: the result of a rule between two instants never changes
const computed = cacheAnswers<readonly Occurrence[]>(2_000);
/** A search of a month, and anything that may reach into it. Longer ranges are too large to cache. */
const KEPT_DAYS = 70;

function computeBetween(
  recurrence: Recurrence,
  { from, to, most }: { from: Date; to: Date; most: number }
): Occurrence[] {
  const { zone } = recurrence;
  // Searches one more day on both sides, because a clock change can move an occurrence. The comparison uses the real
  // instant.
  const since = toFloating(from, zone, -1);
  const until = Math.min(toFloating(to, zone, 1).getTime(), END_OF_TIME);
  if (since.getTime() > until) return [];
  const near = expandRule(skipToNear(recurrence, since));
  return listOrEmpty(() => near.between(since, new Date(until), true))
    .map((at) => toOccurrence(at, zone))
    .filter(({ at }) => at >= from && at < to)
    .slice(0, most);
}

/**
 * Returns the same recurrence, started whole periods later but still before a local time. The library counts from the
 * first date, which is most of the work for an old weekly event. Applies only when every period is the same.
 */
function skipToNear(recurrence: Recurrence, since: Date): Recurrence {
  const { rule, startWall } = recurrence;
  const days = rule.includes("FREQ=WEEKLY") ? 7 : rule.includes("FREQ=DAILY") ? 1 : null;
  if (days === null || rule.includes("COUNT=")) return recurrence;
  const period = days * Number(/INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1) * DAY_MS;
  const start = wallToDatabase(startWall).getTime();
  // Only part of the first period may follow its first date, so a whole period stays in between.
  const periods = Math.floor((since.getTime() - start) / period) - 2;
  if (periods <= 0) return recurrence;
  return { ...recurrence, startWall: wallFromDatabase(new Date(start + periods * period)) };
}

/** Lists the first `count` occurrences, starting at an instant when given. */
export function listOccurrencesFrom(recurrence: Recurrence, from: Date | null, count: number): readonly Occurrence[] {
  if (!from) return listFirst(recurrence, count).map((at) => toOccurrence(at, recurrence.zone));
  // Uses growing windows: asking for one occurrence at a time would count from the beginning each time.
  let occurrences: readonly Occurrence[] = [];
  for (let days = 400; ; days *= 4) {
    const windowOccurrences = listOccurrencesBetween(recurrence, {
      from,
      to: new Date(from.getTime() + days * DAY_MS),
      most: count,
    });
    // The library may give up in a larger window.
    if (windowOccurrences.length > occurrences.length) occurrences = windowOccurrences;
    if (occurrences.length >= count || days > FARTHEST_DAYS) return occurrences;
  }
}

/** Lists the first dates within the accepted years. */
function listFirst(recurrence: Recurrence, count: number): Temporal.ZonedDateTime[] {
  const dates: Temporal.ZonedDateTime[] = [];
  listOrEmpty(() =>
    expandRule(recurrence).all((at) => {
      const isWithinLimits = dates.length < count && at.year <= LAST_YEAR;
      if (isWithinLimits) dates.push(at);
      return isWithinLimits;
    })
  );
  return dates;
}

/**
 * Returns an empty list when the library gives up. A rule that hardly ever gives a date must not break everything that
 * reads the calendar.
 */
function listOrEmpty<T>(look: () => T[]): T[] {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Maximum iterations")) return [];
    throw error;
  }
}

const DAY_MS = 86_400_000;
// A rule without an end stops with the accepted years.
const LAST_YEAR = Number(LAST_DAY.slice(0, 4));
const END_OF_TIME = Date.UTC(LAST_YEAR + 1, 0, 1);
// The next February 29 may be eight years away. With an interval it is a few times that.
const FARTHEST_DAYS = 25_000;

/** Ends the rule just before an occurrence, which drops it and all following ones. */
export function endRuleBefore({ rule, zone }: Recurrence, wall: WallText): string {
  const last = new Date(wallToInstant(wall, zone).getTime() - 1_000);
  return `${withoutEnd(rule)};UNTIL=${formatUntil(last)}`;
}

/** Shifts the last day of a rule by the same distance as its dates. */
export function shiftEnd({ rule, zone }: Omit<Recurrence, "startWall">, from: WallText, to: WallText): string {
  const toTime = (wall: WallText) => wallToDatabase(wall).getTime();
  return rule.replace(/(^|;)UNTIL=(\d{8})(T\d{6}Z?)?/, (_, before: string, day: string, time = "") => {
    const isInstant = time.endsWith("Z");
    const step = time
      ? toTime(to) - toTime(from)
      : toTime(`${to.slice(0, 10)}T00:00`) - toTime(`${from.slice(0, 10)}T00:00`);
    const localUntil = isInstant ? toFloatingUntil(`${day}${time}`, zone) : `${day}${time || "T000000"}Z`;
    const moved = new Date(Date.parse(withMarks(localUntil)) + step);
    const seconds = moved.getUTCSeconds() * 1_000;
    const until = isInstant ? new Date(wallToInstant(wallFromDatabase(moved), zone).getTime() + seconds) : moved;
    return `${before}UNTIL=${formatUntil(until).slice(0, 8 + time.length)}`;
  });
}

/** Returns the rule as it continues from an occurrence. A count includes only the remaining times. */
export function continueRuleFrom(recurrence: Recurrence, wall: WallText): string {
  const { rule, startWall, zone } = recurrence;
  const count = /(?:^|;)COUNT=(\d+)/.exec(rule)?.[1];
  if (!count) return rule;
  const pastOccurrences = listOccurrencesBetween(recurrence, {
    from: wallToInstant(startWall, zone),
    to: wallToInstant(wall, zone),
    most: Number(count),
  });
  return `${withoutEnd(rule)};COUNT=${Math.max(1, Number(count) - pastOccurrences.length)}`;
}

/** Returns the rule without its end. */
const withoutEnd = (rule: string): string =>
  rule.replace(/;(?:COUNT|UNTIL)=[^;]*/g, "").replace(/^(?:COUNT|UNTIL)=[^;]*;/, "");

/** True when the rule ends by a count or by a last day. */
export function hasEnd(rule: string): boolean {
  return /(?:^|;)(?:COUNT|UNTIL)=/.test(rule);
}

/**
 * Formats the rule in words: "every 2 weeks on Tuesday and Thursday". rule: appointments/rrule
 * (naturalLanguageFrequency).
 */
export function formatRule({ rule, startWall, zone }: Recurrence): string {
  const shorter = parseShortMonths(rule);
  const plain = shorter ? shorter.rule : rule;
  const read = expandRule({ rule: plain, startWall, zone });
  const text = formatFromEnd(toText(read, "en", { excludeTzAbbreviation: true }), read);
  return text.replace(/ at \d{1,2}(?::\d{2})? [AP]M/, "") + (shorter?.words ?? "");
}

/**
 * Replaces the library's "last" for values that count from the end. Handles them in the order in which the library
 * writes them.
 */
function formatFromEnd(text: string, read: RRuleTemporal<Temporal.ZonedDateTime>): string {
  const { byDay = [], byMonthDay = [], byYearDay = [], bySetPos = [] } = read.options();
  const weekdays = byDay.map((day) => ({ number: Number.parseInt(String(day), 10), article: "the " }));
  const days = [...byMonthDay, ...byYearDay, ...bySetPos].map((number) => ({ number, article: "" }));
  const fromEnd = [...weekdays, ...days].filter(({ number }) => number < 0);
  let nextIndex = 0;
  return text
    .replaceAll(/\blast\b/g, (last) => {
      const { number, article } = fromEnd[nextIndex++] ?? { number: -1, article: "" };
      return number === -1 ? last : `${article}${formatToLast(number)}`;
    })
    .replace(/in week (-\d+)(?=$| at )/, (_, week: string) => `in the ${formatToLast(Number(week))} week`)
    .replaceAll(/ (-\d+)/g, (_, week: string) => ` the ${formatToLast(Number(week))}`);
}

/** Formats a position from the end: -2 → "second-to-last", -10 → "10th-to-last". */
function formatToLast(number: number): string {
  const n = -number;
  const ending = { one: "st", two: "nd", few: "rd", other: "th" }[
    ORDINALS.select(n) as "one" | "two" | "few" | "other"
  ];
  return `${["", "", "second", "third", "fourth", "fifth"][n] ?? `${n}${ending}`}-to-last`;
}
const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });

// A rule states "the 31st, or the last day of a shorter month" as the last of several days of a month.
function parseShortMonths(rule: string): { rule: string; words: string } | null {
  const days = /;BYMONTHDAY=([\d,]+);BYSETPOS=-1/.exec(rule);
  if (!days) return null;
  const last = days[1]!.split(",").at(-1)!;
  return {
    rule: rule.replace(days[0], `;BYMONTHDAY=${last}`),
    words: ", or the last day of a shorter month",
  };
}

// The library drops occurrences in the spring gap, where RFC 5545 moves them. So this expands the rule on a clock
// without changes and then converts each local time to the zone.
function expandRule({ rule, startWall, zone }: Recurrence): RRuleTemporal<Temporal.ZonedDateTime> {
  return new RRuleTemporal({
    rruleString: rule.replace(/UNTIL=(\d{8}T\d{6})(Z?)/, (_, until: string, isInstant: string) =>
      // Without Z, it already is a local time.
      isInstant ? `UNTIL=${toFloatingUntil(`${until}Z`, zone)}` : `UNTIL=${until}Z`
    ),
    dtstart: Temporal.PlainDateTime.from(startWall).toZonedDateTime("UTC"),
    temporal: Temporal,
    cache: false,
  });
}

function toOccurrence(at: Temporal.ZonedDateTime, zone: string): Occurrence {
  const wall = at.toPlainDateTime().toString({ smallestUnit: "minute" });
  return { wall, at: wallToInstant(wall, zone) };
}

/** Converts a local time in a zone to its instant. */
export function wallToInstant(wall: WallText, zone: string): Date {
  const { hour, minute } = Temporal.PlainDateTime.from(wall);
  return getInstantAt({ day: wall.slice(0, 10), minute: hour * 60 + minute }, zone);
}

/** Converts an instant to the local time of a zone. */
export function toWallText(instant: Date, zone: string): WallText {
  const { day, minute } = getWallTimeAt(instant, zone);
  return `${day}T${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** Converts a local time for a `timestamp` column, which treats it as UTC. */
export const wallToDatabase = (wall: WallText): Date => new Date(`${wall}:00.000Z`);
export const wallFromDatabase = (date: Date): WallText => date.toISOString().slice(0, 16);

function toFloating(instant: Date, zone: string, days: number): Date {
  return new Date(wallToDatabase(toWallText(instant, zone)).getTime() + days * DAY_MS);
}

/** Converts UNTIL, an instant, to the local time on the clock without changes, to the second. */
function toFloatingUntil(until: string, zone: string): string {
  const local = Temporal.Instant.from(withMarks(until))
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "second" });
  return `${local.replace(/[-:]/g, "")}Z`;
}

const formatUntil = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const withMarks = (until: string) => until.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z");

function refuseRule(reason: string): ReadRule {
  return { valid: false, reason };
}
