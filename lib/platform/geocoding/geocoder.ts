/** What is asked: an address as people write it. */
export type AddressToLocate = { address: string; city: string; state: string; zip: string };

/** Where it is. `precision` says how far to trust it: the middle of the ZIP area, or the building itself. */
export type Place = {
  lat: number;
  lng: number;
  precision: "zip" | "address";
  locality: string | null;
  streetName: string | null;
  streetNumber: string | null;
};

/** The port to whatever knows where addresses are; null when it does not know this one. */
export type Geocoder = { locate: (address: AddressToLocate) => Promise<Place | null> };
