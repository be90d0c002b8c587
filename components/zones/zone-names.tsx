"use client";

import { toHexColor } from "@/components/ui/maps/map-colors";
import { Layer, Source, useMapLook } from "@/components/ui/maps/map-parts";
import { type MapZone, buildZoneNames } from "./zone-features";

/** The names of the zones, in the middle of each. */
export function ZoneNames({ zones, size, color }: { zones: readonly MapZone[]; size: number; color: string }) {
  const { font } = useMapLook();
  return (
    <Source id="zone-names" type="geojson" data={buildZoneNames(zones)}>
      <Layer
        id="zone-names"
        type="symbol"
        layout={{ "text-field": ["get", "name"], "text-font": font, "text-size": size }}
        paint={{
          "text-color": toHexColor(color),
          "text-halo-color": toHexColor("var(--color-surface)"),
          "text-halo-width": 1.3,
        }}
      />
    </Source>
  );
}
