"use client";

import { useState } from "react";
import { hasSamePlaces, createClusterIndex, type MapPoint } from "./clusters";

/**
 * Finds the map entries for these points. The index is kept while the coordinates stay the same. Most changes are a
 * status or a time, and indexing 10,000 points for each is too slow.
 */
export function useClusters(points: readonly MapPoint[]): ReturnType<typeof createClusterIndex> {
  const [held, setHeld] = useState(() => ({ points, look: createClusterIndex(points) }));
  const current = hasSamePlaces(held.points, points) ? held : { points, look: createClusterIndex(points) };
  if (current !== held) setHeld(current);
  return current.look;
}
