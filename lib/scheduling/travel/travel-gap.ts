import type { GeoPoint } from "@/lib/platform/maps/compute-miles";
import type { Travel } from "./travel";

export type TravelGap = {
  /** The minutes of driving from the previous stop. */
  minutes: number;
  /** The minutes between the two stops. Less than `minutes` means late. */
  between: number;
};

/**
 * Computes the travel to a stop from the previous one. Null without a previous stop, without travel time, or when a
 * place is not known.
 */
export function computeTravelGap(
  before: { end: Date; place: GeoPoint | null },
  stop: { start: Date; place: GeoPoint | null },
  travel: Travel
): TravelGap | null {
  if (!before.place || !stop.place) return null;
  const minutes = travel.minutes(before.place, stop.place);
  if (!minutes) return null;
  return { minutes, between: Math.max(0, Math.floor((stop.start.getTime() - before.end.getTime()) / 60_000)) };
}
