"use client";

import "maplibre-gl/dist/maplibre-gl.css";
import * as library from "maplibre-gl";
import {
  AttributionControl,
  Layer,
  Map,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
  useControl,
} from "react-map-gl/maplibre";
import type { MapKit } from "./map-kit";
import { mapShapes } from "./map-shapes";
import { LOCAL_FONT, buildLocalStyle } from "./map-style";

// Workers must be files of the app's own origin, because the page's policy allows no others.
library.setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

/** MapLibre with states and counties that ship with the app. */
export const maplibreKit: MapKit = {
  AttributionControl,
  Layer,
  Map,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
  useControl,
  settings: { mapLib: library },
  context: "webgl2",
  cssPrefix: "maplibregl",
  hasAttribution: false,
  lookFor: async (colors) => ({ style: buildLocalStyle(await mapShapes(), colors), font: LOCAL_FONT }),
};
