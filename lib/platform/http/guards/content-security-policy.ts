import { mapOrigins } from "@/lib/platform/maps/map-origins";

/** The policy of a file that somebody uploaded: shown, never run. */
export const FILE_POLICY = "default-src 'none'; sandbox";

/**
 * The policy of one page: scripts by nonce only, connections to ourselves and the realtime server.
 *
 * @param host as the browser addressed it; the embedded realtime server is there, too, where no setting says otherwise
 * @param framed who may show it in a frame
 */
export function contentSecurityPolicy(
  nonce: string,
  host: string | null,
  framed: "us" | "anybody" | "nobody" = "nobody",
): string {
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    // The development server evaluates strings to name source lines; a build never does.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${[...realtimeSources(host), ...cardSources("https://api.stripe.com"), ...mapSources()].join(" ")}`,
    "worker-src 'self'",
    `frame-src ${["'self'", ...cardSources("https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com")].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${{ us: "'self'", anybody: "*", nobody: "'none'" }[framed]}`,
  ].join("; ");
}

// The card gateway's own form stands in a frame of theirs; without its key there is none.
const cardSources = (...sources: string[]) => (process.env["STRIPE_PUBLISHABLE_KEY"] ? sources : []);

// Streets come from the server of the styles or from Mapbox, which is told of its use; without either, maps are drawn from
// shapes of our own. Pictures of maps are loaded by connections, too.
function mapSources(): string[] {
  const { MAP_STYLE_URL, MAP_DARK_STYLE_URL = "", MAP_SOURCES = "" } = process.env;
  if (MAP_STYLE_URL) return mapOrigins(`${MAP_STYLE_URL} ${MAP_DARK_STYLE_URL} ${MAP_SOURCES}`);
  return isServedWith("NEXT_PUBLIC_MAPBOX_TOKEN")
    ? ["https://api.mapbox.com", "https://*.tiles.mapbox.com", "https://events.mapbox.com"]
    : [];
}

// A build writes settings of this kind into the code wherever it sees them read by name; ours is the running server's.
const isServedWith = (name: string) => Boolean(Reflect.get(process.env, name));

// Read from the environment directly: this runs before every request and must not fail on a setting it does not need.
function realtimeSources(page: string | null): string[] {
  const { PUSHER_HOST, PUSHER_CLUSTER, PUSHER_PORT, REALTIME_PORT = "3001", REALTIME_URL } = process.env;
  if (PUSHER_HOST) {
    const host = PUSHER_PORT ? `${PUSHER_HOST}:${PUSHER_PORT}` : PUSHER_HOST;
    return [`ws://${host}`, `wss://${host}`];
  }
  if (PUSHER_CLUSTER) return [`wss://ws-${PUSHER_CLUSTER}.pusher.com`];
  return [REALTIME_URL || `ws://${nameOf(page)}:${REALTIME_PORT}`];
}

/** A host without its port; what is no name or address might say anything in the policy. */
function nameOf(host: string | null): string {
  return /^([\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(host ?? "")?.[1] ?? "localhost";
}
