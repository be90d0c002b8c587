import { milesBetween, type Place } from "@/lib/platform/maps/straight-line";

/**
 * Whole minutes of driving, rounded up: somebody who needs 10.2 minutes is not there after 10. `mph` is what a van makes
 * as the crow flies (TRAVEL_SPEED_MPH).
 */
export function minutesOfDriving(a: Place, b: Place, mph: number): number {
  // A metre more or less in the coordinates of one address is no journey.
  const miles = milesBetween(a, b);
  return miles < 0.01 ? 0 : Math.ceil(Number(((miles / mph) * 60).toFixed(6)));
}
