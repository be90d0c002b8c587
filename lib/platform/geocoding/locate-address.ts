import "server-only";
import type { AddressToLocate, Place } from "./geocoder";
import { zipCentroids } from "./zip-centroids";

/** About where an address is, at once: the middle of its ZIP area; null when nobody knows the ZIP. */
export function locateAddress(address: AddressToLocate): Promise<Place | null> {
  return zipCentroids.locate(address);
}
