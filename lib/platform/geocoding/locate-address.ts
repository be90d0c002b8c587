import "server-only";
import type { AddressToLocate, Place } from "./geocoder";
import { zipCentroids } from "./zip-centroids";

/** Returns the approximate place of an address immediately: the middle of its ZIP area. Null for an unknown ZIP. */
export function locateAddress(address: AddressToLocate): Promise<Place | null> {
  return zipCentroids.locate(address);
}
