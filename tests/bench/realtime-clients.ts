import { createRequire } from "node:module";
import type PusherBrowser from "pusher-js";
import { env } from "@/lib/platform/env";

const Browser: typeof PusherBrowser = createRequire(import.meta.url)("pusher-js");

/** A page of somebody who is logged in, and where the realtime server is. */
export type Page = { origin: string; cookie: string; port: number };

type Hear<M> = (message: M, page: Page) => unknown;
type Heard<M> = {
  /** Calls `hear` at each page that is told of `key`; done when it is at all of them. */
  (key: string, hear: Hear<M>): Promise<unknown>;
  close: () => void;
};

/** As many pages joined to a channel as a browser joins; `keyOf` says what a message of it is of. */
export async function openChannels<M>(
  pages: readonly Page[],
  channel: string,
  event: string,
  keyOf: (message: M) => string,
): Promise<Heard<M>> {
  const waiting = new Map<string, (message: M, page: Page) => void>();
  const clients: PusherBrowser[] = [];
  for (let made = 0; made < pages.length; made += 50) {
    // By fifties, as people come in the morning, not all in one millisecond.
    const batch = pages
      .slice(made, made + 50)
      .map((page) => join(page, channel, event, (message) => waiting.get(keyOf(message as M))?.(message as M, page)));
    clients.push(...(await Promise.all(batch)));
  }
  const heard = (key: string, hear: Hear<M>) =>
    new Promise((resolve, reject) => {
      const told = new Set<Page>();
      const done: unknown[] = [];
      waiting.set(key, (message, page) => {
        if (told.has(page)) return;
        told.add(page);
        done.push(hear(message, page));
        if (told.size === pages.length) Promise.all(done).then(resolve, reject);
      });
    });
  return Object.assign(heard, { close: () => clients.forEach((client) => client.disconnect()) });
}

function join(
  page: Page,
  channelName: string,
  event: string,
  hear: (message: unknown) => void,
): Promise<PusherBrowser> {
  const { origin, cookie, port } = page;
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
        customHandler: ({ socketId, channelName: name }, answer) =>
          void fetch(`${origin}/api/realtime/auth`, {
            method: "POST",
            headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
            body: new URLSearchParams({ socket_id: socketId, channel_name: name }),
          }).then(async (said) => answer(null, (await said.json()) as { auth: string })),
      },
    });
    const channel = client.subscribe(channelName);
    channel.bind(event, hear);
    channel.bind("pusher:subscription_succeeded", () => resolve(client));
    channel.bind("pusher:subscription_error", reject);
  });
}
