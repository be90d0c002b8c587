import "server-only";
import { env } from "@/lib/platform/env";
import { isEmbeddedServerUsed } from "./publish-messages";

/** The settings that a browser needs to connect. None is secret. */
export type RealtimeClientSettings = {
  key: string;
  cluster: string;
  /** Left out without a cluster too: the browser then uses the host of the page. */
  host?: string;
  port?: number;
  useTLS: boolean;
  /**
   * True when a page must sign in its user at once: the service does not learn the user when the page joins a channel.
   */
  signsIn: boolean;
};

export function getRealtimeClientSettings(): RealtimeClientSettings {
  const settings = env();
  if (!isEmbeddedServerUsed(settings)) {
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
  const ownSettings = { key: settings.PUSHER_KEY, cluster: "", useTLS, signsIn: false };
  if (!address) return { ...ownSettings, port: settings.REALTIME_PORT };
  return { ...ownSettings, host: address.hostname, port: Number(address.port || (useTLS ? 443 : 80)) };
}
