import type { Place } from "@/lib/platform/maps/straight-line";
import type { Travel } from "./travel";

export type TravelGap = {
  /** Minutes of driving from the stop before. */
  minutes: number;
  /** Minutes that lie between the two stops; less than `minutes` means late. */
  between: number;
};

/** The way to a stop from the one before it; null where there is none, none counts, or a place is not known. */
export function travelGap(
  before: { end: Date; place: Place | null },
  stop: { start: Date; place: Place | null },
  travel: Travel,
): TravelGap | null {
  if (!before.place || !stop.place) return null;
  const minutes = travel.minutes(before.place, stop.place);
  if (!minutes) return null;
  return { minutes, between: Math.max(0, Math.floor((stop.start.getTime() - before.end.getTime()) / 60_000)) };
}
