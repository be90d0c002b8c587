import "server-only";
import { env } from "@/lib/platform/env";
import { mapboxSuggester } from "./mapbox-suggester";
import type { Point } from "./geocoder";

/** An address as its parts are written into a form. */
export type AddressSuggestion = { address: string; city: string; state: string; zip: string };

/** The port to whatever knows addresses by their beginning, the likeliest first; those near a point are likelier. */
export type AddressSuggester = { suggest: (text: string, near: Point | null) => Promise<AddressSuggestion[]> };

/** Who is asked while somebody types an address; null where nobody is. */
export function addressSuggester(): AddressSuggester | null {
  return env().ADDRESS_SUGGESTIONS === "mapbox" ? mapboxSuggester : null;
}
