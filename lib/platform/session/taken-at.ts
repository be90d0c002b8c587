import { z } from "zod";
import { invalid } from "../http/refusal";
import { atMoment, type Who } from "./who";

/** When something was done, by a phone that had no network then; left out = now. */
export const TakenAt = z.iso.datetime({ offset: true, message: "This is not a date and time." }).optional();

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;

/**
 * Acts at the moment that a phone says: not in the future (its clock may be a little off), and within a week, or as many
 * hours as are given.
 */
export function takenAt(who: Who, at: string | undefined, hours = WEEK_HOURS): Who {
  if (at === undefined) return who;
  const age = who.now.getTime() - Date.parse(at);
  if (age > hours * HOUR_MS) {
    const limit = hours === WEEK_HOURS ? "a week" : `${hours} hours`;
    throw invalid({ at: `This was more than ${limit} ago. Ask the office to enter it.` });
  }
  if (age < -5 * 60_000) throw invalid({ at: "This is in the future. Check the clock of the phone." });
  return atMoment(who, new Date(Math.min(Date.parse(at), who.now.getTime())));
}
