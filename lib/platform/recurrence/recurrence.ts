import { RRuleTemporal } from "rrule-temporal";
import { toText } from "rrule-temporal/totext";
import { Temporal } from "temporal-polyfill";
import { keptAnswers } from "@/lib/platform/kept-answers";
import { LAST_DAY } from "@/lib/platform/time/days";
import { instantAt, wallTimeAt } from "@/lib/platform/time/wall-time";
import { whyNotWritten } from "./rule-parts";

/** A date and time on the wall, "2026-11-20T09:00"; no zone. */
export type WallText = string;

/**
 * A rule of RFC 5545 (without DTSTART) laid on wall time: 09:00 stays 09:00 across daylight saving. A time that the
 * spring change skips is moved forward by the gap that day; of one that the autumn change repeats the first counts.
 */
export type Recurrence = { rule: string; startWall: WallText; zone: string };

/** One date of a recurrence: what the rule gave, and the instant at which that is. */
export type Occurrence = { wall: WallText; at: Date };

export type ReadRule = { valid: true; rule: string } | { valid: false; reason: string };

const LONGEST_RULE = 300;
const NO_DATE = "This rule gives no date: it ends before it begins, or its parts never meet.";

/** A rule as somebody sent it, in the form in which it is kept; or why it cannot be used, as a sentence. */
export function readRule(text: string, startWall: WallText, zone: string): ReadRule {
  const rule = text
    .trim()
    .replace(/^RRULE:/i, "")
    .toUpperCase()
    .replace(/;$/, "");
  if (rule.length > LONGEST_RULE) return refused("This rule is too long.");
  const wrong = whyNotWritten(rule);
  if (wrong) return refused(wrong);
  try {
    const [first] = occurrencesFrom({ rule, startWall, zone }, null, 1);
    return first ? { valid: true, rule } : refused(NO_DATE);
  } catch {
    // The library gives up where it finds none.
    return refused(NO_DATE);
  }
}

/** The occurrences that start in [from, to), at most `most` (the earliest). */
export function occurrencesBetween(recurrence: Recurrence, from: Date, to: Date, most = 1_000): readonly Occurrence[] {
  const compute = () => computeBetween(recurrence, from, to, most);
  if (to.getTime() - from.getTime() > KEPT_DAYS * DAY_MS) return compute();
  const { rule, startWall, zone } = recurrence;
  return computed([rule, startWall, zone, from.getTime(), to.getTime(), most].join("|"), compute);
}

// Who looks for a free time looks at the same days again and again, and every series and repeating event is worked out for it.
// not process state: what a rule gives between two instants is the same for ever
const computed = keptAnswers<readonly Occurrence[]>(2_000);
/** A search of a month and what may reach into it; longer ranges give more than is worth keeping. */
const KEPT_DAYS = 70;

function computeBetween(recurrence: Recurrence, from: Date, to: Date, most: number): Occurrence[] {
  const { zone } = recurrence;
  // A day more on both sides: the gap moves an occurrence, and the comparison is by the true instant.
  const since = floating(from, zone, -1);
  const until = Math.min(floating(to, zone, 1).getTime(), END_OF_TIME);
  if (since.getTime() > until) return [];
  const near = expansion(beginningNear(recurrence, since));
  return asFarAsFound(() => near.between(since, new Date(until), true))
    .map((at) => occurrenceOf(at, zone))
    .filter(({ at }) => at >= from && at < to)
    .slice(0, most);
}

/**
 * The same recurrence, begun whole periods later but still before a (floating) time: the library counts from the first
 * date, which for a weekly meeting of many years is most of the work. Only where every period is like the one before.
 */
function beginningNear(recurrence: Recurrence, since: Date): Recurrence {
  const { rule, startWall } = recurrence;
  const days = rule.includes("FREQ=WEEKLY") ? 7 : rule.includes("FREQ=DAILY") ? 1 : null;
  if (days === null || rule.includes("COUNT=")) return recurrence;
  const period = days * Number(/INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1) * DAY_MS;
  const start = wallToDatabase(startWall).getTime();
  // Of the first period only a part may follow its first date: a whole one lies between.
  const periods = Math.floor((since.getTime() - start) / period) - 2;
  if (periods <= 0) return recurrence;
  return { ...recurrence, startWall: wallFromDatabase(new Date(start + periods * period)) };
}

