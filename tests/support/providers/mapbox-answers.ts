import type { BrowserContext } from "@playwright/test";

export type Mapbox = {
  /** The requests, as path and token. */
  requests: Array<{ path: string; token: string | null }>;
  /** Answers every request like a provider that does not know the token. */
  refuse: () => void;
};

/**
 * The colors of the two styles. They differ clearly from each other and from all colors of the application, even under
 * the tint of a zone.
 */
export const STREETS = { land: "#7cf08c", street: "#f07ce0" };
export const STREETS_AT_NIGHT = { land: "#1040a0", street: "#a03010" };

/** Answers for Mapbox in a browser: two small styles with one tile of streets, and glyphs for names. */
export async function answerForMapbox(context: BrowserContext): Promise<Mapbox> {
  const mapbox: Mapbox = { requests: [], refuse: () => void (isKnown = false) };
  let isKnown = true;
  const headers = { "access-control-allow-origin": "*" };
  await context.route("https://api.mapbox.com/**", (route) => {
    const url = new URL(route.request().url());
    mapbox.requests.push({ path: url.pathname, token: url.searchParams.get("access_token") });
    if (!isKnown) return route.fulfill({ status: 401, headers, json: { message: "Not Authorized - Invalid Token" } });
    const [, style] = /^\/styles\/v1\/mapbox\/([\w-]+)$/.exec(url.pathname) ?? [];
    const colors = style?.startsWith("dark") ? STREETS_AT_NIGHT : STREETS;
    const glyphs = "mapbox://fonts/mapbox/{fontstack}/{range}.pbf";
    if (style)
      return route.fulfill({ headers, json: { ...buildStreetStyle(colors, "mapbox://truckroll.streets"), glyphs } });
    if (url.pathname.endsWith(".json")) return route.fulfill({ headers, json: tileset });
    if (url.pathname.endsWith(".vector.pbf")) return route.fulfill({ headers, body: buildStreetTile() });
    if (url.pathname.startsWith("/fonts/")) return route.fulfill({ headers, body: Buffer.alloc(0) });
    return route.fulfill({ status: 404, headers, body: "" });
  });
  await context.route("https://events.mapbox.com/**", (route) => route.fulfill({ status: 204, headers, body: "" }));
  return mapbox;
}

/** A style of land and streets, without labels. */
export const buildStreetStyle = ({ land, street }: typeof STREETS, url: string) => ({
  version: 8,
  name: "Streets",
  sources: { streets: { type: "vector", url } },
  layers: [
    { id: "land", type: "background", paint: { "background-color": land } },
    {
      id: "street",
      type: "fill",
      source: "streets",
      "source-layer": "street",
      paint: { "fill-color": street, "fill-antialias": false },
    },
  ],
});

const tileset = {
  tilejson: "2.2.0",
  minzoom: 0,
  maxzoom: 16,
  attribution: '<a href="https://www.mapbox.com/about/maps/">© Mapbox</a>',
  tiles: ["https://api.mapbox.com/v4/truckroll.streets/{z}/{x}/{y}.vector.pbf"],
};

/**
 * Builds a vector tile whose streets, four vertical stripes, cover half of it. A map shows land and streets everywhere.
 */
export function buildStreetTile(): Buffer {
  const [name, width] = [[...Buffer.from("street")], 512];
  const streets = [0, 1, 2, 3].flatMap((i) => {
    const corners = [
      9,
      encodeZigzag(i * 2 * width),
      0,
      26,
      encodeZigzag(width),
      0,
      0,
      encodeZigzag(4096),
      encodeZigzag(-width),
      0,
      15,
    ];
    return encodeBytes(2, [...encodeNumber(3, 3), ...encodeBytes(4, corners.flatMap(encodeVarint))]);
  });
  return Buffer.from(
    encodeBytes(3, [...encodeBytes(1, name), ...streets, ...encodeNumber(5, 4096), ...encodeNumber(15, 2)])
  );
}

const encodeZigzag = (value: number) => (value << 1) ^ (value >> 31);
const encodeNumber = (field: number, value: number) => [field << 3, ...encodeVarint(value)];
const encodeBytes = (field: number, content: number[]) => [
  (field << 3) | 2,
  ...encodeVarint(content.length),
  ...content,
];

function encodeVarint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...encodeVarint(value >>> 7)];
}
