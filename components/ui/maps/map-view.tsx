"use client";

import "./map.css";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { cn } from "../class-names";
import { useMapColours } from "./map-colours";
import { loadMapKit, type MapKit } from "./map-kit";
import { MapKitContext } from "./map-parts";

type MapProps = ComponentProps<MapKit["Map"]>;

export type MapViewProps = Pick<
  MapProps,
  "initialViewState" | "onLoad" | "onMoveEnd" | "onClick" | "interactiveLayerIds" | "cursor" | "ref"
> & {
  /** What the map shows, for those who do not see it. What can be done on it can be done beside it as well. */
  label: string;
  /** Draws Mapbox's streets; null draws the local shapes. */
  mapboxToken: string | null;
  className?: string;
  children?: ReactNode;
};

type Drawn = { kit: MapKit; style: MapProps["mapStyle"] };

/** A map in our own look, light and dark. Load it with next/dynamic: its library is large. */
export function MapView({ label, mapboxToken, className, children, ...map }: MapViewProps) {
  const colours = useMapColours();
  const [areStreetsRefused, setStreetsRefused] = useState(false);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasStyle, setHasStyle] = useState(false);
  const token = areStreetsRefused ? null : mapboxToken;
  useEffect(() => {
    if (!colours) return;
    let isWanted = true;
    drawnWith(token, colours).then(
      (next) => isWanted && (next ? setDrawn(next) : setProblem(CANNOT_DRAW)),
      () => isWanted && setProblem("The map could not be loaded. Reload the page to try again."),
    );
    return () => void (isWanted = false);
  }, [token, colours]);
  // A provider that is away or does not know the token leaves us with our own shapes, not without a map.
  const refuse = () => (setDrawn(null), setStreetsRefused(true));

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
            onError={token === null || hasStyle ? undefined : refuse}
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
          The map is loading…
        </p>
      )}
      {areStreetsRefused && drawn && (
        <p role="status" className="absolute top-2 left-2 rounded-control bg-raised px-2 py-1 text-sm text-muted">
          Streets could not be loaded
        </p>
      )}
    </section>
  );
}

const CANNOT_DRAW = "This browser cannot draw maps. Everything on it is in the list as well.";

/** Null when the browser cannot draw it. */
async function drawnWith(token: string | null, colours: NonNullable<ReturnType<typeof useMapColours>>) {
  const kit = await loadMapKit(token);
  if (document.createElement("canvas").getContext(kit.context) === null) return null;
  return { kit, style: await kit.styleFor(colours) };
}
