import { createRequire } from "node:module";
import type PusherBrowser from "pusher-js";
import { env } from "@/lib/platform/env";

const Browser: typeof PusherBrowser = createRequire(import.meta.url)("pusher-js");

/** A page of a logged-in user, and the port of the realtime server. */
export type Page = { origin: string; cookie: string; port: number };

type OnMessage<M> = (message: M, event: string) => unknown;
type RealtimeClients<M> = {
  /** Calls `onMessage` for each event about `key` at each page. Resolves when all events have reached all pages. */
  (key: string, onMessage: OnMessage<M>): Promise<unknown>;
  close: () => void;
};

/** Joins many pages to channels as a browser does, each for one event. `keyOf` returns the key of a message. */
export async function openChannels<M>(
  pages: readonly Page[],
  channels: Readonly<Record<string, string>>,
  keyOf: (message: M) => string
): Promise<RealtimeClients<M>> {
  const waiting = new Map<string, (message: M, page: Page, event: string) => void>();
  const clients: PusherBrowser[] = [];
  for (let offset = 0; offset < pages.length; offset += 50) {
    // Fifty at a time, as people arrive in the morning, and not all in one millisecond.
    const batch = pages
      .slice(offset, offset + 50)
      .map((page) =>
        join(page, channels, (message, event) => waiting.get(keyOf(message as M))?.(message as M, page, event))
      );
    clients.push(...(await Promise.all(batch)));
  }
  const waitForMessages = (key: string, onMessage: OnMessage<M>) =>
    new Promise((resolve, reject) => {
      const pagesByEvent = new Map(Object.values(channels).map((event) => [event, new Set<Page>()]));
      const done: unknown[] = [];
      waiting.set(key, (message, page, event) => {
        const those = pagesByEvent.get(event);
        if (!those || those.has(page)) return;
        those.add(page);
        done.push(onMessage(message, event));
        if (done.length === pages.length * pagesByEvent.size) Promise.all(done).then(resolve, reject);
      });
    });
  return Object.assign(waitForMessages, { close: () => clients.forEach((client) => client.disconnect()) });
}

async function join(
  { origin, cookie, port }: Page,
  channels: Readonly<Record<string, string>>,
  onMessage: (message: unknown, event: string) => void
): Promise<PusherBrowser> {
  const client = new Browser(env().PUSHER_KEY, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      endpoint: `${origin}/api/realtime/auth`,
      transport: "ajax",
      customHandler: ({ socketId, channelName: name }, answer) =>
        void fetch(`${origin}/api/realtime/auth`, {
          method: "POST",
          headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ socket_id: socketId, channel_name: name }),
        }).then(async (response) => answer(null, (await response.json()) as { auth: string })),
    },
  });
  const joined = Object.entries(channels).map(([name, event]) => {
    const channel = client.subscribe(name);
    channel.bind(event, (message: unknown) => onMessage(message, event));
    return new Promise((resolve, reject) => {
      channel.bind("pusher:subscription_succeeded", resolve);
      channel.bind("pusher:subscription_error", reject);
    });
  });
  await Promise.all(joined);
  return client;
}
