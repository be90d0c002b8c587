import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler } from "pusher-js";
import type { CallAnswer } from "@/lib/platform/http/api-client";

/** What the library is told of a channel that is not open to this person: asking again would not help. */
export const CHANNEL_REFUSED = "channel refused";

type Ask = (socketId: string, channelNames: string[]) => Promise<CallAnswer<"POST /api/realtime/channels">["items"]>;
type Waiting = { channelName: string; callback: ChannelAuthorizationCallback };

/**
 * Asks by one call for all channels that the library asks for at once, as it does for each when a connection is made.
 * One that is refused refuses none of the others.
 */
export function authorizeTogether(ask: Ask = askServer): ChannelAuthorizationHandler {
  const waiting = new Map<string, Waiting[]>();
  const answer = async (socketId: string) => {
    const asked = waiting.get(socketId) ?? [];
    waiting.delete(socketId);
    const names = asked.map(({ channelName }) => channelName);
    const answered = await ask(socketId, names).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    for (const { channelName, callback } of asked) {
      if (answered instanceof Error) callback(answered, null);
      else {
        const found = answered.find((one) => one.channel_name === channelName);
        if (!found) callback(new Error(CHANNEL_REFUSED), null);
        else callback(null, { auth: found.auth, ...(found.channel_data ? { channel_data: found.channel_data } : {}) });
      }
    }
  };
  return ({ socketId, channelName }, callback) => {
    const others = waiting.get(socketId);
    if (others) return void others.push({ channelName, callback });
    waiting.set(socketId, [{ channelName, callback }]);
    queueMicrotask(() => void answer(socketId));
  };
}

// By itself, so that a session that is over ends nothing but the news: what the person does next says so.
const askServer: Ask = async (socketId, channelNames) => {
  const response = await fetch("/api/realtime/channels", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ socket_id: socketId, channel_names: channelNames }),
  });
  if (response.status === 401 || response.status === 403) return [];
  if (!response.ok) throw new Error(`The channels could not be asked for: ${response.status}`);
  const { items }: CallAnswer<"POST /api/realtime/channels"> = await response.json();
  return items;
};
