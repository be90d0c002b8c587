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
  locate: async (asked) => {
    if (!/\d/.test(asked.address)) return null;
    const url = new URL("/geocoder/locations/onelineaddress", env().GEOCODER_URL ?? HOME);
    url.searchParams.set("address", formatOneLine(asked));
    url.searchParams.set("benchmark", "Public_AR_Current");
    url.searchParams.set("format", "json");
    const answer = await callGeocoder(url, Matches);
    const matches = answer?.result.addressMatches ?? [];
    // A match with another ZIP or state is a different address.
    const there = matches.filter(
      ({ addressComponents: { zip, state } }) =>
        (asked.zip === "" || zip === asked.zip.slice(0, 5)) &&
        (asked.state === "" || state.toUpperCase() === asked.state.toUpperCase())
    );
    return findOnePoint(there.map(({ coordinates: { x, y } }) => ({ lat: y, lng: x })));
  },
};

function formatOneLine({ address, city, state, zip }: AddressToLocate): string {
  return [address, city, `${state} ${zip.slice(0, 5)}`].map((part) => part.trim()).join(", ");
}
