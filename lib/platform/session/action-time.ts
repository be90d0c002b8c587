import { Instant } from "../shapes/call-shapes";
import { invalid } from "../refusals/refusal";
import { withMoment, type Who } from "./who";

/**
 * The time of an action on a phone that had no network. Defaults to now. The header X-Sent-At (the phone's clock at the
 * time of sending) shows how wrong that clock is.
 */
export const ActionTime = Instant.optional();

const MINUTE_MS = 60_000;
const A_LITTLE_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_HOURS = 7 * 24;

/** The time that a phone reports, and its clock at the time of sending. */
export type PhoneTime = { at: string | undefined; sentAt?: string | null };

/** Reads from a call when something was done. */
export function readPhoneTime(request: Request, { at }: { at?: string | undefined }): PhoneTime {
  return { at, sentAt: request.headers.get("x-sent-at") };
}

/**
 * Returns the proof at the time that a phone reports. The time must not be in the future (its clock may be slightly
 * off) and must be within a week, or within the given hours.
 */
export function withPhoneTime(who: Who, { at, sentAt }: PhoneTime, hours = WEEK_HOURS): Who {
  if (at === undefined) return who;
  const age = computeAge(who, { at, sentAt });
  if (age > hours * HOUR_MS) {
    const limit = hours === WEEK_HOURS ? "a week" : `${hours} hours`;
    throw invalid({ at: `Older than ${limit}. Ask the office to enter it.` });
  }
  if (age < -A_LITTLE_MS) throw invalid({ at: "This time is in the future. Check the clock on your phone." });
  return withMoment(who, new Date(who.now.getTime() - Math.max(0, age)));
}

/**
 * Returns when a picture was taken, as its phone reports. A picture from a library may have any age. A time in the
 * future or more than a week ago counts as now.
 */
export function resolvePictureTime(who: Who, { at, sentAt }: PhoneTime): Date {
  const age = at === undefined ? 0 : computeAge(who, { at, sentAt });
  const isBelieved = age > 0 && age <= WEEK_HOURS * HOUR_MS;
  return isBelieved ? new Date(who.now.getTime() - age) : who.now;
}

/** Returns the age in milliseconds. Negative means in the future. */
const computeAge = (who: Who, { at, sentAt }: { at: string; sentAt?: string | null | undefined }): number =>
  who.now.getTime() - computeClockError(who, sentAt) - Date.parse(at);

/**
 * Computes how far the phone's clock is behind, ignoring small differences. Rounds to whole minutes: network delays
 * differ between calls and must not change the order of actions.
 */
function computeClockError({ now }: Who, sentAt: string | null | undefined): number {
  const behind = now.getTime() - Date.parse(sentAt ?? "");
  return Math.abs(behind) > A_LITTLE_MS ? Math.round(behind / MINUTE_MS) * MINUTE_MS : 0;
}
