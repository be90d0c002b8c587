import "server-only";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getBusinessRow } from "./get-business";

/** Locates a one-line address with its ZIP, or else the business's own address. Source: business.geocode. */
export async function geocodeAddress(who: Who, line: string | undefined): Promise<{ lat: number; lng: number }> {
  const place = await locateAddress(line ? parseAddressLine(line) : await getOwnAddress(who));
  if (!place)
    throw new Refusal(
      "not found",
      "address_not_found",
      "We couldn't find this address on the map. Check the address and try again."
    );
  return { lat: place.lat, lng: place.lng };
}

/**
 * Parses "9 Elm St, Charlotte, NC 28202": the street before the first comma, the town after it, and the last five
 * digits as the ZIP.
 */
function parseAddressLine(line: string) {
  const [address = "", city = ""] = line.split(",").map((part) => part.trim());
  const zip = line.match(/\b\d{5}(?=(-\d{4})?\b)/g)?.at(-1) ?? "";
  const state = /\b([A-Z]{2})\b[\s,]*\d{5}/.exec(line)?.[1] ?? "";
  return { address, city, state, zip };
}

async function getOwnAddress(who: Who) {
  const { address, city, state, zipCode } = await getBusinessRow(who);
  return { address, city, state, zip: zipCode };
}
