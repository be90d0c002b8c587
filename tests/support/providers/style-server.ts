import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { STREETS, STREETS_AT_NIGHT, buildStreetStyle, buildStreetTile } from "./mapbox-answers";

export type StyleServer = {
  /** The address of its styles, `/light.json` and `/dark.json`. */
  url: string;
  /** Another origin of the server, for its tiles, glyphs, and sprites. */
  sourcesUrl: string;
  /** The requested addresses. */
  requestedUrls: string[];
  /** The prefix of paths that the server fails to answer. */
  broken: string | null;
  stop: () => void;
};

/** Starts a server of MapLibre styles: a light one and a dark one, with the same tile of streets everywhere. */
export async function startStyleServer(): Promise<StyleServer> {
  const listening = createServer(({ url = "/" }, response) => {
    server.requestedUrls.push(url);
    response.setHeader("access-control-allow-origin", "*");
    const answer = server.broken !== null && url.startsWith(server.broken) ? undefined : answers(url);
    response.statusCode = answer === undefined ? 503 : 200;
    response.end(answer);
  });
  await new Promise<void>((resolve) => listening.listen(0, resolve));
  const { port } = listening.address() as AddressInfo;
  const server: StyleServer = {
    url: `http://127.0.0.1:${port}`,
    sourcesUrl: `http://localhost:${port}`,
    requestedUrls: [],
    broken: null,
    stop: () => (listening.closeAllConnections(), void listening.close()),
  };
  const styleOf = (colors: typeof STREETS) =>
    JSON.stringify({
      ...buildStreetStyle(colors, `${server.sourcesUrl}/tiles.json`),
      glyphs: `${server.sourcesUrl}/letters/{fontstack}/{range}.pbf`,
    });
  const answers = (path: string): string | Buffer | undefined => {
    if (path === "/light.json") return styleOf(STREETS);
    if (path === "/dark.json") return styleOf(STREETS_AT_NIGHT);
    if (path === "/tiles.json") return JSON.stringify(buildTiles(server.sourcesUrl));
    if (path.startsWith("/tiles/")) return buildStreetTile();
    return path.startsWith("/letters/") ? Buffer.alloc(0) : undefined;
  };
  return server;
}

const buildTiles = (url: string) => ({
  tilejson: "3.0.0",
  minzoom: 0,
  maxzoom: 16,
  attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
  tiles: [`${url}/tiles/{z}/{x}/{y}.pbf`],
});
