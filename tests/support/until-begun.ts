import { getDayAt } from "@/lib/platform/time/days";
import { getDayRange } from "@/lib/platform/time/day-ranges";

/** So long nearly every file of tests takes at most. */
const FILE_TAKES_MS = 60_000;

/** Those of the test businesses and of what has no business. */
const ZONES = ["UTC", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago"];

/** How long until the day has begun that would begin while a file of tests runs; nothing, where none does. */
export function untilBegun(now: Date, fileTakesMs = FILE_TAKES_MS): number {
  const left = ZONES.map((zone) => getDayRange(getDayAt(now, zone), zone).end.getTime() - now.getTime());
  return Math.max(0, ...left.filter((ms) => ms <= fileTakesMs));
}
