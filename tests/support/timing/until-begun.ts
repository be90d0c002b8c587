import { getDayAt } from "@/lib/platform/time/day";
import { getDayRange } from "@/lib/platform/time/instant-range";

/** The longest that nearly every test file takes. */
const FILE_TAKES_MS = 60_000;

/** The zones of the test businesses and of code without a business. */
const ZONES = ["UTC", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago"];

/** Returns the time until the next day has begun, when it would begin during a test file. Otherwise returns 0. */
export function computeMsUntilBegun(now: Date, fileTakesMs = FILE_TAKES_MS): number {
  const remainingMs = ZONES.map((zone) => getDayRange(getDayAt(now, zone), zone).end.getTime() - now.getTime());
  return Math.max(0, ...remainingMs.filter((ms) => ms <= fileTakesMs));
}
