"use client";

import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from "react";
import { AttributionControl, Map, NavigationControl, ScaleControl } from "react-map-gl/maplibre";
import { cn } from "./class-names";
import { useMapColours } from "./map-colours";
import { type MapShapes, mapShapes } from "./map-shapes";
import { localStyle, tileStyle } from "./map-style";

type MapProps = ComponentProps<typeof Map>;

export type MapViewProps = Pick<
  MapProps,
  "initialViewState" | "onLoad" | "onMoveEnd" | "onClick" | "interactiveLayerIds" | "cursor" | "ref"
> & {
  /** What the map shows, for those who do not see it. What can be done on it can be done beside it as well. */
  label: string;
  /** Address of street tiles; null draws the local shapes. */
  tiles: string | null;
  className?: string;
  children?: ReactNode;
};

const library = () =>
  import("maplibre-gl").then((module) => {
    // Workers are files of our own origin: the policy of the page allows no others.
    module.setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);
    return module;
  });

/** A map in our own look, light and dark. Load it with next/dynamic: its library is large. */
export function MapView({ label, tiles, className, children, ...map }: MapViewProps) {
  const colours = useMapColours();
  const [shapes, setShapes] = useState<MapShapes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [lib] = useState(library);
  useEffect(() => {
    if (!canDraw()) return setProblem("This browser cannot draw maps. Everything on it is in the list as well.");
    if (!tiles)
      mapShapes().then(setShapes, () => setProblem("The map could not be loaded. Reload the page to try again."));
  }, [tiles]);
  const style = useMemo(() => {
    if (!colours) return null;
    if (tiles) return tileStyle(tiles, colours);
    return shapes && localStyle(shapes, colours);
  }, [tiles, colours, shapes]);

  return (
    <section aria-label={label} className={cn("relative overflow-hidden bg-sunken", className)}>
      {problem ? (
        <p role="status" className="grid h-full place-items-center p-6 text-center text-muted">
          {problem}
        </p>
      ) : (
        style && (
          <Map
            {...map}
            mapLib={lib}
            mapStyle={style}
            attributionControl={false}
            dragRotate={false}
            touchPitch={false}
            pitchWithRotate={false}
            maxZoom={20}
            minZoom={2}
          >
            <NavigationControl position="top-right" showCompass={false} />
            <ScaleControl position="bottom-left" unit="imperial" />
            {tiles && <AttributionControl position="bottom-right" compact />}
            {children}
          </Map>
        )
      )}
      {!problem && !style && (
        <p role="status" className="grid h-full place-items-center text-muted">
          The map is loading…
        </p>
      )}
    </section>
  );
}

function canDraw(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
