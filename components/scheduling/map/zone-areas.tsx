"use client";

import { Layer, Source } from "@/components/ui/maps/map-parts";
import { buildZoneFeatures } from "@/components/zones/zone-features";
import { ZoneNames } from "@/components/zones/zone-names";
import type { ScheduleMapData } from "./map-reading";

/** The coverage zones behind the pins, pale enough to keep the pins' colors distinct. */
export function ZoneAreas({ zones }: Pick<ScheduleMapData, "zones">) {
  if (zones.length === 0) return null;
  return (
    <>
      <Source id="zones" type="geojson" data={buildZoneFeatures(zones)}>
        <Layer id="zone-fill" type="fill" paint={{ "fill-color": ["get", "hex"], "fill-opacity": 0.12 }} />
        <Layer id="zone-line" type="line" paint={{ "line-color": ["get", "hex"], "line-width": 1.5 }} />
      </Source>
      <ZoneNames zones={zones} size={12} color="var(--color-muted)" />
    </>
  );
}
