import { formatMinute } from "./format-time";
import type { MinuteOfDay } from "./wall-time";
import type { OpenHours } from "./weekly-hours";

/** "4", "4:3", "430", "16:30", "4:30 p": an hour, what is typed of the minutes, and of the half of the day. */
const TYPED = /^(?:(\d{1,2})(?::(\d{0,2}))?|(\d{1,2})(\d{2}))([ap])?\.?(?:m\.?)?$/;

/**
 * The time among `choices` that somebody means who has typed this much. Without AM or PM it is the one in the working
 * hours, or the nearer to them: "4:30" is in the afternoon. Undefined: none begins so.
 */
function typedTime(text: string, choices: readonly MinuteOfDay[], hours: OpenHours | null): MinuteOfDay | undefined {
  const typed = TYPED.exec(text.toLowerCase().replaceAll(/\s/g, ""));
  if (!typed) return undefined;
  const [, shortHour, shortMinutes = "", longHour, longMinutes, half] = typed;
  const hourText = shortHour ?? longHour ?? "";
  const isWholeDay = Number(hourText) > 12 || hourText === "00" || (hourText.length === 2 && hourText.startsWith("0"));
  const isMeant = (choice: MinuteOfDay) => {
    const hour = Math.floor(choice / 60);
    if (
      !String(choice % 60)
        .padStart(2, "0")
        .startsWith(longMinutes ?? shortMinutes)
    )
      return false;
    if (isWholeDay) return hour === Number(hourText);
    return hour % 12 === Number(hourText) % 12 && (!half || (half === "a") === hour < 12);
  };
  const meant = choices.filter(isMeant).toSorted((a, b) => a - b);
  // Of an hour, its beginning.
  const minutes = Math.min(...meant.map((choice) => choice % 60));
  const [first, ...others] = meant.filter((choice) => choice % 60 === minutes);
  if (first === undefined || !hours) return first;
  return others.reduce((best, one) => (outside(one, hours) < outside(best, hours) ? one : best), first);
}

/** How far a time lies outside the hours; their end belongs to them. */
const outside = (minute: MinuteOfDay, { startMinute, endMinute }: OpenHours): number =>
  Math.max(startMinute - minute, minute - endMinute, 0);

/** The same among words such as "4:30 PM" and "No window", which are found by how they begin. */
export function typedChoice(text: string, choices: readonly string[], hours: OpenHours | null): string | undefined {
  const known = new Map(choices.map((choice) => [minuteOfWords(choice), choice]));
  const minutes = [...known.keys()].filter((minute) => minute !== undefined);
  const minute = typedTime(text, minutes, hours);
  if (minute !== undefined) return known.get(minute);
  return choices.find((choice) => choice.toLowerCase().startsWith(text.trim().toLowerCase()));
}

const WORDS = /^(\d{1,2}):(\d{2}) ([AP])M$/;
function minuteOfWords(words: string): MinuteOfDay | undefined {
  const [, hour, minute, half] = WORDS.exec(words) ?? [];
  return hour && minute ? ((Number(hour) % 12) + (half === "P" ? 12 : 0)) * 60 + Number(minute) : undefined;
}

/** Where a list of times opens: the next half hour, or undefined when the day has none left. */
export function nextHalfHour(now: MinuteOfDay): string | undefined {
  const next = Math.ceil((now + 1) / 30) * 30;
  return next < 1440 ? formatMinute(next) : undefined;
}
