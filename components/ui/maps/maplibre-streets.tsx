"use client";

import type { StyleSpecification } from "maplibre-gl";
import { type ComponentProps, memo } from "react";
import { AttributionControl } from "react-map-gl/maplibre";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import { isDark } from "./map-colors";
import type { MapKit, MapLook } from "./map-kit";
import { LOCAL_FONT } from "./map-style";
import { maplibreKit } from "./maplibre-kit";

// The font that the library requests from a glyph server when a style names none.
const USUAL_FONT = ["Open Sans Regular", "Arial Unicode MS Regular"];

/** MapLibre with the streets of a style server. */
export function createStreetStyleKit({ url, darkUrl }: Extract<MapStreets, { kind: "style" }>): MapKit {
  return {
    ...maplibreKit,
    AttributionControl: WholeAttribution,
    hasAttribution: true,
    lookFor: (colors) => loadMapLook(isDark(colors) ? darkUrl : url),
  };
}

/** The credits of the streets stay visible on narrow maps, too. */
const WholeAttribution = memo((props: ComponentProps<typeof AttributionControl>) => (
  <AttributionControl {...props} compact={false} />
));

/** Loads a style. The app reads it itself to learn whether it is available and which fonts its server has. */
async function loadMapLook(url: string): Promise<MapLook> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Loading the map style failed with status ${answer.status}.`);
  const style: StyleSpecification = await answer.json();
  return { style, font: style.glyphs ? findFont(style) : LOCAL_FONT };
}

/** Returns the font of the first names in a style, which its server must have. */
function findFont({ layers }: StyleSpecification): string[] {
  for (const { layout } of layers.filter((layer) => layer.type === "symbol")) {
    const font: unknown = layout?.["text-font"];
    // An expression contains more than font names.
    if (Array.isArray(font) && font.every((name): name is string => typeof name === "string")) return font;
  }
  return USUAL_FONT;
}
