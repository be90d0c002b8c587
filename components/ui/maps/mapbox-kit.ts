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

// The last street styles made for this version of the library.
const STREETS = "mapbox://styles/mapbox/streets-v11";
const STREETS_AT_NIGHT = "mapbox://styles/mapbox/dark-v10";

/** Mapbox's library and streets. This is version 1, because from version 2 on its license is not free. */
export function createMapboxKit(token: string): MapKit {
  // The parts in use have the same shape in both libraries. Their types describe more and differ there.
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
    // No plugin for right-to-left names, because it would be a script of another origin.
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
