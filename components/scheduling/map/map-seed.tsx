"use client";

import { useEffect } from "react";
import type { MapReading } from "@/lib/scheduling/board/map-appointment";
import { type ScheduleMapData, mapDataStore } from "./map-reading";

type Props = Omit<ScheduleMapData, keyof MapReading> & { reading: string };

/** Passes the server's data to the map, as text like the board's. */
export function MapSeed({ reading, ...rest }: Props) {
  const key = JSON.stringify(rest);
  useEffect(
    () =>
      mapDataStore.set({
        ...(JSON.parse(key) as Omit<ScheduleMapData, keyof MapReading>),
        ...(JSON.parse(reading) as MapReading),
      }),
    [reading, key]
  );
  return null;
}
