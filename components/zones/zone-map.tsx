"use client";

import { useEffect, useRef } from "react";
import { Layer, type MapLayerMouseEvent, type MapRef, Source } from "react-map-gl/maplibre";
import { MapView } from "@/components/ui/map-view";
import { plainColour } from "@/components/ui/map-colours";
import { boundsOf, type MapZone, zoneFeatures, zoneNames } from "./zone-features";
import { type DrawTask, ZoneDraw } from "./zone-draw";
import type { LatLng, Ring } from "@/lib/zones/zone-rings";
import { firstZoom } from "@/lib/zones/map-centre";

type Props = {
  tiles: string | null;
  centre: LatLng;
  /** The saved zones, and the temporary one where something is being changed. */
  zones: MapZone[];
  chosenId: string | null;
  editing: { rings: Ring[]; task: DrawTask; onRings: (rings: LatLng[][]) => void; onDone: () => void } | null;
  onChoose: (id: string) => void;
};

/** The zones on the map. While one is drawn or changed, a press belongs to the drawing. */
export function ZoneMap({ tiles, centre, zones, chosenId, editing, onChoose }: Props) {
  const bounds = boundsOf(zones.filter(({ id }) => chosenId === null || id === chosenId)) ?? boundsOf(zones);
  const map = useRef<MapRef>(null);
  useEffect(() => {
    const chosen = boundsOf(zones.filter(({ id, isTemp }) => id === chosenId && !isTemp));
    if (chosen) map.current?.fitBounds(chosen, { padding: 64, maxZoom: 13 });
    // Only when another zone is chosen: while it is drawn the map must not move.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosenId]);
  const choose = ({ features }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties?.["id"];
    if (!editing && typeof id === "string") onChoose(id);
  };
  return (
    <MapView
      ref={map}
      label="Map of the coverage zones"
      tiles={tiles}
      className="h-full"
      initialViewState={
        bounds
          ? { bounds, fitBoundsOptions: { padding: 48, maxZoom: 13 } }
          : { latitude: centre.lat, longitude: centre.lng, zoom: firstZoom(centre) }
      }
      interactiveLayerIds={["zone-fill"]}
      onClick={choose}
    >
      <Source id="zones" type="geojson" data={zoneFeatures(zones)}>
        <Layer
          id="zone-fill"
          type="fill"
          paint={{ "fill-color": ["get", "hex"], "fill-opacity": ["case", ["get", "isTemp"], 0.35, 0.2] }}
        />
        <Layer
          id="zone-line"
          type="line"
          paint={{
            "line-color": ["get", "hex"],
            "line-width": ["case", ["==", ["get", "id"], chosenId ?? ""], 3, 2],
          }}
        />
      </Source>
      <Source id="zone-names" type="geojson" data={zoneNames(zones)}>
        <Layer
          id="zone-names"
          type="symbol"
          layout={{ "text-field": ["get", "name"], "text-font": ["Inter Variable"], "text-size": 13 }}
          paint={{
            "text-color": plainColour("var(--color-ink)"),
            "text-halo-color": plainColour("var(--color-surface)"),
            "text-halo-width": 1.5,
          }}
        />
      </Source>
      {editing && <ZoneDraw {...editing} />}
    </MapView>
  );
}
