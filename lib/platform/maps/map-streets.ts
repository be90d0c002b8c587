import "server-only";
import { env } from "@/lib/platform/env";

/** Whose streets a map shows. All of it reaches the browser. */
export type MapStreets =
  | { kind: "mapbox"; token: string }
  | { kind: "style"; url: string; /** The same as the other where there is none for the dark. */ darkUrl: string };

/** What maps show streets with; undefined when they are drawn from the shapes that ship with us. */
export function mapStreets(): MapStreets | undefined {
  const { MAP_STYLE_URL, MAP_DARK_STYLE_URL, NEXT_PUBLIC_MAPBOX_TOKEN } = env();
  if (MAP_STYLE_URL) return { kind: "style", url: MAP_STYLE_URL, darkUrl: MAP_DARK_STYLE_URL ?? MAP_STYLE_URL };
  return NEXT_PUBLIC_MAPBOX_TOKEN ? { kind: "mapbox", token: NEXT_PUBLIC_MAPBOX_TOKEN } : undefined;
}
