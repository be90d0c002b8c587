import "server-only";
import type { AddressToLocate, Place } from "./geocoder";
import { zipCentroids } from "./zip-centroids";

/** Where an address is, by the geocoder of this installation; null when nobody knows. */
export function locateAddress(address: AddressToLocate): Promise<Place | null> {
  return zipCentroids.locate(address);
}
