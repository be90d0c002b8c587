import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler } from "pusher-js";
import type { CallAnswer } from "@/lib/platform/http/api-client";

/** The error for a channel that the user may not join. Asking again would not help. */
export const CHANNEL_REFUSED = "channel refused";

type ChannelAuthorizer = (
  socketId: string,
  channelNames: string[]
) => Promise<CallAnswer<"POST /api/realtime/channels">["items"]>;
type Waiting = { channelName: string; callback: ChannelAuthorizationCallback };

/**
 * Authorizes all channels that the library requests at once in a single call, as on a new connection. A refused channel
 * does not affect the others.
 */
export function createBatchAuthorizer(
  authorize: ChannelAuthorizer = requestAuthorization
): ChannelAuthorizationHandler {
  const waiting = new Map<string, Waiting[]>();
  const answer = async (socketId: string) => {
    const requests = waiting.get(socketId) ?? [];
    waiting.delete(socketId);
    const names = requests.map(({ channelName }) => channelName);
    const answered = await authorize(socketId, names).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error))
    );
    for (const { channelName, callback } of requests) {
      if (answered instanceof Error) callback(answered, null);
      else {
        const authorization = answered.find((one) => one.channel_name === channelName);
        if (!authorization) callback(new Error(CHANNEL_REFUSED), null);
        else
          callback(null, {
            auth: authorization.auth,
            ...(authorization.channel_data ? { channel_data: authorization.channel_data } : {}),
          });
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

// A plain fetch, so that an expired session only ends live updates. The user's next action reports it.
const requestAuthorization: ChannelAuthorizer = async (socketId, channelNames) => {
  const response = await fetch("/api/realtime/channels", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ socket_id: socketId, channel_names: channelNames }),
  });
  if (response.status === 401 || response.status === 403) return [];
  if (!response.ok) throw new Error(`Authorizing the channels failed with status ${response.status}`);
  const { items }: CallAnswer<"POST /api/realtime/channels"> = await response.json();
  return items;
};
