import "server-only";
import { env } from "@/lib/platform/env";

/** The source of a map's streets. All of it reaches the browser. */
export type MapStreets =
  | { kind: "mapbox"; token: string }
  | { kind: "style"; url: string; /** The same as `url` when there is no dark style. */ darkUrl: string };

/** Returns the source of streets. Undefined when maps use the shapes that ship with us. */
export function getMapStreets(): MapStreets | undefined {
  const { MAP_STYLE_URL, MAP_DARK_STYLE_URL, NEXT_PUBLIC_MAPBOX_TOKEN } = env();
  if (MAP_STYLE_URL) return { kind: "style", url: MAP_STYLE_URL, darkUrl: MAP_DARK_STYLE_URL ?? MAP_STYLE_URL };
  return NEXT_PUBLIC_MAPBOX_TOKEN ? { kind: "mapbox", token: NEXT_PUBLIC_MAPBOX_TOKEN } : undefined;
}
