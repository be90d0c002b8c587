"use client";

import { createStore } from "@/components/ui/browser/store";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import type { ZoneArea } from "@/lib/zones/make-zone-finder";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import type { MapReading } from "@/lib/scheduling/board/map-appointment";

/** The map data that the page has read. The map itself stays while panels open and close over it. */
export type ScheduleMapData = MapReading & {
  query: BoardQuery;
  timeZone: string;
  streets: MapStreets | undefined;
  center: { lat: number; lng: number };
  zones: Array<ZoneArea & { hex: string }>;
  people: Array<{ id: string; fullName: string }>;
};

/**
 * Returns the key of a view, to which the map is fitted once. Other days or technicians are another view. A changed
 * appointment is not.
 */
export function getViewKey({ view, date, groupId, technicianIds }: BoardQuery, routedId: string | null): string {
  return JSON.stringify([view, date, groupId, technicianIds, routedId]);
}

export const mapDataStore = createStore<ScheduleMapData | null>(null);
