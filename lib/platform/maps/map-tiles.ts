import "server-only";
import { env } from "@/lib/platform/env";

/** The address of street map tiles as `{z}/{x}/{y}`; null when maps are drawn from the shapes that ship with us. */
export function mapTiles(): string | null {
  const token = env().NEXT_PUBLIC_MAPBOX_TOKEN;
  if (!token) return null;
  const style = "https://api.mapbox.com/styles/v1/mapbox/streets-v12/tiles/512/{z}/{x}/{y}@2x";
  return `${style}?access_token=${encodeURIComponent(token)}`;
}
