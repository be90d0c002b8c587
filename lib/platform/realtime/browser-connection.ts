import "server-only";
import { type Env, env } from "@/lib/platform/env";
import { usesEmbeddedServer } from "./publish";

/** What a browser needs to connect with pusher-js. No host means: the one that the page came from. */
export type BrowserConnection = { key: string; cluster: string; wsHost?: string; wsPort?: number; forceTLS: boolean };

/** How browsers reach the realtime service of these settings. */
export function browserConnection(settings: Env = env()): BrowserConnection {
  const { PUSHER_KEY: key, PUSHER_CLUSTER: cluster = "" } = settings;
  if (settings.REALTIME_URL && usesEmbeddedServer(settings)) {
    const { protocol, hostname, port } = new URL(settings.REALTIME_URL);
    const forceTLS = protocol === "wss:";
    return { key, cluster, wsHost: hostname, wsPort: Number(port) || (forceTLS ? 443 : 80), forceTLS };
  }
  if (usesEmbeddedServer(settings)) return { key, cluster, wsPort: settings.REALTIME_PORT, forceTLS: false };
  if (!settings.PUSHER_HOST) return { key, cluster, forceTLS: true };
  return {
    key,
    cluster,
    wsHost: settings.PUSHER_HOST,
    ...(settings.PUSHER_PORT ? { wsPort: settings.PUSHER_PORT } : {}),
    forceTLS: settings.PUSHER_USE_TLS,
  };
}