/** The first `count` occurrences, from an instant on when one is given. */
export function occurrencesFrom(recurrence: Recurrence, from: Date | null, count: number): readonly Occurrence[] {
  if (!from) return firstOnes(recurrence, count).map((at) => occurrenceOf(at, recurrence.zone));
  // By growing windows: asking for the next one again and again would count from the beginning each time.
  let known: readonly Occurrence[] = [];
  for (let days = 400; ; days *= 4) {
    const found = occurrencesBetween(recurrence, from, new Date(from.getTime() + days * DAY_MS), count);
    // In a larger window the library may give up.
    if (found.length > known.length) known = found;
    if (known.length >= count || days > FARTHEST_DAYS) return known;
  }
}

/** The first ones, within the years that are taken. */
function firstOnes(recurrence: Recurrence, count: number): Temporal.ZonedDateTime[] {
  const found: Temporal.ZonedDateTime[] = [];
  asFarAsFound(() =>
    expansion(recurrence).all((at) => {
      const isWanted = found.length < count && at.year <= LAST_YEAR;
      if (isWanted) found.push(at);
      return isWanted;
    }),
  );
  return found;
}

/** Nothing where the library gives up: one rule that hardly ever gives a date must not end whatever reads the calendar. */
function asFarAsFound<T>(look: () => T[]): T[] {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Maximum iterations")) return [];
    throw error;
  }
}

const DAY_MS = 86_400_000;
// A rule without end ends with the years that are taken.
const LAST_YEAR = Number(LAST_DAY.slice(0, 4));
const END_OF_TIME = Date.UTC(LAST_YEAR + 1, 0, 1);
// 29 February may be eight years away; with an interval a few times that.
const FARTHEST_DAYS = 25_000;

/** The rule with its end set just before an occurrence, which is thus left out with all that follow. */
export function endedBefore({ rule, zone }: Recurrence, wall: WallText): string {
  const last = new Date(wallInstant(wall, zone).getTime() - 1_000);
  return `${withoutEnd(rule)};UNTIL=${untilText(last)}`;
}

/** The rule after its dates took the step from one wall time to another: its last day takes it too. */
export function movedEnd({ rule, zone }: Omit<Recurrence, "startWall">, from: WallText, to: WallText): string {
  const at = (wall: WallText) => wallToDatabase(wall).getTime();
  return rule.replace(/(^|;)UNTIL=(\d{8})(T\d{6}Z?)?/, (_, before: string, day: string, time = "") => {
    const isInstant = time.endsWith("Z");
    const step = time ? at(to) - at(from) : at(`${to.slice(0, 10)}T00:00`) - at(`${from.slice(0, 10)}T00:00`);
    const shown = isInstant ? floatingUntil(`${day}${time}`, zone) : `${day}${time || "T000000"}Z`;
    const moved = new Date(Date.parse(withMarks(shown)) + step);
    const seconds = moved.getUTCSeconds() * 1_000;
    const until = isInstant ? new Date(wallInstant(wallFromDatabase(moved), zone).getTime() + seconds) : moved;
    return `${before}UNTIL=${untilText(until).slice(0, 8 + time.length)}`;
  });
}

/** The rule as it goes on from an occurrence: a number of times counts only those that are left. */
export function continuedFrom(recurrence: Recurrence, wall: WallText): string {
  const { rule, startWall, zone } = recurrence;
  const count = /(?:^|;)COUNT=(\d+)/.exec(rule)?.[1];
  if (!count) return rule;
  const gone = occurrencesBetween(recurrence, wallInstant(startWall, zone), wallInstant(wall, zone), Number(count));
  return `${withoutEnd(rule)};COUNT=${Math.max(1, Number(count) - gone.length)}`;
}

/** The rule as it would go on for ever. */
const withoutEnd = (rule: string): string =>
  rule.replace(/;(?:COUNT|UNTIL)=[^;]*/g, "").replace(/^(?:COUNT|UNTIL)=[^;]*;/, "");

/** Whether the rule ends by itself, by a number of times or a last day. */
export function hasEnd(rule: string): boolean {
  return /(?:^|;)(?:COUNT|UNTIL)=/.test(rule);
}

/** The rule in words: “every 2 weeks on Tuesday and Thursday”. Source: appointments/rrule (naturalLanguageFrequency). */
export function ruleText({ rule, startWall, zone }: Recurrence): string {
  const shorter = shortMonths(rule);
  const plain = shorter ? shorter.rule : rule;
  const read = expansion({ rule: plain, startWall, zone });
  const text = countedFromEnd(toText(read, "en", { excludeTzAbbreviation: true }), read);
  return text.replace(/ at \d{1,2}(?::\d{2})? [AP]M/, "") + (shorter?.words ?? "");
}

