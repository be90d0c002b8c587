import { formatMinute } from "./format-time";
import type { MinuteOfDay } from "./wall-time";
import type { OpenHours } from "./weekday-hours";

/** Matches "4", "4:3", "430", "16:30", "4:30 p": an hour, and the typed part of the minutes and of AM or PM. */
const TYPED = /^(?:(\d{1,2})(?::(\d{0,2}))?|(\d{1,2})(\d{2}))([ap])?\.?(?:m\.?)?$/;

/**
 * Guesses which of the `choices` the partly typed text means. Without AM or PM, prefers the time within the working
 * hours or closest to them: "4:30" is in the afternoon. Undefined when no choice starts that way.
 */
function findTypedTime(
  text: string,
  choices: readonly MinuteOfDay[],
  hours: OpenHours | null
): MinuteOfDay | undefined {
  const match = TYPED.exec(text.toLowerCase().replaceAll(/\s/g, ""));
  if (!match) return undefined;
  const [, shortHour, shortMinutes = "", longHour, longMinutes, half] = match;
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
  const matches = choices.filter(isMeant).toSorted((a, b) => a - b);
  // A bare hour means its start.
  const minutes = Math.min(...matches.map((choice) => choice % 60));
  const [first, ...others] = matches.filter((choice) => choice % 60 === minutes);
  if (first === undefined || !hours) return first;
  return others.reduce(
    (best, one) => (computeMinutesOutside(one, hours) < computeMinutesOutside(best, hours) ? one : best),
    first
  );
}

/** Computes how far a time lies outside the hours. The end of the hours is inside. */
const computeMinutesOutside = (minute: MinuteOfDay, { startMinute, endMinute }: OpenHours): number =>
  Math.max(startMinute - minute, minute - endMinute, 0);

/**
 * Guesses which label the partly typed text means. Labels such as "4:30 PM" and "No window" match by their beginning.
 */
export function findTypedChoice(text: string, choices: readonly string[], hours: OpenHours | null): string | undefined {
  const choiceByMinute = new Map(choices.map((choice) => [parseMinuteOfWords(choice), choice]));
  const minutes = [...choiceByMinute.keys()].filter((minute) => minute !== undefined);
  const minute = findTypedTime(text, minutes, hours);
  if (minute !== undefined) return choiceByMinute.get(minute);
  return choices.find((choice) => choice.toLowerCase().startsWith(text.trim().toLowerCase()));
}

const WORDS = /^(\d{1,2}):(\d{2}) ([AP])M$/;
function parseMinuteOfWords(words: string): MinuteOfDay | undefined {
  const [, hour, minute, half] = WORDS.exec(words) ?? [];
  return hour && minute ? ((Number(hour) % 12) + (half === "P" ? 12 : 0)) * 60 + Number(minute) : undefined;
}

/** Returns where a list of times opens: the next half hour. Undefined when the day has none left. */
export function formatNextHalfHour(now: MinuteOfDay): string | undefined {
  const next = Math.ceil((now + 1) / 30) * 30;
  return next < 1440 ? formatMinute(next) : undefined;
}
