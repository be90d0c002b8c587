import "server-only";
import { env } from "@/lib/platform/env";
import { censusGeocoder } from "./census-geocoder";
import type { Geocoder } from "./geocoder";
import { mapboxGeocoder } from "./mapbox-geocoder";

/**
 * Returns the geocoder that finds the building of an address. Null when none is configured. Only background tasks use
 * it.
 */
export function getExactGeocoder(): Geocoder | null {
  const { GEOCODER } = env();
  return { off: null, census: censusGeocoder, mapbox: mapboxGeocoder }[GEOCODER];
}
