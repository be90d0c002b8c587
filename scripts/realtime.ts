import { env } from "@/lib/platform/env";
import { startRealtimeServer } from "@/lib/platform/realtime/realtime-server";
import { serveUntilStopped } from "./serve-until-stopped";

await serveUntilStopped("realtime", async () => {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, REALTIME_PORT: port, TRUST_PROXY } = env();
  const server = await startRealtimeServer({ appId, key, secret }, port, { proxies: TRUST_PROXY });
  return () => server.close();
});
