"use client";

import { Layer, Source } from "react-map-gl/maplibre";
import { plainColour } from "@/components/ui/map-colours";
import { zoneFeatures, zoneNames } from "@/components/zones/zone-features";
import type { ShownMap } from "./map-reading";

/** The coverage zones behind the pins, thin enough to leave the pins their colours. */
export function ZoneAreas({ zones }: Pick<ShownMap, "zones">) {
  if (zones.length === 0) return null;
  return (
    <>
      <Source id="zones" type="geojson" data={zoneFeatures(zones)}>
        <Layer id="zone-fill" type="fill" paint={{ "fill-color": ["get", "hex"], "fill-opacity": 0.12 }} />
        <Layer id="zone-line" type="line" paint={{ "line-color": ["get", "hex"], "line-width": 1.5 }} />
      </Source>
      <Source id="zone-names" type="geojson" data={zoneNames(zones)}>
        <Layer
          id="zone-names"
          type="symbol"
          layout={{ "text-field": ["get", "name"], "text-font": ["Inter Variable"], "text-size": 12 }}
          paint={{
            "text-color": plainColour("var(--color-muted)"),
            "text-halo-color": plainColour("var(--color-surface)"),
            "text-halo-width": 1.2,
          }}
        />
      </Source>
    </>
  );
}
