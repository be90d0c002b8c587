import { buildMapHref } from "@/lib/platform/format/build-map-href";

type PlaceAddress = { address: string; address2: string; city: string; state: string; zip: string };

/** Formats, for example, "12 Oak St, Apt 4". */
export function formatStreet({ address, address2 }: Pick<PlaceAddress, "address" | "address2">): string {
  return [address, address2].filter(Boolean).join(", ");
}

/** Formats, for example, "Concord, NC 28025". */
export function formatTown({ city, state, zip }: Pick<PlaceAddress, "city" | "state" | "zip">): string {
  return [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** Builds a link that opens the map app on a phone and the browser on a computer. */
export function buildMapsHref(place: PlaceAddress): string {
  return buildMapHref(`${formatStreet(place)}, ${formatTown(place)}`);
}
