import { computeMiles } from "@/lib/platform/maps/compute-miles";
import type { Point } from "./geocoder";

/** About 500 feet: the two sides of a street, or the two ends of a building. */
const ONE_PLACE_MILES = 0.1;

/**
 * Returns the first of several points that are the same place. Null when they are different places or there are none.
 */
export function findOnePoint([first, ...others]: readonly Point[]): Point | null {
  if (!first || others.some((other) => computeMiles(first, other) > ONE_PLACE_MILES)) return null;
  return first;
}
