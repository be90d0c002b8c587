"use client";

import "mapbox-gl/dist/mapbox-gl.css";
// @ts-expect-error The types cover the package's main file only; this one takes its worker from an address of ours.
import library from "mapbox-gl/dist/mapbox-gl-csp.js";
import { Layer, Map, Marker, NavigationControl, ScaleControl, Source, useControl } from "react-map-gl/mapbox-legacy";
import { isDark } from "./map-colors";
import type { MapKit } from "./map-kit";
import { MapboxAttribution } from "./mapbox-attribution";

Object.assign(library as object, {
  workerUrl: new URL("mapbox-gl/dist/mapbox-gl-csp-worker.js", import.meta.url).href,
});

// The last street styles that were made for this version of the library.
const STREETS = "mapbox://styles/mapbox/streets-v11";
const STREETS_AT_NIGHT = "mapbox://styles/mapbox/dark-v10";

/** Mapbox's library and streets. It is version 1: from the second on, its licence is not a free one. */
export function mapboxKit(token: string): MapKit {
  // What we use of the two libraries has the same shape; their types describe more and differ in that.
  const parts = {
    AttributionControl: MapboxAttribution,
    Layer,
    Map,
    Marker,
    NavigationControl,
    ScaleControl,
    Source,
    useControl,
  };
  return {
    ...(parts as unknown as Omit<MapKit, "settings">),
    // No plug-in for right-to-left names: it would be a script of another origin.
    settings: { mapLib: library, mapboxAccessToken: token, RTLTextPlugin: "" },
    context: "webgl",
    cssPrefix: "mapboxgl",
    hasAttribution: true,
    lookFor: async (colors) => ({
      style: isDark(colors) ? STREETS_AT_NIGHT : STREETS,
      font: ["DIN Pro Medium", "Arial Unicode MS Regular"],
    }),
  };
}
