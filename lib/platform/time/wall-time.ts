import { Temporal } from "temporal-polyfill";
import { cacheAnswers } from "@/lib/platform/cache-answers";
import { addDays, type Day, dayFromDatabase } from "./day";
import { toLocalAsUtc } from "./to-local-as-utc";

/**
 * A local time of a business: whole minutes after midnight, 0 … 1439. As the end of a range, 1440 means the next
 * midnight.
 */
export type MinuteOfDay = number;

export interface WallTime {
  day: Day;
  minute: MinuteOfDay;
}

/** Returns the local time of an instant in a zone, without seconds. */
export function getWallTimeAt(instant: Date, zone: string): WallTime {
  const local = toLocalAsUtc(instant, zone);
  return { day: dayFromDatabase(local), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

// not process state: a cache of instants, which never change. The zone library is slow.
const instants = cacheAnswers<number>(20_000);

/**
 * Returns the instant of a local time on a day in a zone. A time that the spring change skips moves forward by the gap
 * (2:30 → 3:30). For a time that the autumn change repeats, the first one counts.
 */
export function getInstantAt({ day, minute }: WallTime, zone: string): Date {
  return new Date(
    instants(`${zone} ${day} ${minute}`, () => {
      const midnight = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from("00:00"));
      const local = midnight.add({ minutes: minute });
      return local.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
    })
  );
}

/**
 * Moves an instant by days and minutes of local time. A move by whole days keeps the clock time, also when the clocks
 * change in between.
 */
export function addLocalTime(
  instant: Date,
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
  zone: string
): Date {
  if (days === 0 && minutes === 0) return instant;
  const { day, minute } = getWallTimeAt(instant, zone);
  const moved = getInstantAt({ day: addDays(day, days), minute: minute + minutes }, zone);
  return new Date(moved.getTime() + (instant.getTime() % 60_000));
}
