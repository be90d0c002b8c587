"use client";

import { useEffect, useRef } from "react";
import { Layer, type MapLayerMouseEvent, type MapRef, Source } from "@/components/ui/maps/map-parts";
import { MapView } from "@/components/ui/maps/map-view";
import { computeZoneBounds, type MapZone, buildZoneFeatures } from "./zone-features";
import { type DrawTask, ZoneDraw } from "./zone-draw";
import { ZoneNames } from "./zone-names";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import type { LatLng, Ring } from "@/lib/zones/ring";
import { getFirstZoom } from "@/lib/zones/get-map-center";

type Props = {
  streets: MapStreets | undefined;
  center: LatLng;
  /** The saved zones, with the draft in place of the edited one. */
  zones: MapZone[];
  chosenId: string | null;
  editing: { rings: Ring[]; task: DrawTask; onRings: (rings: LatLng[][]) => void; onDone: () => void } | null;
  onChoose: (id: string) => void;
};

/** The zones on the map. During a drawing, clicks belong to it. */
export function ZoneMap({ streets, center, zones, chosenId, editing, onChoose }: Props) {
  const bounds =
    computeZoneBounds(zones.filter(({ id }) => chosenId === null || id === chosenId)) ?? computeZoneBounds(zones);
  const map = useRef<MapRef>(null);
  useEffect(() => {
    const chosen = computeZoneBounds(zones.filter(({ id, isTemp }) => id === chosenId && !isTemp));
    if (chosen) map.current?.fitBounds(chosen, { padding: 64, maxZoom: 13 });
    // Runs only when another zone is chosen, because the map must not move during a drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosenId]);
  const choose = ({ features }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties?.["id"];
    if (!editing && typeof id === "string") onChoose(id);
  };
  return (
    <MapView
      ref={map}
      label="Coverage zones map"
      streets={streets}
      className="h-full"
      initialViewState={
        bounds
          ? { bounds, fitBoundsOptions: { padding: 48, maxZoom: 13 } }
          : { latitude: center.lat, longitude: center.lng, zoom: getFirstZoom(center) }
      }
      interactiveLayerIds={["zone-fill"]}
      onClick={choose}
    >
      <Source id="zones" type="geojson" data={buildZoneFeatures(zones)}>
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
      <ZoneNames zones={zones} size={13} color="var(--color-ink)" />
      {editing && <ZoneDraw {...editing} />}
    </MapView>
  );
}
