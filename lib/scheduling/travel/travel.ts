import { computeMiles, type GeoPoint } from "@/lib/platform/maps/compute-miles";
import { computeDrivingMinutes } from "./compute-driving-minutes";

/**
 * The port to a source of travel times. Every travel time that is counted or shown comes from it: open slots, day
 * plans, gaps between stops, and map routes.
 *
 * The straight line is the only implementation so far. A routing provider would be a second one. It would have to
 * prepare its answers in advance, because callers need them synchronously.
 */
export interface Travel {
  /** Returns whole minutes of driving, rounded up. Null when the business counts no travel time. */
  minutes(from: GeoPoint, to: GeoPoint): number | null;
  miles(from: GeoPoint, to: GeoPoint): number;
}

/**
 * Builds travel along a straight line at a fixed speed (TRAVEL_SPEED_MPH). A null speed means that travel takes no
 * time.
 */
export function makeStraightLine(mph: number | null): Travel {
  return {
    minutes: (from, to) => (mph === null ? null : computeDrivingMinutes(from, to, mph)),
    miles: computeMiles,
  };
}
