import "server-only";
import { z } from "zod";
import { callGeocoder } from "./call-geocoder";
import type { Geocoder } from "./geocoder";
import { buildMapboxSearch } from "./build-mapbox-search";
import { findOnePoint } from "./find-one-point";

/** https://docs.mapbox.com/api/search/geocoding/ */
const Features = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        feature_type: z.string(),
        coordinates: z.object({ longitude: z.number(), latitude: z.number(), accuracy: z.string().optional() }),
        match_code: z.object({ confidence: z.string(), postcode: z.string().optional() }).optional(),
      }),
    })
  ),
});

/**
 * The accuracies that count: a building, a parcel, or a number along the street. The street or a crossing alone does
 * not.
 */
const EXACT = new Set(["rooftop", "parcel", "point", "interpolated"]);
/** The confidences that count: at most one requested part is missing in the match. */
const SURE = new Set(["exact", "high"]);

/** The Mapbox geocoder. Its results may be stored. */
export const mapboxGeocoder: Geocoder = {
  locate: async ({ address, city, state, zip }) => {
    if (address.trim() === "") return null;
    const addressQuery = {
      address_line1: address,
      place: city,
      region: state,
      postcode: zip.slice(0, 5),
      country: "us",
    };
    const url = buildMapboxSearch({ ...addressQuery, autocomplete: "false", limit: "3" });
    const answer = await callGeocoder(url, Features);
    const exactMatches = (answer?.features ?? []).filter(
      ({ properties: { feature_type: kind, coordinates, match_code: match } }) =>
        (kind === "address" || kind === "secondary_address") &&
        EXACT.has(coordinates.accuracy ?? "") &&
        SURE.has(match?.confidence ?? "") &&
        match?.postcode !== "unmatched"
    );
    return findOnePoint(
      exactMatches.map(({ properties: { coordinates } }) => ({ lat: coordinates.latitude, lng: coordinates.longitude }))
    );
  },
};
