import { createRequire } from "node:module";
import type PusherBrowser from "pusher-js";
import { env } from "@/lib/platform/env";

const Browser: typeof PusherBrowser = createRequire(import.meta.url)("pusher-js");

type Page = { origin: string; cookie: string; businessId: string; port: number };

/** As many open schedules of one business, each joined to its channel as a browser joins. */
export async function openSchedules(count: number, page: Page) {
  const waiting = new Map<string, (id: string) => void>();
  const clients: PusherBrowser[] = [];
  for (let made = 0; made < count; made += 50) {
    // By fifties, as people come in the morning, not all in one millisecond.
    const batch = Array.from({ length: Math.min(50, count - made) }, () => join(page, (id) => waiting.get(id)?.(id)));
    clients.push(...(await Promise.all(batch)));
  }
  return {
    /** Milliseconds until each of them has heard of a change of this appointment. */
    heard: (id: string): Promise<number[]> =>
      new Promise((resolve) => {
        const begun = performance.now();
        const taken: number[] = [];
        waiting.set(id, () => {
          taken.push(performance.now() - begun);
          if (taken.length === count) resolve(taken);
        });
      }),
    close: () => clients.forEach((client) => client.disconnect()),
  };
}

function join({ origin, cookie, businessId, port }: Page, hear: (id: string) => void): Promise<PusherBrowser> {
  return new Promise((resolve, reject) => {
    const client = new Browser(env().PUSHER_KEY, {
      cluster: "",
      wsHost: "127.0.0.1",
      wsPort: port,
      forceTLS: false,
      enabledTransports: ["ws"],
      channelAuthorization: {
        endpoint: `${origin}/api/realtime/auth`,
        transport: "ajax",
        customHandler: ({ socketId, channelName }, answer) =>
          void fetch(`${origin}/api/realtime/auth`, {
            method: "POST",
            headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
            body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
          }).then(async (said) => answer(null, (await said.json()) as { auth: string })),
      },
    });
    const channel = client.subscribe(`private-appointment-${businessId}`);
    channel.bind("store-appointment", ({ appointmentId }: { appointmentId: string }) => hear(appointmentId));
    channel.bind("pusher:subscription_succeeded", () => resolve(client));
    channel.bind("pusher:subscription_error", reject);
  });
}
