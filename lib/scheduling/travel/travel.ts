import { milesBetween, type Place } from "@/lib/platform/maps/straight-line";
import { minutesOfDriving } from "./straight-line";

/**
 * The port to whoever knows the ways between places. Every way that is counted or shown goes through it: free times, the
 * plan of a day, the gaps between stops, routes on the map. Nobody but the straight line stands behind it yet; a routing
 * provider would be a second one of these, made from the ways that it was asked for beforehand, as all who ask need the
 * answer at once.
 */
export interface Travel {
  /** Whole minutes of driving, rounded up; null where the business counts none. */
  minutes(from: Place, to: Place): number | null;
  miles(from: Place, to: Place): number;
}

/** As the crow flies, at a speed (TRAVEL_SPEED_MPH); null = travel takes no time. */
export function straightLine(mph: number | null): Travel {
  return {
    minutes: (from, to) => (mph === null ? null : minutesOfDriving(from, to, mph)),
    miles: milesBetween,
  };
}
