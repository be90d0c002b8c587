import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Query = URLSearchParams;
/** A custom answer: a status, matches, or a function that handles the response, even by doing nothing. */
type Answer = number | ((response: ServerResponse) => void | Promise<void>) | Match[];
export type Match = {
  lat: number;
  lng: number;
  /** The name of the street. */
  address?: string;
  city?: string;
  zip?: string;
  state?: string;
  accuracy?: string;
  confidence?: string;
};

export type GeocoderServer = {
  url: string;
  requests: Array<{ path: string; query: Query }>;
  /** The answers by the street of an address. Any other address has no match. */
  answers: Record<string, Answer>;
  stop(): Promise<void>;
};

/** Speaks the protocols of the US Census Bureau's geocoder and of Mapbox's geocoders, each at its own path. */
export async function startGeocoder(): Promise<GeocoderServer> {
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://geocoder");
    geocoder.requests.push({ path, query });
    const isCensus = path === "/geocoder/locations/onelineaddress";
    const street = isCensus ? query.get("address")?.split(",")[0] : (query.get("address_line1") ?? query.get("q"));
    const answer = geocoder.answers[street ?? ""] ?? [];
    if (typeof answer === "function") return void answer(response);
    const [status, body] =
      typeof answer === "number"
        ? [answer, isCensus ? { errors: ["Cannot be answered"], status: `${answer}` } : { message: "Not now" }]
        : [200, isCensus ? toCensusAnswer(query, answer) : toMapboxAnswer(answer)];
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const geocoder: GeocoderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answers: {},
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return geocoder;
}

export const toCensusAnswer = (query: Query, matches: Match[]) => ({
  result: {
    input: {
      address: { address: query.get("address") },
      benchmark: { isDefault: true, benchmarkName: "Public_AR_Current", id: "4" },
    },
    addressMatches: matches.map(({ lat, lng, zip = "28202", state = "NC" }) => ({
      tigerLine: { side: "L", tigerLineId: "59653655" },
      coordinates: { x: lng, y: lat },
      addressComponents: { zip, state, city: "CHARLOTTE", streetName: "ELM", suffixType: "ST" },
      matchedAddress: `9 ELM ST, CHARLOTTE, ${state}, ${zip}`,
    })),
  },
});

const toMapboxAnswer = (matches: Match[]) => ({
  type: "FeatureCollection",
  features: matches.map(({ lat, lng, accuracy = "rooftop", confidence = "exact", ...addressParts }) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [lng, lat] },
    properties: {
      feature_type: accuracy === "street" ? "street" : "address",
      name: addressParts.address ?? "9 Elm Street",
      context: {
        address: { name: addressParts.address ?? "9 Elm Street", address_number: "9", street_name: "Elm Street" },
        postcode: { name: addressParts.zip ?? "28202" },
        place: { name: addressParts.city ?? "Charlotte" },
        region: { name: "North Carolina", region_code: addressParts.state ?? "NC" },
        country: { name: "United States", country_code: "US" },
      },
      coordinates: { longitude: lng, latitude: lat, ...(accuracy === "street" ? {} : { accuracy }) },
      match_code: { address_number: "matched", street: "matched", postcode: "matched", confidence },
    },
  })),
  attribution: "NOTICE",
});
