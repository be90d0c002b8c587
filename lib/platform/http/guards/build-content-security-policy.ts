import { listMapOrigins } from "@/lib/platform/parse-map-origin";

/** The policy of an uploaded file: browsers show it but never run it. */
export const FILE_POLICY = "default-src 'none'; sandbox";

/**
 * Builds the policy of one page: scripts by nonce only, and connections only to ourselves and the realtime server.
 *
 * @param host the host that the browser addressed; the embedded realtime server is there too, unless a setting says
 * otherwise
 * @param framed who may show the page in a frame
 */
export function buildContentSecurityPolicy(
  nonce: string,
  host: string | null,
  framed: "us" | "anyone" | "none" = "none"
): string {
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    // The development server evaluates strings to name source lines. A build never does.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${[...listRealtimeSources(host), ...listCardSources("https://api.stripe.com"), ...listMapSources()].join(" ")}`,
    "worker-src 'self'",
    `frame-src ${["'self'", ...listCardSources("https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com")].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${{ us: "'self'", anyone: "*", none: "'none'" }[framed]}`,
  ].join("; ");
}

// The card form of the payment provider runs in its frame. Without a key there is no such form.
const listCardSources = (...sources: string[]) => (process.env["STRIPE_PUBLISHABLE_KEY"] ? sources : []);

// Streets come from the style server or from Mapbox, which receives usage reports. Without either, maps use the shapes
// that we ship. Map images are also loaded through connections.
function listMapSources(): string[] {
  const { MAP_STYLE_URL, MAP_DARK_STYLE_URL = "", MAP_SOURCES = "" } = process.env;
  if (MAP_STYLE_URL) return listMapOrigins(`${MAP_STYLE_URL} ${MAP_DARK_STYLE_URL} ${MAP_SOURCES}`);
  return isServedWith("NEXT_PUBLIC_MAPBOX_TOKEN")
    ? ["https://api.mapbox.com", "https://*.tiles.mapbox.com", "https://events.mapbox.com"]
    : [];
}

// A build inlines such settings wherever the code names them. This reads the value of the running server.
const isServedWith = (name: string) => Boolean(Reflect.get(process.env, name));

// Reads the environment directly: this runs before every request and must not fail on an unrelated setting.
function listRealtimeSources(page: string | null): string[] {
  const { PUSHER_HOST, PUSHER_CLUSTER, PUSHER_PORT, REALTIME_PORT = "3001", REALTIME_URL } = process.env;
  if (PUSHER_HOST) {
    const host = PUSHER_PORT ? `${PUSHER_HOST}:${PUSHER_PORT}` : PUSHER_HOST;
    return [`ws://${host}`, `wss://${host}`];
  }
  if (PUSHER_CLUSTER) return [`wss://ws-${PUSHER_CLUSTER}.pusher.com`];
  return [REALTIME_URL || `ws://${getHostName(page)}:${REALTIME_PORT}`];
}

/** Returns the host without its port. Anything that is not a name or an address could inject text into the policy. */
function getHostName(host: string | null): string {
  return /^([\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(host ?? "")?.[1] ?? "localhost";
}
