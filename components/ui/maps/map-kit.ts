import type { ComponentProps, ComponentType } from "react";
import type * as MapLibre from "react-map-gl/maplibre";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import type { MapColors } from "./map-colors";
import { mapShapes } from "./map-shapes";

type Parts = Pick<
  typeof MapLibre,
  "Source" | "Layer" | "Marker" | "NavigationControl" | "ScaleControl" | "AttributionControl" | "useControl"
>;
type MapProps = ComponentProps<typeof MapLibre.Map> & { mapboxAccessToken?: string };

/** A map library with its components, which have the same names and props in both libraries. */
export type MapKit = Parts & {
  Map: ComponentType<MapProps>;
  settings: Pick<MapProps, "mapLib" | "mapboxAccessToken" | "RTLTextPlugin">;
  /** The required capability of the browser. */
  context: "webgl" | "webgl2";
  /** The prefix of the library's class names. */
  cssPrefix: "maplibregl" | "mapboxgl";
  hasAttribution: boolean;
  /** Loads the look. Throws when the streets are unavailable. */
  lookFor: (colors: MapColors) => Promise<MapLook>;
};

export type MapLook = {
  style: MapLibre.StyleSpecification | string;
  /** The font of the names on the map. */
  font: string[];
};

/** Loads the library for this map: Mapbox with a token for its streets, else MapLibre. */
export async function loadMapKit(streets: MapStreets | undefined): Promise<MapKit> {
  if (streets?.kind === "mapbox") return (await import("./mapbox-kit")).createMapboxKit(streets.token);
  if (streets) return (await import("./maplibre-streets")).createStreetStyleKit(streets);
  // The shapes are as large as the library, so both load at once.
  const [{ maplibreKit }] = await Promise.all([import("./maplibre-kit"), mapShapes()]);
  return maplibreKit;
}

/** Preloads the library of a map that will be shown soon. */
export function preloadMapKit(streets: MapStreets | undefined): void {
  // The map itself will report the error.
  loadMapKit(streets).catch(() => undefined);
}
