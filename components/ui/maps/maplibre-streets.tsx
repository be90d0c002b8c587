"use client";

import type { StyleSpecification } from "maplibre-gl";
import { type ComponentProps, memo } from "react";
import { AttributionControl } from "react-map-gl/maplibre";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import { isDark } from "./map-colors";
import type { MapKit, MapLook } from "./map-kit";
import { LOCAL_FONT } from "./map-style";
import { maplibreKit } from "./maplibre-kit";

// What the library asks a server of letters for where a style names no font.
const USUAL_FONT = ["Open Sans Regular", "Arial Unicode MS Regular"];

/** MapLibre with the streets of a server of styles. */
export function streetStyleKit({ url, darkUrl }: Extract<MapStreets, { kind: "style" }>): MapKit {
  return {
    ...maplibreKit,
    AttributionControl: WholeAttribution,
    hasAttribution: true,
    lookFor: (colors) => lookOf(isDark(colors) ? darkUrl : url),
  };
}

/** Who made the streets stands there on narrow maps, too. */
const WholeAttribution = memo((props: ComponentProps<typeof AttributionControl>) => (
  <AttributionControl {...props} compact={false} />
));

/** A style, read by us so that it is known whether it can be had and which letters its server has. */
async function lookOf(url: string): Promise<MapLook> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The style of the map was answered with ${answer.status}.`);
  const style: StyleSpecification = await answer.json();
  return { style, font: style.glyphs ? fontOf(style) : LOCAL_FONT };
}

/** The font of the first names in a style: its server has that one. */
function fontOf({ layers }: StyleSpecification): string[] {
  for (const { layout } of layers.filter((layer) => layer.type === "symbol")) {
    const font: unknown = layout?.["text-font"];
    // An expression has more in it than names of fonts.
    if (Array.isArray(font) && font.every((name): name is string => typeof name === "string")) return font;
  }
  return USUAL_FONT;
}
