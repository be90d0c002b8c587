import "server-only";
import { env } from "@/lib/platform/env";

const HOME = "https://api.mapbox.com";

/**
 * Builds the address of a Mapbox search with the server's token. `permanent` is Mapbox's condition for storing results.
 */
export function buildMapboxSearch(query: Record<string, string>): URL {
  const { GEOCODER_TOKEN, GEOCODER_URL, NEXT_PUBLIC_MAPBOX_TOKEN } = env();
  const url = new URL("/search/geocode/v6/forward", GEOCODER_URL ?? HOME);
  for (const [name, value] of Object.entries(query)) if (value.trim()) url.searchParams.set(name, value.trim());
  url.searchParams.set("permanent", "true");
  url.searchParams.set("access_token", GEOCODER_TOKEN ?? NEXT_PUBLIC_MAPBOX_TOKEN ?? "");
  return url;
}
