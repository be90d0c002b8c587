"use client";

import { useState } from "react";
import { areSamePlaces, clusters, type MapPoint } from "./clusters";

/**
 * The look-up of what to show of these points. It is kept while they stand where they stood: most of what others change
 * is a status or a time, and an index of ten thousand points is too much work for each of those.
 */
export function useClusters(points: readonly MapPoint[]): ReturnType<typeof clusters> {
  const [held, setHeld] = useState(() => ({ points, look: clusters(points) }));
  const current = areSamePlaces(held.points, points) ? held : { points, look: clusters(points) };
  if (current !== held) setHeld(current);
  return current.look;
}
