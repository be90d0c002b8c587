import "server-only";
import type { AddressToLocate, LocatedAddress } from "./geocoder";
import { zipCentroids } from "./zip-centroids";

/** Returns the approximate place of an address immediately: the middle of its ZIP area. Null for an unknown ZIP. */
export function locateAddress(address: AddressToLocate): Promise<LocatedAddress | null> {
  return zipCentroids.locate(address);
}
