import type { Options } from "pusher-js";
import type { RealtimeClientSettings } from "@/lib/platform/realtime/get-realtime-client-settings";
import { createBatchAuthorizer } from "./authorize-together";

/**
 * Returns the connection options for the browser library. "ws" is its name for any WebSocket, and `forceTLS` alone
 * decides about TLS. With "wss" instead, the library silently finds no transport.
 */
export function buildPusherOptions({
  cluster,
  host,
  port,
  useTLS,
}: Omit<RealtimeClientSettings, "key" | "signsIn">): Options {
  const place = host ?? (cluster ? undefined : window.location.hostname);
  return {
    cluster,
    enabledTransports: ["ws"],
    forceTLS: useTLS,
    disableStats: true,
    ...(place ? { wsHost: place } : {}),
    ...(port ? { wsPort: port, wssPort: port } : {}),
    userAuthentication: { endpoint: "/api/realtime/user", transport: "ajax" },
    channelAuthorization: { customHandler: createBatchAuthorizer() },
  };
}
