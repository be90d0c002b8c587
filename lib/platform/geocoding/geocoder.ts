/** What is asked: an address as people write it. */
export type AddressToLocate = { address: string; city: string; state: string; zip: string };

export type Point = { lat: number; lng: number };

/** The middle of its ZIP area, and what else the address says. */
export type Place = Point & {
  locality: string | null;
  streetName: string | null;
  streetNumber: string | null;
};

/** The port to whatever knows where addresses are; null when it does not know this one. */
export type Geocoder = { locate: (address: AddressToLocate) => Promise<Point | null> };

/** It did not say whether it knows the address. `isForAll`: nor will it say so of others, for now. */
export class GeocoderAway extends Error {
  constructor(
    message: string,
    readonly isForAll: boolean,
  ) {
    super(message);
    this.name = "GeocoderAway";
  }
}
