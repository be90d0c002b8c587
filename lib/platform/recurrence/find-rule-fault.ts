import { isAcceptedDay } from "@/lib/platform/time/day";
import { WEEKDAYS } from "./rule-choices";

const weekday = WEEKDAYS.join("|");
const isWholeNumber = (value: string) => /^[1-9]\d{0,3}$/.test(value);
/** Accepts a list of numbers from 1 to `most`, each of which may count from the end. */
const makeNumberCheck = (most: number, fromEnd: boolean) => (value: string) =>
  value.split(",").every((one) => {
    const read = /^([+-]?)(\d{1,3})$/.exec(one);
    return read !== null && (fromEnd || !read[1]) && Number(read[2]) >= 1 && Number(read[2]) <= most;
  });

/** The supported parts of a rule of RFC 5545: the accepted values, and the error sentence. */
const PARTS: Record<string, { holds: (value: string) => boolean; sentence: string }> = {
  FREQ: {
    holds: (value) => /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
    sentence: "Select daily, weekly, monthly, or yearly (FREQ).",
  },
  INTERVAL: { holds: isWholeNumber, sentence: "Repeat every 1 to 9,999 days, weeks, months, or years (INTERVAL)." },
  COUNT: { holds: isWholeNumber, sentence: "Repeat 1 to 9,999 times (COUNT)." },
  UNTIL: {
    holds: (value) => /^\d{8}(T\d{6}Z?)?$/.test(value) && isDate(value),
    sentence: "Enter a valid last day, such as 20271231 (UNTIL).",
  },
  BYDAY: {
    holds: (value) =>
      value.split(",").every((one) => new RegExp(`^([+-]?(?:[1-9]|[1-4]\\d|5[0-3]))?(${weekday})$`).test(one)),
    sentence: "Enter days of the week, such as MO,WE, or -1FR for the last Friday (BYDAY).",
  },
  BYMONTH: { holds: makeNumberCheck(12, false), sentence: "Enter months from 1 to 12, such as 4,10 (BYMONTH)." },
  BYMONTHDAY: {
    holds: makeNumberCheck(31, true),
    sentence: "Enter days of the month from 1 to 31, or -1 for the last day (BYMONTHDAY).",
  },
  BYYEARDAY: {
    holds: makeNumberCheck(366, true),
    sentence: "Enter days of the year from 1 to 366, or -1 for the last day (BYYEARDAY).",
  },
  BYWEEKNO: {
    // The other weeks may reach into the next or previous year, where the library omits dates.
    holds: (value) => makeNumberCheck(51, true)(value) && value.split(",").every((one) => Math.abs(Number(one)) > 1),
    sentence: "Enter weeks of the year from 2 to 51, or -2 for the second-to-last week (BYWEEKNO).",
  },
  BYSETPOS: {
    holds: makeNumberCheck(366, true),
    sentence: "Enter the position of the day to use, such as 1 for the first or -1 for the last (BYSETPOS).",
  },
  WKST: {
    holds: (value) => new RegExp(`^(${weekday})$`).test(value),
    sentence: "Enter the first day of the week, such as MO (WKST).",
  },
};

/** Returns the fault in a written rule as a sentence, or null. Does not check if the rule gives any date. */
export function findRuleFault(rule: string): string | null {
  if (!rule) return "Enter a rule, such as FREQ=MONTHLY;BYDAY=-1FR.";
  const parts = new Map<string, string>();
  for (const part of rule.split(";")) {
    const [name = "", value = "", ...more] = part.split("=");
    const definition = PARTS[name];
    if (!definition || more.length > 0)
      return `“${part.slice(0, 40)}” isn't a supported part of a repeat rule. Remove it.`;
    if (parts.has(name)) return `${name} appears twice. Remove one.`;
    if (!definition.holds(value)) return definition.sentence;
    parts.set(name, value);
  }
  return findCombinationFault(parts);
}

/** Checks which parts cannot be combined. RFC 5545, 3.3.10. */
function findCombinationFault(parts: ReadonlyMap<string, string>): string | null {
  const frequency = parts.get("FREQ");
  if (!frequency) return PARTS["FREQ"]!.sentence;
  if (parts.has("COUNT") && parts.has("UNTIL")) return "Select either a number of times or a last day.";
  if (/\d/.test(parts.get("BYDAY") ?? "") && (/^(DAILY|WEEKLY)$/.test(frequency) || parts.has("BYWEEKNO")))
    return "A numbered weekday such as -1FR works only in monthly or yearly repeats without week numbers (BYWEEKNO).";
  // The library treats it as the first one of the next year.
  if (/53[A-Z]/.test(parts.get("BYDAY") ?? ""))
    return "Most years have 52 of each weekday. Use numbers up to 52, or -1 for the last.";
  if (parts.has("BYMONTHDAY") && frequency === "WEEKLY")
    return "Weekly repeats can't use days of the month (BYMONTHDAY).";
  if (parts.has("BYYEARDAY") && frequency !== "YEARLY")
    return "Only yearly repeats can use days of the year (BYYEARDAY).";
  if (parts.has("BYWEEKNO") && frequency !== "YEARLY") return "Only yearly repeats can use week numbers (BYWEEKNO).";
  // RFC 5545 intersects these parts, and the library unites them, so the combination is refused.
  if (parts.has("BYYEARDAY") && (parts.has("BYDAY") || parts.has("BYMONTHDAY") || parts.has("BYWEEKNO")))
    return "Days of the year (BYYEARDAY) can't be combined with weekdays, days of the month, or week numbers.";
  if (parts.has("BYWEEKNO") && parts.has("BYMONTHDAY"))
    return "Week numbers (BYWEEKNO) can't be combined with days of the month (BYMONTHDAY).";
  if (parts.has("BYMONTHDAY") && /\d/.test(parts.get("BYDAY") ?? ""))
    return "Days of the month (BYMONTHDAY) work only with weekdays without a number, such as FR.";
  const isNarrowed = [...parts.keys()].some((name) => name.startsWith("BY") && name !== "BYSETPOS");
  if (parts.has("BYSETPOS") && !isNarrowed)
    return "A position (BYSETPOS) needs days to select from, such as BYDAY=MO,TU.";
  return null;
}

function isDate(until: string): boolean {
  const iso = until.slice(0, 8).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && isAcceptedDay(iso);
}
