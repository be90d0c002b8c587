"use client";

import { useState } from "react";
import { hasSamePlaces, createClusterIndex, type MapPoint } from "./clusters";

/**
 * Finds the map entries for these points. The index is kept while the coordinates stay the same. Most changes are a
 * status or a time, and indexing 10,000 points for each is too slow.
 */
export function useClusters(points: readonly MapPoint[]): ReturnType<typeof createClusterIndex> {
  const [cachedIndex, setCachedIndex] = useState(() => ({ points, look: createClusterIndex(points) }));
  const current = hasSamePlaces(cachedIndex.points, points)
    ? cachedIndex
    : { points, look: createClusterIndex(points) };
  if (current !== cachedIndex) setCachedIndex(current);
  return current.look;
}
