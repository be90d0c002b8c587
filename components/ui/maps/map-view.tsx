"use client";

import "./map.css";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import { cn } from "../class-names";
import { type MapColors, useMapColors } from "./map-colors";
import { loadMapKit, type MapKit, type MapLook } from "./map-kit";
import { MapKitContext } from "./map-parts";

type MapProps = ComponentProps<MapKit["Map"]>;

export type MapViewProps = Pick<
  MapProps,
  "initialViewState" | "onLoad" | "onMoveEnd" | "onClick" | "interactiveLayerIds" | "cursor" | "ref"
> & {
  /** Describes the map for users who cannot see it. Everything on the map must also be possible beside it. */
  label: string;
  /** The source of the streets. Without one, the map draws the local shapes. */
  streets: MapStreets | undefined;
  className?: string;
  children?: ReactNode;
};

type Drawn = { kit: MapKit & Pick<MapLook, "font">; style: MapProps["mapStyle"] };

/** A map in the app's look, light and dark. Load it with next/dynamic, because its library is large. */
export function MapView({ label, streets, className, children, ...map }: MapViewProps) {
  const colors = useMapColors();
  // Settings do not change while the server runs, so a reload of the page must not reload the streets.
  const [source, setSource] = useState(streets);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasStyle, setHasStyle] = useState(false);
  const [hasTiles, setHasTiles] = useState(false);
  useEffect(() => {
    if (!colors) return;
    let isActive = true;
    loadDrawnMap(source, colors).then(
      (next) => isActive && (next ? setDrawn(next) : setProblem(CANNOT_DRAW)),
      () => isActive && (source ? setSource(undefined) : setProblem(CANNOT_LOAD))
    );
    return () => void (isActive = false);
  }, [source, colors]);

  // When the server is down or rejects the token, the map falls back to the local shapes. A missing glyph or image
  // leaves the streets there.
  const handleProblem: MapProps["onError"] = (event) => {
    if (hasStyle && !("sourceId" in event)) return;
    setDrawn(null);
    setSource(undefined);
  };

  return (
    <section aria-label={label} className={cn("map-view relative overflow-hidden bg-sunken", className)}>
      {problem ? (
        <p role="status" className="grid h-full place-items-center p-6 text-center text-muted">
          {problem}
        </p>
      ) : drawn ? (
        <MapKitContext value={drawn.kit}>
          <drawn.kit.Map
            {...map}
            {...drawn.kit.settings}
            mapStyle={drawn.style}
            onStyleData={() => setHasStyle(true)}
            onSourceData={({ source: { type }, tile }) => type !== "geojson" && tile && setHasTiles(true)}
            onError={source && !hasTiles ? handleProblem : undefined}
            attributionControl={false}
            dragRotate={false}
            touchPitch={false}
            pitchWithRotate={false}
            maxZoom={20}
            minZoom={2}
          >
            <drawn.kit.NavigationControl position="top-right" showCompass={false} />
            <drawn.kit.ScaleControl position="bottom-left" unit="imperial" />
            {drawn.kit.hasAttribution && <drawn.kit.AttributionControl position="bottom-right" />}
            {children}
          </drawn.kit.Map>
        </MapKitContext>
      ) : (
        <p role="status" className="grid h-full place-items-center text-muted">
          Loading map…
        </p>
      )}
      {streets && !source && drawn && (
        <p role="status" className="absolute top-2 left-2 rounded-control bg-raised px-2 py-1 text-sm text-muted">
          Couldn't load the street map
        </p>
      )}
    </section>
  );
}

const CANNOT_LOAD = "Couldn't load the map. Reload the page to try again.";
const CANNOT_DRAW = "This browser doesn't support maps. Use the list or fields on this page instead.";

/** Returns null when the browser cannot draw it. */
async function loadDrawnMap(streets: MapStreets | undefined, colors: MapColors): Promise<Drawn | null> {
  const kit = await loadMapKit(streets);
  if (document.createElement("canvas").getContext(kit.context) === null) return null;
  const { style, font } = await kit.lookFor(colors);
  return { kit: { ...kit, font }, style };
}
