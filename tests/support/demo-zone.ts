import { DateTime } from "luxon";
import { getDayAt } from "@/lib/platform/time/days";
import { DEFAULT_TIME_ZONE } from "@/lib/platform/time/time-zones";

/** The time zone of the demo business. */
export const demoZone = (): string => process.env.DEMO_TIME_ZONE ?? DEFAULT_TIME_ZONE;

/** So long, and more, the browser tests take. */
const TESTS_TAKE_MS = 90 * 60_000;

/**
 * A zone in which no day begins while the browser tests run: what they open as today would be yesterday, and what the
 * demo business has for today would be gone from it.
 */
export function zoneWithoutMidnight(now = new Date()): string {
  const end = new Date(now.getTime() + TESTS_TAKE_MS);
  const zones = [DEFAULT_TIME_ZONE, "America/Los_Angeles"];
  return zones.find((zone) => getDayAt(now, zone) === getDayAt(end, zone)) ?? DEFAULT_TIME_ZONE;
}

/**
 * The instant at which clocks of the demo business show what those of its usual zone show at `time` (UTC, `14:00:00Z`) of
 * that day: what tests write down as ten in the morning is that in whatever zone they run.
 */
export function inDemoZone(day: string, time: string): string {
  const zone = demoZone();
  const at = new Date(`${day}T${time}`);
  if (zone === DEFAULT_TIME_ZONE) return `${day}T${time}`;
  const offset = (name: string) => DateTime.fromJSDate(at, { zone: name }).offset;
  const iso = new Date(at.getTime() + (offset(DEFAULT_TIME_ZONE) - offset(zone)) * 60_000).toISOString();
  return time.includes(".") ? iso : iso.replace(".000Z", "Z");
}
