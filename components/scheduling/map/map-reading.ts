"use client";

import { createStore } from "@/components/ui/browser/store";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import type { ZoneArea } from "@/lib/zones/zone-finder";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import type { MapReading } from "@/lib/scheduling/board/map-appointment";

/** What the page has read for the map; the map itself stays while panels open and close over it. */
export type ShownMap = MapReading & {
  query: BoardQuery;
  timeZone: string;
  streets: MapStreets | undefined;
  centre: { lat: number; lng: number };
  zones: Array<ZoneArea & { hex: string }>;
  people: Array<{ id: string; fullName: string }>;
};

/**
 * What the view of the map is fitted to, once: other days or other people are another view, a change of an appointment
 * is none.
 */
export function viewOf({ view, date, groupId, technicianIds }: BoardQuery, routedId: string | null): string {
  return JSON.stringify([view, date, groupId, technicianIds, routedId]);
}

export const shownMap = createStore<ShownMap | null>(null);
