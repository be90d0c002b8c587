/** An address to look up, as people write it. */
export type AddressToLocate = { address: string; city: string; state: string; zip: string };

export type Point = { lat: number; lng: number };

/** The middle of the ZIP area, with the known parts of the address. */
export type LocatedAddress = Point & {
  locality: string | null;
  streetName: string | null;
  streetNumber: string | null;
};

/** The port to a service that finds addresses. Null when it does not know one. */
export type Geocoder = { locate: (address: AddressToLocate) => Promise<Point | null> };

/** The geocoder gave no usable answer. `isForAll` means that other addresses would fail too, for now. */
export class GeocoderAway extends Error {
  constructor(
    message: string,
    readonly isForAll: boolean
  ) {
    super(message);
    this.name = "GeocoderAway";
  }
}
