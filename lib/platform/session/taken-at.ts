import { Instant } from "../http/call-shapes";
import { invalid } from "../http/refusal";
import { atMoment, type Who } from "./who";

/**
 * When something was done, by a phone that had no network then; left out = now. The header X-Sent-At (what the phone's
 * clock shows when it sends this) tells how wrong that clock is.
 */
export const TakenAt = Instant.optional();

const MINUTE_MS = 60_000;
const A_LITTLE_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_HOURS = 7 * 24;

/** The moment that a phone says, and what its clock showed when it sent that. */
export type Taken = { at: string | undefined; sentAt?: string | null };

/** What a call says of when something was done. */
export function takenOf(request: Request, { at }: { at?: string | undefined }): Taken {
  return { at, sentAt: request.headers.get("x-sent-at") };
}

/**
 * Acts at the moment that a phone says: not in the future (its clock may be a little off), and within a week, or as many
 * hours as are given.
 */
export function takenAt(who: Who, { at, sentAt }: Taken, hours = WEEK_HOURS): Who {
  if (at === undefined) return who;
  const age = ageOf(who, { at, sentAt });
  if (age > hours * HOUR_MS) {
    const limit = hours === WEEK_HOURS ? "a week" : `${hours} hours`;
    throw invalid({ at: `This was more than ${limit} ago. Ask the office to enter it.` });
  }
  if (age < -A_LITTLE_MS) throw invalid({ at: "This is in the future. Check the clock of the phone." });
  return atMoment(who, new Date(who.now.getTime() - Math.max(0, age)));
}

/**
 * When a picture was taken, as its phone says. One from a library may be of any age: what is not within a week, or in the
 * future, counts as taken now.
 */
export function pictureTakenAt(who: Who, { at, sentAt }: Taken): Date {
  const age = at === undefined ? 0 : ageOf(who, { at, sentAt });
  const isBelieved = age > 0 && age <= WEEK_HOURS * HOUR_MS;
  return isBelieved ? new Date(who.now.getTime() - age) : who.now;
}

/** How long ago it was, in ms; below 0: in the future. */
const ageOf = (who: Who, { at, sentAt }: { at: string; sentAt?: string | null | undefined }): number =>
  who.now.getTime() - wrongBy(who, sentAt) - Date.parse(at);

/**
 * How far behind the phone's clock is; a little is not counted. In whole minutes: the time on the way differs from one
 * call to the next, and must not change the order of what was done.
 */
function wrongBy({ now }: Who, sentAt: string | null | undefined): number {
  const behind = now.getTime() - Date.parse(sentAt ?? "");
  return Math.abs(behind) > A_LITTLE_MS ? Math.round(behind / MINUTE_MS) * MINUTE_MS : 0;
}
