import type { MinuteOfDay } from "./wall-time";

/** The exact error message for an unreadable time. rule: errors/time-parse */
export const UNPARSABLE_TIME = "Unable to parse date";

const TWELVE_HOUR = /^(1[0-2]|0?[1-9])(?::([0-5]\d))?\s*([ap])\.?m\.?$/i;
const TWENTY_FOUR_HOUR = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/**
 * Parses a time as people type it: "2:30 PM", "2pm", "14:30".
 * @throws Error "Unable to parse date" on anything else. rule: errors/time-parse
 */
export function parseTime(text: string): MinuteOfDay {
  const trimmed = text.trim();
  const twelve = TWELVE_HOUR.exec(trimmed);
  if (twelve) {
    const [, hour, minute = "0", meridiem = ""] = twelve;
    const afternoon = meridiem.toLowerCase() === "p" ? 12 : 0;
    return ((Number(hour) % 12) + afternoon) * 60 + Number(minute);
  }
  const twentyFour = TWENTY_FOUR_HOUR.exec(trimmed);
  if (twentyFour) return Number(twentyFour[1]) * 60 + Number(twentyFour[2]);
  throw new Error(UNPARSABLE_TIME);
}
