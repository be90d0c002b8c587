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

/** One map library with what it needs to draw: its parts have the same names and properties in both. */
export type MapKit = Parts & {
  Map: ComponentType<MapProps>;
  settings: Pick<MapProps, "mapLib" | "mapboxAccessToken" | "RTLTextPlugin">;
  /** What the browser must be able to do. */
  context: "webgl" | "webgl2";
  /** Begins the class names of the library's elements. */
  cssPrefix: "maplibregl" | "mapboxgl";
  hasAttribution: boolean;
  /** Fails when its streets cannot be had. */
  lookFor: (colors: MapColors) => Promise<MapLook>;
};

export type MapLook = {
  style: MapLibre.StyleSpecification | string;
  /** Names on the map are set in it. */
  font: string[];
};

/** Loads the one library that draws this map: Mapbox's where there is a token for its streets, else MapLibre. */
export async function loadMapKit(streets: MapStreets | undefined): Promise<MapKit> {
  if (streets?.kind === "mapbox") return (await import("./mapbox-kit")).mapboxKit(streets.token);
  if (streets) return (await import("./maplibre-streets")).streetStyleKit(streets);
  // What it draws is as large as the library: both are on their way at once.
  const [{ maplibreKit }] = await Promise.all([import("./maplibre-kit"), mapShapes()]);
  return maplibreKit;
}

/** Brings the library of a map that will be shown soon on its way. */
export function expectMap(streets: MapStreets | undefined): void {
  // Whoever shows the map tells what went wrong.
  loadMapKit(streets).catch(() => undefined);
}
