import "server-only";
import { env } from "@/lib/platform/env";
import { usesEmbeddedServer } from "./publish";

/** What a browser needs to connect; nothing of it is secret. */
export type RealtimeClientSettings = {
  key: string;
  cluster: string;
  host?: string;
  port?: number;
  useTLS: boolean;
  /** Whether a page says at once whose it is: to services that do not learn it when it joins a channel. */
  signsIn: boolean;
};

export function realtimeClientSettings(): RealtimeClientSettings {
  const settings = env();
  if (!usesEmbeddedServer(settings)) {
    const { PUSHER_KEY: key, PUSHER_CLUSTER, PUSHER_HOST, PUSHER_PORT, PUSHER_USE_TLS } = settings;
    if (!PUSHER_HOST) return { key, cluster: PUSHER_CLUSTER ?? "", useTLS: true, signsIn: true };
    return {
      key,
      cluster: "",
      host: PUSHER_HOST,
      useTLS: PUSHER_USE_TLS,
      signsIn: true,
      ...(PUSHER_PORT ? { port: PUSHER_PORT } : {}),
    };
  }
  const address = settings.REALTIME_URL ? new URL(settings.REALTIME_URL) : null;
  const useTLS = address?.protocol === "wss:";
  const host = address?.hostname ?? new URL(settings.APP_URL).hostname;
  const port = address ? Number(address.port || (useTLS ? 443 : 80)) : settings.REALTIME_PORT;
  return { key: settings.PUSHER_KEY, cluster: "", host, port, useTLS, signsIn: false };
}
