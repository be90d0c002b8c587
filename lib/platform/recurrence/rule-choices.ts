/** The frequencies that a select offers. rule: appointments/frequencies */
export const FREQUENCIES = ["one time", "daily", "weekly", "monthly", "yearly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The choices of a user. `null` days follow the first date. */
export type RuleChoices = {
  frequency: Exclude<Frequency, "one time">;
  interval: number;
  /** For weekly: the days of the week. */
  weekdays: Weekday[];
  /** For monthly: by the day of the month, or by the weekday ("second Tuesday"). */
  monthlyBy: "day" | "weekday";
  /** For the 29th to 31st, and for February 29: skip short months, or take their last day. */
  shortMonths: "skip" | "last";
  ends: { kind: "never" } | { kind: "count"; count: number } | { kind: "until"; day: string };
};

/** A repetition: the user's choices, or a custom rule. */
export type Repeats = RuleChoices | { frequency: "custom"; rule: string };

/** Converts a rule for the editor: to choices when they can express it, otherwise to the written rule. */
export function parseRepeats(rule: string, firstDay: string): Repeats {
  return parseChoices(rule, firstDay) ?? { frequency: "custom", rule };
}

/** Returns the rule to send. */
export function buildRuleOfRepeats(repeats: Repeats, firstDay: string): string {
  return repeats.frequency === "custom" ? repeats.rule.trim() : buildRule(repeats, firstDay);
}

/** Builds the rule of RFC 5545 from the choices and the first day ("2026-11-20"). */
export function buildRule(choices: RuleChoices, firstDay: string): string {
  const [, month, date] = firstDay.split("-").map(Number) as [number, number, number];
  const weekday = WEEKDAYS[new Date(`${firstDay}T00:00:00Z`).getUTCDay()]!;
  const parts = [`FREQ=${choices.frequency.toUpperCase()}`];
  if (choices.interval > 1) parts.push(`INTERVAL=${choices.interval}`);
  if (choices.frequency === "weekly") {
    const days = choices.weekdays.length > 0 ? choices.weekdays : [weekday];
    parts.push(`BYDAY=${WEEKDAYS.filter((day) => days.includes(day)).join(",")}`);
  }
  if (choices.frequency === "monthly") {
    if (choices.monthlyBy === "weekday") parts.push(`BYDAY=${computeNth(date)}${weekday}`);
    else parts.push(...formatMonthDay(date, choices.shortMonths));
  }
  if (choices.frequency === "yearly" && month === 2 && date === 29 && choices.shortMonths === "last")
    parts.push("BYMONTH=2", "BYMONTHDAY=28,29", "BYSETPOS=-1");
  if (choices.ends.kind === "count") parts.push(`COUNT=${choices.ends.count}`);
  if (choices.ends.kind === "until") parts.push(`UNTIL=${choices.ends.day.replaceAll("-", "")}`);
  return parts.join(";");
}

/** Returns the initial choices of an editor: every week (day, month, or year), without an end. */
export function makePlainChoices(frequency: RuleChoices["frequency"]): RuleChoices {
  return {
    frequency,
    interval: 1,
    weekdays: [],
    monthlyBy: "day",
    shortMonths: "last",
    ends: { kind: "never" },
  };
}

/** Finds the choices that give a rule. Null for a rule that can only be written. */
export function parseChoices(rule: string, firstDay: string): RuleChoices | null {
  const parts = new Map(rule.split(";").map((part) => part.split("=") as [string, string]));
  const frequency = parseFrequency(rule);
  if (frequency === "one time") return null;
  const count = parts.get("COUNT");
  const until = parts.get("UNTIL");
  const choices: RuleChoices = {
    frequency,
    interval: Number(parts.get("INTERVAL") ?? 1),
    weekdays: frequency === "weekly" ? WEEKDAYS.filter((day) => parts.get("BYDAY")?.split(",").includes(day)) : [],
    monthlyBy: frequency === "monthly" && parts.has("BYDAY") ? "weekday" : "day",
    shortMonths: parts.has("BYSETPOS") ? "last" : "skip",
    ends: count
      ? { kind: "count", count: Number(count) }
      : until
        ? { kind: "until", day: until.slice(0, 8).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3") }
        : { kind: "never" },
  };
  // Any other part of the rule would get lost. The order of the parts has no meaning.
  const sortParts = (text: string) => text.split(";").toSorted().join(";");
  return sortParts(buildRule(choices, firstDay)) === sortParts(rule) ? choices : null;
}

/** True when some months (or years) lack the day of the first date. Only then is there a choice to make. */
export function hasShortMonthChoice(choices: Pick<RuleChoices, "frequency" | "monthlyBy">, firstDay: string): boolean {
  const [, month, date] = firstDay.split("-").map(Number) as [number, number, number];
  if (choices.frequency === "monthly") return choices.monthlyBy === "day" && date > 28;
  return choices.frequency === "yearly" && month === 2 && date === 29;
}

/** Adds to the count of a rule, or subtracts from it. A rule without a count stays unchanged. */
export function withMoreTimes(rule: string, times: number): string {
  return rule.replace(/(^|;)COUNT=(\d+)/, (_, before: string, count: string) => {
    return `${before}COUNT=${Math.max(1, Number(count) + times)}`;
  });
}

/** Returns the frequency of a rule. */
export function parseFrequency(rule: string | null): Frequency {
  const frequencyName = /(?:^|;)FREQ=(\w+)/.exec(rule ?? "")?.[1]?.toLowerCase();
  return FREQUENCIES.find((frequency) => frequency === frequencyName) ?? "one time";
}

/**
 * Shifts the days of a rule after its appointments moved from one day to another. Null when the new day alone does not
 * determine them; the user then has to choose the repetition again.
 */
export function shiftRule(rule: string, fromDay: string, toDay: string): string | null {
  if (fromDay === toDay) return rule;
  const days = Math.round((Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000);
  const date = Number(toDay.slice(8));
  const weekday = WEEKDAYS[new Date(`${toDay}T00:00:00Z`).getUTCDay()]!;
  if (/BYSETPOS|BYYEARDAY|BYWEEKNO/.test(rule)) return null;
  if (rule.includes("FREQ=WEEKLY"))
    return rule.replace(/BYDAY=([A-Z,]+)/, (_, dayList: string) => {
      const moved = dayList.split(",").map((day) => (WEEKDAYS.indexOf(day as Weekday) + (days % 7) + 7) % 7);
      return `BYDAY=${WEEKDAYS.filter((_, i) => moved.includes(i)).join(",")}`;
    });
  if (rule.includes("FREQ=MONTHLY") && !rule.includes("BYMONTH="))
    return rule
      .replace(/BYMONTHDAY=\d+(?=;|$)/, `BYMONTHDAY=${date}`)
      .replace(/BYDAY=-?\d[A-Z]{2}(?=;|$)/, `BYDAY=${computeNth(date)}${weekday}`);
  return /BYDAY|BYMONTH/.test(rule) ? null : rule;
}

function formatMonthDay(date: number, shortMonths: RuleChoices["shortMonths"]): string[] {
  if (date <= 28 || shortMonths === "skip") return [`BYMONTHDAY=${date}`];
  const days = Array.from({ length: date - 27 }, (_, i) => 28 + i);
  return [`BYMONTHDAY=${days.join(",")}`, "BYSETPOS=-1"];
}

// Not every month has a fifth weekday, so it means the last one.
function computeNth(date: number): number {
  const nth = Math.ceil(date / 7);
  return nth === 5 ? -1 : nth;
}