/** The library says “last” of whatever counts from the end: in the order in which it says it, the words for each. */
function countedFromEnd(text: string, read: RRuleTemporal<Temporal.ZonedDateTime>): string {
  const { byDay = [], byMonthDay = [], byYearDay = [], bySetPos = [] } = read.options();
  const weekdays = byDay.map((day) => ({ number: Number.parseInt(String(day), 10), article: "the " }));
  const days = [...byMonthDay, ...byYearDay, ...bySetPos].map((number) => ({ number, article: "" }));
  const fromEnd = [...weekdays, ...days].filter(({ number }) => number < 0);
  let said = 0;
  return text
    .replaceAll(/\blast\b/g, (last) => {
      const { number, article } = fromEnd[said++] ?? { number: -1, article: "" };
      return number === -1 ? last : `${article}${toLast(number)}`;
    })
    .replace(/in week (-\d+)(?=$| at )/, (_, week: string) => `in the ${toLast(Number(week))} week`)
    .replaceAll(/ (-\d+)/g, (_, week: string) => ` the ${toLast(Number(week))}`);
}

/** -2 → "second-to-last", -10 → "10th-to-last". */
function toLast(number: number): string {
  const n = -number;
  const ending = { one: "st", two: "nd", few: "rd", other: "th" }[
    ORDINALS.select(n) as "one" | "two" | "few" | "other"
  ];
  return `${["", "", "second", "third", "fourth", "fifth"][n] ?? `${n}${ending}`}-to-last`;
}
const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });

// “The 31st, or the last day of a shorter month” is written as the last one of several days of a month.
function shortMonths(rule: string): { rule: string; words: string } | null {
  const days = /;BYMONTHDAY=([\d,]+);BYSETPOS=-1/.exec(rule);
  if (!days) return null;
  const last = days[1]!.split(",").at(-1)!;
  return {
    rule: rule.replace(days[0], `;BYMONTHDAY=${last}`),
    words: ", or the last day of a shorter month",
  };
}

// The library drops occurrences that fall into the spring gap, where RFC 5545 moves them: so the rule is expanded on a
// clock without changes, and each wall time is then laid into the zone.
function expansion({ rule, startWall, zone }: Recurrence): RRuleTemporal<Temporal.ZonedDateTime> {
  return new RRuleTemporal({
    rruleString: rule.replace(/UNTIL=(\d{8}T\d{6})(Z?)/, (_, until: string, isInstant: string) =>
      // Without Z it says already what the wall shows.
      isInstant ? `UNTIL=${floatingUntil(`${until}Z`, zone)}` : `UNTIL=${until}Z`,
    ),
    dtstart: Temporal.PlainDateTime.from(startWall).toZonedDateTime("UTC"),
    temporal: Temporal,
    cache: false,
  });
}

function occurrenceOf(at: Temporal.ZonedDateTime, zone: string): Occurrence {
  const wall = at.toPlainDateTime().toString({ smallestUnit: "minute" });
  return { wall, at: wallInstant(wall, zone) };
}

/** The instant at which the clock in a zone shows a wall time. */
export function wallInstant(wall: WallText, zone: string): Date {
  const { hour, minute } = Temporal.PlainDateTime.from(wall);
  return instantAt({ day: wall.slice(0, 10), minute: hour * 60 + minute }, zone);
}

/** What the clock in a zone shows at an instant. */
export function wallText(instant: Date, zone: string): WallText {
  const { day, minute } = wallTimeAt(instant, zone);
  return `${day}T${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** A `timestamp` column takes and gives a wall time as if it were UTC. */
export const wallToDatabase = (wall: WallText): Date => new Date(`${wall}:00.000Z`);
export const wallFromDatabase = (date: Date): WallText => date.toISOString().slice(0, 16);

function floating(instant: Date, zone: string, days: number): Date {
  return new Date(wallToDatabase(wallText(instant, zone)).getTime() + days * DAY_MS);
}

/** UNTIL is an instant; on the clock without changes it is what the wall shows then, to the second. */
function floatingUntil(until: string, zone: string): string {
  const local = Temporal.Instant.from(withMarks(until))
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "second" });
  return `${local.replace(/[-:]/g, "")}Z`;
}

const untilText = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const withMarks = (until: string) => until.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z");

function refused(reason: string): ReadRule {
  return { valid: false, reason };
}
