import { createRequire } from "node:module";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type PusherBrowser from "pusher-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { followChannel } from "@/components/realtime/follow-channel";
import { buildPusherOptions } from "@/components/realtime/pusher-options";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { startTcpProxy, type TcpProxy } from "@/tests/support/processes/tcp-proxy";
import { testCertificate } from "@/tests/support/processes/test-certificate";
import { waitUntil } from "@/tests/support/timing/wait-until";

// The Node build of the browser library is CommonJS only.
const Browser: typeof PusherBrowser = createRequire(import.meta.url)("pusher-js");
const realtimePort = await findFreePort();
let proxy: TcpProxy;
let pusher: PusherBrowser;
let server: { close(): Promise<void> };

/** Starts the realtime server as behind https. Browsers reach it through a proxy that speaks TLS. */
beforeAll(async () => {
  proxy = await startTcpProxy(realtimePort, undefined, testCertificate);
  Object.assign(process.env, {
    REALTIME_PORT: String(realtimePort),
    REALTIME_URL: `wss://localhost:${proxy.port}`,
    APP_URL: "https://localhost",
  });
  setDefaultCACertificates([...getCACertificates("default"), testCertificate.cert]);
  const { env } = await import("@/lib/platform/env");
  const { startRealtimeServer } = await import("@/lib/platform/realtime/realtime-server");
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env();
  server = await startRealtimeServer({ appId, key, secret }, realtimePort, { host: "127.0.0.1" });
});

afterAll(async () => {
  pusher?.disconnect();
  await server?.close();
  await proxy?.close();
});

it("RT-4: a browser behind https connects over TLS, receives messages, and notices when it loses the connection", async () => {
  const { getRealtimeClientSettings: realtimeClientSettings } =
    await import("@/lib/platform/realtime/get-realtime-client-settings");
  const { publishMessages: publish, signChannel } = await import("@/lib/platform/realtime/publish-messages");
  const { key, ...settings } = realtimeClientSettings();
  expect(settings).toMatchObject({
    host: "localhost",
    port: proxy.port,
    useTLS: true,
  });
  pusher = new Browser(key, {
    ...buildPusherOptions(settings),
    channelAuthorization: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId, channelName }, answer) =>
        void Promise.resolve(signChannel(socketId, channelName, "somebody")).then((auth) => answer(null, auth)),
    },
  });
  const channel = "private-appointment-01970000-0000-7000-8000-000000000001";
  const receivedIds: unknown[] = [];
  const live: boolean[] = [];
  let gaps = 0;
  const leave = followChannel(pusher, channel, ["store-appointment"], {
    onEvent: (_, message) => receivedIds.push(message.id),
    onGap: () => gaps++,
    onLive: (isLive) => live.push(isLive),
  });
  await waitUntil(() => pusher.channel(channel)?.subscribed ?? false);
  expect(live).toEqual([true]);
  await publish([{ channel, event: "store-appointment", data: { id: "e1", sequence: 1 } }]);
  await waitUntil(() => receivedIds.length > 0);
  expect(receivedIds).toEqual(["e1"]);

  proxy.cut();
  await waitUntil(() => live.length === 2);
  expect(live).toEqual([true, false]);
  proxy.mend();
  const before = gaps;
  await waitUntil(() => live.length === 3);
  expect(live).toEqual([true, false, true]);
  expect(gaps).toBe(before + 1);
  leave();
}, 60_000);
