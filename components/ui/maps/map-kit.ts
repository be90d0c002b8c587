import type { ComponentProps, ComponentType } from "react";
import type * as MapLibre from "react-map-gl/maplibre";
import type { MapColours } from "./map-colours";
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
  /** Names on the map are set in it. */
  font: string[];
  hasAttribution: boolean;
  styleFor: (colours: MapColours) => Promise<MapLibre.StyleSpecification | string>;
};

/** Loads the one library that draws this map: Mapbox's where there is a token for its streets, else MapLibre. */
export async function loadMapKit(mapboxToken: string | null): Promise<MapKit> {
  if (mapboxToken === null) {
    // What it draws is as large as the library: both are on their way at once.
    const [{ maplibreKit }] = await Promise.all([import("./maplibre-kit"), mapShapes()]);
    return maplibreKit;
  }
  return (await import("./mapbox-kit")).mapboxKit(mapboxToken);
}

/** Brings the library of a map that will be shown soon on its way. */
export function expectMap(mapboxToken: string | null): void {
  // Whoever shows the map tells what went wrong.
  loadMapKit(mapboxToken).catch(() => undefined);
}
