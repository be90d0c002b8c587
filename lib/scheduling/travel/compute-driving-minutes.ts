import { computeMiles, type GeoPoint } from "@/lib/platform/maps/compute-miles";

/**
 * Computes whole minutes of driving, rounded up: a drive of 10.2 minutes is not over after 10. `mph` is the speed along
 * a straight line (TRAVEL_SPEED_MPH).
 */
export function computeDrivingMinutes(a: GeoPoint, b: GeoPoint, mph: number): number {
  // Coordinates of the same address can differ by a few meters. That is not a trip.
  const miles = computeMiles(a, b);
  return miles < 0.01 ? 0 : Math.ceil(Number(((miles / mph) * 60).toFixed(6)));
}
