import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MapColors } from "./map-colors";
import type { MapShapes } from "./map-shapes";

/** A font of the page, because the library draws these letters locally. */
export const LOCAL_FONT = ["Inter Variable"];

/** Builds a map style without a map server: land, counties, and states by lines and names, in the app's colors. */
export function buildLocalStyle(shapes: MapShapes, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      states: { type: "geojson", data: shapes.states },
      counties: { type: "geojson", data: shapes.counties },
      names: { type: "geojson", data: shapes.names },
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": colors.sunken } },
      { id: "land", type: "fill", source: "states", paint: { "fill-color": colors.surface } },
      {
        id: "county-lines",
        type: "line",
        source: "counties",
        minzoom: 5,
        paint: {
          "line-color": colors.line,
          "line-width": ["interpolate", ["linear"], ["zoom"], 5, 0.4, 9, 1.4, 14, 2],
        },
      },
      {
        id: "state-lines",
        type: "line",
        source: "states",
        paint: {
          "line-color": colors.lineStrong,
          "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.5, 9, 1.6, 14, 2.4],
        },
      },
      nameLayer("state", colors, { minzoom: 3, maxzoom: 7, size: 12 }),
      nameLayer("county", colors, { minzoom: 7, maxzoom: 24, size: 11 }),
    ],
  };
}

function nameLayer(
  kind: string,
  colors: MapColors,
  { minzoom, maxzoom, size }: { minzoom: number; maxzoom: number; size: number }
): LayerSpecification {
  return {
    id: `${kind}-names`,
    type: "symbol",
    source: "names",
    minzoom,
    maxzoom,
    filter: ["==", ["get", "kind"], kind],
    layout: { "text-field": ["get", "name"], "text-font": LOCAL_FONT, "text-size": size, "text-max-width": 8 },
    paint: { "text-color": colors.muted, "text-halo-color": colors.surface, "text-halo-width": 1.2 },
  };
}
