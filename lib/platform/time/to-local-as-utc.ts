import { Temporal } from "temporal-polyfill";
import { cacheAnswers } from "@/lib/platform/cache-answers";

const DAY_MS = 86_400_000;

// not process state: a cache of offsets, which never change. The zone library is slow.
const offsets = cacheAnswers<number>(20_000);

/**
 * Returns how far a zone's local time is ahead of UTC at an instant, in ms. The offsets at both ends of a UTC day are
 * cached. When they are the same, the zone's clocks did not change on that day.
 */
function getZoneOffset(instant: Date, zone: string): number {
  const at = instant.getTime();
  const day = Math.floor(at / DAY_MS);
  const offset = getOffsetAtMidnight(day, zone);
  return offset === getOffsetAtMidnight(day + 1, zone) ? offset : computeOffset(at, zone);
}

const getOffsetAtMidnight = (day: number, zone: string): number =>
  offsets(`${zone} ${day}`, () => computeOffset(day * DAY_MS, zone));

function computeOffset(at: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
}

/** Returns the local date and time of an instant as if it were UTC. */
export const toLocalAsUtc = (instant: Date, zone: string): Date =>
  new Date(instant.getTime() + getZoneOffset(instant, zone));
