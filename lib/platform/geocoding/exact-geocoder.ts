import "server-only";
import { env } from "@/lib/platform/env";
import { censusGeocoder } from "./census-geocoder";
import type { Geocoder } from "./geocoder";
import { mapboxGeocoder } from "./mapbox-geocoder";

/** Who knows where the building of an address is; null where nobody is asked. It is asked in the background only. */
export function exactGeocoder(): Geocoder | null {
  const { GEOCODER } = env();
  return { off: null, census: censusGeocoder, mapbox: mapboxGeocoder }[GEOCODER];
}
