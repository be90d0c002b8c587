import type { Options } from "pusher-js";
import type { RealtimeClientSettings } from "@/lib/platform/realtime/client-settings";
import { authorizeTogether } from "./authorize-together";

/**
 * How the browser library is to connect. "ws" is its name for a WebSocket of either kind: `forceTLS` alone decides
 * whether it speaks TLS, and with "wss" in its place the library finds no way to connect and never says so.
 */
export function pusherOptions({
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
    channelAuthorization: { customHandler: authorizeTogether() },
  };
}
