import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { callGeocoder } from "./call-geocoder";
import type { AddressToLocate, Geocoder } from "./geocoder";
import { findOnePoint } from "./find-one-point";

const HOME = "https://geocoding.geo.census.gov";

/** https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html */
const Matches = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        coordinates: z.object({ x: z.number(), y: z.number() }),
        addressComponents: z.object({ zip: z.string().catch(""), state: z.string().catch("") }),
      })
    ),
  }),
});

/** The geocoder of the US Census Bureau. It places a house number along its street, so it needs a house number. */
export const censusGeocoder: Geocoder = {
  locate: async (query) => {
    if (!/\d/.test(query.address)) return null;
    const url = new URL("/geocoder/locations/onelineaddress", env().GEOCODER_URL ?? HOME);
    url.searchParams.set("address", formatOneLine(query));
    url.searchParams.set("benchmark", "Public_AR_Current");
    url.searchParams.set("format", "json");
    const answer = await callGeocoder(url, Matches);
    const matches = answer?.result.addressMatches ?? [];
    // A match with another ZIP or state is a different address.
    const matchesInArea = matches.filter(
      ({ addressComponents: { zip, state } }) =>
        (query.zip === "" || zip === query.zip.slice(0, 5)) &&
        (query.state === "" || state.toUpperCase() === query.state.toUpperCase())
    );
    return findOnePoint(matchesInArea.map(({ coordinates: { x, y } }) => ({ lat: y, lng: x })));
  },
};

function formatOneLine({ address, city, state, zip }: AddressToLocate): string {
  return [address, city, `${state} ${zip.slice(0, 5)}`].map((part) => part.trim()).join(", ");
}
