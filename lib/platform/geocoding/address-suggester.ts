import "server-only";
import { env } from "@/lib/platform/env";
import { mapboxSuggester } from "./mapbox-suggester";
import type { Point } from "./geocoder";

/** The parts of an address as a form holds them. */
export type AddressSuggestion = { address: string; city: string; state: string; zip: string };

/** The port to a service that completes addresses, likeliest first. Addresses near the point rank higher. */
export type AddressSuggester = { suggest: (text: string, near: Point | null) => Promise<AddressSuggestion[]> };

/** Returns the service that completes typed addresses. Null when none is configured. */
export function getAddressSuggester(): AddressSuggester | null {
  return env().ADDRESS_SUGGESTIONS === "mapbox" ? mapboxSuggester : null;
}
