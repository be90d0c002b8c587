import { Temporal } from "temporal-polyfill";
import { getDayAt } from "@/lib/platform/time/day";
import { DEFAULT_TIME_ZONE } from "@/lib/platform/time/time-zone";

/** The time zone of the demo business. */
export const getDemoZone = (): string => process.env.DEMO_TIME_ZONE ?? DEFAULT_TIME_ZONE;

/** An upper bound for the duration of the browser tests. */
const TESTS_TAKE_MS = 90 * 60_000;

/**
 * Finds a zone in which no day begins while the browser tests run. Otherwise "today" would become yesterday during a
 * test, and the demo business would have nothing left for today.
 */
export function findZoneWithoutMidnight(now = new Date()): string {
  const end = new Date(now.getTime() + TESTS_TAKE_MS);
  const zones = [DEFAULT_TIME_ZONE, "America/Los_Angeles"];
  return zones.find((zone) => getDayAt(now, zone) === getDayAt(end, zone)) ?? DEFAULT_TIME_ZONE;
}

/**
 * Converts a time of the demo business's usual zone (UTC, `14:00:00Z`) to the instant with the same clock time in the
 * current demo zone. Ten in the morning stays ten in the morning in every zone.
 */
export function toDemoZone(day: string, time: string): string {
  const zone = getDemoZone();
  const at = new Date(`${day}T${time}`);
  if (zone === DEFAULT_TIME_ZONE) return `${day}T${time}`;
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const getOffset = (name: string) => instant.toZonedDateTimeISO(name).offsetNanoseconds / 1e6;
  const iso = new Date(at.getTime() + getOffset(DEFAULT_TIME_ZONE) - getOffset(zone)).toISOString();
  return time.includes(".") ? iso : iso.replace(".000Z", "Z");
}
